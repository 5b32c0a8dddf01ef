import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../build/command.ts";
import { parseOptions } from "../../build/options.ts";
import { UsageError } from "../../build/problem.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";
import { createCheckout } from "./checkout.ts";
import { quickCommands, type Surrounding, surroundings, usualCommands } from "./surroundings.ts";

const interrupter = new AbortController();

/** Installs, builds and tests the project in many environments, and prints one line for each. */
await runCommand(async () => {
  const names = surroundings.map(({ name }) => name);
  const usage = `The options are --quick and --only NAME; the names are ${names.join(", ")}.`;
  const options = {
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
  } as const;
  const { only, quick } = parseOptions({ args: process.argv.slice(2), options }, usage).values;
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no environment "${unknown}". ${usage}`);
  console.log(describeCommit());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupter.abort());

  const logDir = await mkdtemp(join(tmpdir(), "anywhere-logs-"));
  for (const { commands = quick ? quickCommands : usualCommands, ...surrounding } of surroundings)
    if (only?.includes(surrounding.name) ?? (surrounding.isQuick || !quick))
      await report({ ...surrounding, commands }, join(logDir, `${surrounding.name}.log`));
  if (process.exitCode === undefined) await rm(logDir, { recursive: true });
});

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

async function report(surrounding: Surrounding, logPath: string): Promise<void> {
  const { signal } = interrupter;
  if (signal.aborted) return;
  process.stdout.write(surrounding.name.padEnd(14));
  if (surrounding.obstacle) return console.log(`left out: ${surrounding.obstacle}`);
  const start = performance.now();
  const write = (result: string) =>
    console.log(`${result} ${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s`);
  const workDir = await mkdtemp(join(tmpdir(), "anywhere-"));
  try {
    const run = await createCheckout(surrounding, workDir, logPath, signal);
    for (const command of surrounding.commands ?? []) await run(...command);
    write("ok ");
  } catch (error) {
    process.exitCode = signal.aborted ? 130 : 1;
    if (signal.aborted) return console.log("interrupted");
    appendFileSync(logPath, `${error}\n`);
    write("red");
    const lines = (await readFile(logPath, "utf8")).trimEnd().split("\n");
    console.log([...lines.slice(-20), `The whole output is in ${logPath}.`].join("\n"));
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
