import { UsageError } from "./problem.ts";

// React reads it when it is first imported, and its production build is ten times faster. Every command imports this first.
process.env.NODE_ENV ??= "production";

/** Runs a command: a wrong option or setting is one sentence and exit 1; a bug of ours keeps its stack and is exit 2. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = error instanceof UsageError ? 1 : 2;
  }
}
