/** React reads NODE_ENV when it is first imported, and its production build is ten times faster; so this import comes first. */
process.env.NODE_ENV ??= "production";
