import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { flag, parseOptions } from "../../build/options.ts";
import { UsageError } from "../../build/problem.ts";
import { createFolder } from "../setup/files.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";
import { createCheckout } from "./checkout.ts";
import { quickCommands, type Surrounding, surroundings, usualCommands } from "./surroundings.ts";

/**
 * Installs, builds and tests the project in many environments, and prints one line for each. `--list` prints only their
 * names, for the workflow that runs each on other systems.
 */
export async function main(args: readonly string[]): Promise<void> {
  const names = surroundings.map(({ name }) => name);
  const usage = `The options are --quick, --list and --only NAME; the names are ${names.join(", ")}.`;
  const options = { quick: flag, list: flag, only: { type: "string", multiple: true } } as const;
  const { list, only, quick } = parseOptions({ args: args, options }, usage).values;
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no environment "${unknown}". ${usage}`);
  const chosen = surroundings.filter(({ name, isQuick }) => only?.includes(name) ?? (isQuick || !quick));
  if (list) return console.log(JSON.stringify(chosen.map(({ name }) => name)));
  console.log(describeCommit());
  // The folders are removed when the process exits.
  process.once("SIGINT", () => process.exit(130));
  for (const { commands = quick ? quickCommands : usualCommands, ...surrounding } of chosen)
    await report({ ...surrounding, commands });
}

/** @throws UsageError */
function describeCommit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: projectDir, env: createEnvironment(), encoding: "utf8" }).trim();
  try {
    const isChanged = git("status", "--porcelain") !== "";
    const commit = `Commit ${git("rev-parse", "--short", "HEAD")}, Node ${process.version}, ${process.platform}`;
    return commit + (isChanged ? "; changes that are not committed are left out" : "");
  } catch {
    throw new UsageError("This tests a commit, so run it in a clone and install Git.");
  }
}

async function report({ name, obstacle, commands = [], ...surrounding }: Surrounding): Promise<void> {
  process.stdout.write(name.padEnd(14));
  if (obstacle) return console.log(`left out: ${obstacle}`);
  const start = performance.now();
  const workDir = createFolder();
  const fault = await (async () => {
    const run = await createCheckout(surrounding, workDir);
    for (const command of commands) await run(...command);
  })().catch((error: Error & { stdout?: string; stderr?: string }) => error);
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.log(`${fault ? "red" : "ok "} ${seconds} s`);
  if (fault) {
    console.log([fault.message, fault.stdout, fault.stderr].join("\n"));
    process.exitCode = 1;
  }
  await rm(workDir, { recursive: true, force: true, maxRetries: 5 });
}
