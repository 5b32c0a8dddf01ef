import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { on } from "node:events";
import { fileURLToPath } from "node:url";
import { main as verify } from "../../build/commands/verify.ts";
import { main as build } from "../../build/main.ts";
import { UsageError } from "../../build/problem.ts";
import { startServer } from "../../build/publish/previewServer.ts";
import { openSite } from "../../build/publish/siteFiles.ts";
import { createFolder } from "./files.ts";

/** The content folders of the tests. */
export const [baseContent, completeContent] = ["tests/sites/base/content", "tests/sites/complete/content"];

/** How a program ended, and what it printed. */
interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The root of the repository. */
export const projectDir = fileURLToPath(new URL("../..", import.meta.url));

/** Settings for the build, Git and Node that may be set in the shell. */
const shellSettings =
  /^(?:SITE_URL|STUDIO_URL|BASE_PATH|HOST|PORT|GIT_.*|NODE_ENV|NODE_OPTIONS|NODE_DEBUG|NO_COLOR|FORCE_COLOR)$/i;

/** The environment for a program started by a test: the shell's variables except settings, plus those passed in. */
export function createEnvironment(others: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !shellSettings.test(name));
  return { ...Object.fromEntries(kept), ...others };
}

/** Runs one of the build's own programs as npm does, and waits for it to finish. */
export function runProgram(name: string, args: readonly string[], environment = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = createEnvironment(environment);
    const command = ["build/run.js", name.includes(".") ? name : `build/${name}.ts`, ...args];
    execFile(process.execPath, command, { cwd: projectDir, env }, (error, stdout, stderr) => {
      resolve({
        exitCode: error ? Number(error.code ?? 1) : 0,
        stdout,
        stderr,
      });
    });
  });
}

/** Starts a server as npm does, and waits for the address that it prints. */
export async function startProgram(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  cwd = projectDir,
) {
  const env = createEnvironment(environment);
  const program = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const [said] of on(program.stdout, "data", { close: ["end"] })) {
    const [origin] = /http:\/\/[\d.]+:\d+/.exec(String(said)) ?? [];
    if (origin) return { program, origin };
  }
  throw new Error("The program ended before it printed an address.");
}

/** Stops a program with those that it started. */
export function stopProgram(program: ChildProcess): void {
  if (process.platform === "win32") spawnSync("taskkill", ["/pid", `${program.pid}`, "/t", "/f"]);
  else program.kill();
}

/** A program as a function of its command line and environment. Some return their output, and others print it. */
type Program = (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<unknown>;

/** Runs a program in this process, which is much faster than a new one. */
export async function runHere(program: Program, args: readonly string[], environment = {}): Promise<Outcome> {
  try {
    const said = await program(args, createEnvironment(environment));
    return { exitCode: 0, stdout: said === undefined ? "" : `${said}\n`, stderr: "" };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 1, stdout: "", stderr: `${error.message}\n` };
    throw error;
  }
}

export function runBuild(args: readonly string[] = [], environment = {}): Promise<Outcome> {
  return runHere(build, args, environment);
}

interface BuildOptions {
  readonly out?: string;
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Builds a content folder without any problem, and returns the output folder, by default a new one. */
export async function buildSite(
  contentDir: string,
  { out = createFolder(), args = [], environment }: BuildOptions = {},
): Promise<string> {
  const { exitCode, stderr } = await runBuild(["--content", contentDir, "--out", out, ...args], environment);
  if (exitCode !== 0 || stderr !== "") throw new UsageError(`${contentDir} could not be built.\n${stderr}`);
  return out;
}

/** Serves a built site with the preview server. */
export async function servePreview(siteDir: string) {
  const { server, origin } = await startServer(openSite(siteDir));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, stop };
}

export const runVerify = (...args: readonly string[]): Promise<Outcome> => runHere(verify, args);
