import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const projectDir = fileURLToPath(new URL("../..", import.meta.url));

export interface CommandResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the build's own programs as npm does, and waits for its end. */
export function runProgram(name: string, args: readonly string[], environment = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_ENV: undefined,
      SITE_URL: undefined,
      STUDIO_URL: undefined,
      ...environment,
    };
    const command = ["--import", "tsx", `build/${name}.ts`, ...args];
    execFile(process.execPath, command, { cwd: projectDir, env }, (error, stdout, stderr) => {
      resolve({
        exitCode: error ? Number(error.code ?? 1) : 0,
        stdout,
        stderr,
      });
    });
  });
}

export function runBuild(args: readonly string[] = [], environment = {}): Promise<CommandResult> {
  return runProgram("main", args, environment);
}
