import { pathToFileURL } from "node:url";
import { runCommand } from "./command.ts";

// Imports the program named by the first argument, so that runCommand can report a missing package.
const [program = ""] = process.argv.splice(2, 1);
await runCommand(() => import(pathToFileURL(program).href));
