import { readFile } from "node:fs/promises";
import { z } from "zod";
import { runCommand } from "../command.ts";
import { compareText } from "../problem.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().default("unknown"),
      dev: z.boolean().default(false),
    }),
  ),
});

// Lists every package that may be installed: those that a build runs, then those for work on the project.
await runCommand(async () => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
  const lines = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license, dev }]) => {
      const name = path.split("node_modules/").at(-1);
      return `${dev ? "work " : "build"}  ${license.padEnd(16)}  ${name} ${version}`;
    });
  for (const line of lines.sort(compareText)) console.log(line);
});
