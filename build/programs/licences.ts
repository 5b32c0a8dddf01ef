import { readFile } from "node:fs/promises";
import { runCommand } from "../command.ts";
import { compareText } from "../problem.ts";

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; dev?: boolean }>>;
}

// Lists every package that may be installed: those that a build runs, then those for work on the project.
await runCommand(async () => {
  const { packages }: Lock = JSON.parse(await readFile("package-lock.json", "utf8"));
  const lines = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license = "unknown", dev }]) => {
      const name = path.split("node_modules/").at(-1);
      return `${dev ? "work " : "build"}  ${license.padEnd(16)}  ${name} ${version}`;
    });
  for (const line of lines.sort(compareText)) console.log(line);
});
