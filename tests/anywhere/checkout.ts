import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "../../build/problem.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";
import type { Command, Surrounding } from "./surroundings.ts";

const execute = promisify(execFile);

/**
 * Copies the current commit into an empty folder, and returns a function that runs a command in the copy and throws an
 * error with its output when it fails. All that the commands write is in that folder.
 */
export async function createCheckout(
  { isArchive, folderName = "project", variables, nodeVersion, user }: Omit<Surrounding, "name">,
  workDir: string,
) {
  for (const name of [folderName, "home", "tmp"]) await mkdir(join(workDir, name));
  const shell = createShell(workDir);
  const createRun =
    (cwd: string, env: NodeJS.ProcessEnv, uid?: number) =>
    (...command: Command) =>
      execute(...locate(command), { cwd, env, maxBuffer: 2 ** 26, ...(uid && { uid, gid: uid }) });

  const run = createRun(workDir, shell);
  if (isArchive) {
    await run("git", "-C", projectDir, "archive", "--output", join(workDir, "project.tar"), "HEAD");
    await run("tar", "-xf", "project.tar", "-C", folderName);
  } else await run("git", "clone", projectDir, folderName);
  let path = shell.PATH;
  if (nodeVersion !== undefined) {
    const system = process.platform === "win32" ? "win" : process.platform;
    const name = `node-${system}-${process.arch}`;
    await run("npm", "install", "--no-save", "--prefix", workDir, `${name}@${nodeVersion}`);
    path = join(workDir, "node_modules", name, "bin") + delimiter + path;
  }
  if (user !== undefined) await run("chown", "-R", `${user}:${user}`, workDir);
  return createRun(join(workDir, folderName), { ...shell, PATH: path, ...variables }, user);
}

/** On Windows, npm is not an executable. */
function locate([program, ...args]: Command): [program: string, args: readonly string[]] {
  const { npm_execpath: npmPath } = process.env;
  if (npmPath === undefined) throw new UsageError("Start this program with npm run test:anywhere.");
  return program === "npm" ? ["node", [npmPath, ...args]] : [program, args];
}

/** The environment variables, except those that npm sets for a script, with an empty home folder. */
function createShell(workDir: string) {
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
