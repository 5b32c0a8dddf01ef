import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";
import type { Command, Surrounding } from "./surroundings.ts";

/** Runs a command. @throws when it fails */
type Run = (...command: Command) => Promise<void>;

interface Means {
  /** An empty folder for the checkout and everything that its commands write. */
  readonly workDir: string;
  /** The open file for the output of the commands. */
  readonly log: number;
  /** The path of npm-cli.js. */
  readonly npmPath: string;
  /** Stops the running command. */
  readonly interruption: AbortSignal;
}

/** Copies the current commit, and returns a function that runs a command in the copy. */
export async function createCheckout(surrounding: Surrounding, means: Means): Promise<Run> {
  const { isArchive, folderName = "project", variables, nodeVersion, user } = surrounding;
  const { workDir } = means;
  for (const name of [folderName, "home", "tmp"]) await mkdir(join(workDir, name));
  const shell = createShell(workDir);
  const run = createRun(workDir, shell, means);
  if (isArchive) {
    await run("git", "-C", projectDir, "archive", "--output", join(workDir, "project.tar"), "HEAD");
    await run("tar", "-xf", "project.tar", "-C", folderName);
  } else await run("git", "clone", projectDir, folderName);
  const nodeDir = nodeVersion === undefined ? "" : await installNode(nodeVersion, workDir, run);
  if (user !== undefined) await run("chown", "-R", `${user}:${user}`, workDir);
  const environment = { ...shell, PATH: nodeDir + shell.PATH, ...variables };
  return createRun(join(workDir, folderName), environment, means, user);
}

/** The environment variables, except those that npm sets for a script, with an empty home folder. */
function createShell(workDir: string): NodeJS.ProcessEnv {
  const ofScript = /^npm_(?!config_)|^npm_config_(?:ignore_scripts|save_exact|local_prefix)$|^INIT_CWD$/;
  const kept = Object.entries(createEnvironment()).filter(([name]) => !ofScript.test(name));
  const folders = (process.env.PATH ?? "").split(delimiter);
  return {
    ...Object.fromEntries(kept),
    PATH: folders.filter((name) => !/node_modules[\\/]\.bin|node-gyp-bin/.test(name)).join(delimiter),
    HOME: join(workDir, "home"),
    USERPROFILE: join(workDir, "home"),
    TMPDIR: join(workDir, "tmp"),
    TEMP: join(workDir, "tmp"),
    npm_config_cache: join(workDir, "home/cache"),
  };
}

/** Installs Node from npm, and returns the start of a PATH that finds it first. */
async function installNode(version: string, workDir: string, run: Run): Promise<string> {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  await run("npm", "install", "--no-save", "--prefix", workDir, `${name}@${version}`);
  return join(workDir, "node_modules", name, "bin") + delimiter;
}

function createRun(cwd: string, env: NodeJS.ProcessEnv, means: Means, user?: number): Run {
  const { log, npmPath, interruption } = means;
  // Windows has no process groups.
  const detached = process.platform !== "win32";
  return (...command) =>
    new Promise((resolve, reject) => {
      interruption.throwIfAborted();
      writeSync(log, `\n$ ${command.join(" ")}\n`);
      // On Windows, npm is not an executable.
      const [program, ...args] = command[0] === "npm" ? ["node", npmPath, ...command.slice(1)] : command;
      const options = { cwd, env, detached, uid: user, gid: user };
      const child = spawn(program, args, { ...options, stdio: ["ignore", log, log] });
      const stop = () => child.pid && process.kill(detached ? -child.pid : child.pid);
      interruption.addEventListener("abort", stop);
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        interruption.removeEventListener("abort", stop);
        if (code === 0) resolve();
        else reject(new Error(`${command.join(" ")} ended with ${code ?? signal}.`));
      });
    });
}
