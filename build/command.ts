import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UsageError } from "./problem.ts";

// React reads this when it is imported. Its production build is ten times faster, so every command imports this first.
process.env.NODE_ENV ??= "production";

/** A program as a function of its command line and environment, so that tests can call it too. It returns its output. */
export type Program = (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<string>;

/** Runs a program if its module is the one that Node.js was started with. */
export async function runIfMain(moduleUrl: string, program: Program): Promise<void> {
  const [, started = "", ...args] = process.argv;
  if (realpathSync(started) === fileURLToPath(moduleUrl))
    await runCommand(async () => console.log(await program(args, process.env)));
}

/** Runs a command. A wrong option prints one sentence and exits with 1; a bug prints a stack trace and exits with 2. */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = error instanceof UsageError ? error.message : findMissingPackage(error);
    console.error(sentence ?? error);
    process.exitCode = sentence === undefined ? 2 : 1;
  }
}

/** `npm ci --omit=dev` skips the packages needed only for development. */
function findMissingPackage(error: unknown): string | undefined {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : "") ?? [];
  return name && `The package ${name} is not installed; run npm ci.`;
}
