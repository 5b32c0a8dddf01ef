import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../build/command.ts";
import { parseOptions } from "../../build/options.ts";
import { UsageError } from "../../build/problem.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";
import { createCheckout } from "./checkout.ts";
import {
  type Command,
  quickCommands,
  type Surrounding,
  surroundings,
  usualCommands,
} from "./surroundings.ts";

/** An environment and the commands to run in it. */
interface Trial extends Surrounding {
  readonly commands: readonly Command[];
}

const interrupter = new AbortController();
const interruption = interrupter.signal;

/** Installs, builds and tests the project in many environments, and prints one line for each. */
await runCommand(async () => {
  const trials = chooseTrials(process.argv.slice(2));
  const { npm_execpath: npmPath } = process.env;
  if (npmPath === undefined) throw new UsageError("Start this program with npm run test:anywhere.");
  console.log(describeCommit());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupter.abort());

  const logDir = await mkdtemp(join(tmpdir(), "anywhere-logs-"));
  for (const trial of trials) {
    if (!interruption.aborted) await report(trial, npmPath, join(logDir, `${trial.name}.log`));
  }
  if (process.exitCode !== 1) await rm(logDir, { recursive: true });
  if (interruption.aborted) process.exitCode = 130;
});

/** @throws UsageError */
function chooseTrials(args: readonly string[]): Trial[] {
  const names = surroundings.map(({ name }) => name);
  const usage = `The options are --quick and --only NAME; the names are ${names.join(", ")}.`;
  const options = {
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
  } as const;
  const { only, quick } = parseOptions({ args: [...args], options }, usage).values;
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no environment "${unknown}". ${usage}`);
  return surroundings
    .filter(({ name, isQuick }) => only?.includes(name) ?? (isQuick || !quick))
    .map((one) => ({ ...one, commands: one.commands ?? (quick ? quickCommands : usualCommands) }));
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

async function report(trial: Trial, npmPath: string, logPath: string): Promise<void> {
  process.stdout.write(trial.name.padEnd(14));
  if (trial.obstacle) return console.log(`left out: ${trial.obstacle}`);
  const start = performance.now();
  const isGreen = await isWorking(trial, npmPath, logPath);
  if (interruption.aborted) return console.log("interrupted");
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${isGreen ? "ok " : "red"} ${seconds.padStart(5)} s`);
  if (isGreen) return;
  process.exitCode = 1;
  const lines = (await readFile(logPath, "utf8")).trimEnd().split("\n");
  console.log([...lines.slice(-20), `The whole output is in ${logPath}.`].join("\n"));
}

async function isWorking(trial: Trial, npmPath: string, logPath: string): Promise<boolean> {
  const workDir = await mkdtemp(join(tmpdir(), "anywhere-"));
  const log = openSync(logPath, "a");
  try {
    const run = await createCheckout(trial, { workDir, log, npmPath, interruption });
    for (const command of trial.commands) await run(...command);
    return true;
  } catch (error) {
    writeSync(log, `${error}\n`);
    return false;
  } finally {
    closeSync(log);
    await rm(workDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
