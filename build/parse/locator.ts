/** Reads a token with its line. What is looked for meanwhile stands inside it. */
export type Locate = <T>(raw: string, read: (line: number) => T) => T;

/** Tokens carry no positions, but they come in the order of the text: each is looked for behind the one before. */
export function createLocator(markdown: string, firstLine: number): Locate {
  let cursor = 0;
  let line = firstLine;
  let counted = 0;
  return (raw, read) => {
    const whole = raw.trim();
    const [needle = ""] = whole.split("\n", 1);
    const found = markdown.indexOf(needle, cursor);
    const start = found < 0 ? cursor : found;
    for (; counted < start; counted++) if (markdown[counted] === "\n") line++;
    cursor = start;
    const result = read(line);
    // Inside a callout or a list the text is indented, so that a token of several lines is longer than its raw text.
    cursor = Math.max(cursor, start + (found < 0 ? 0 : needle === whole ? whole.length : needle.length));
    return result;
  };
}
