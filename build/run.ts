import { pathToFileURL } from "node:url";
import { runCommand } from "./command.ts";

// Imports the program that the first argument names, so that runCommand can tell which of its packages is missing.
const [program = ""] = process.argv.splice(2, 1);
await runCommand(() => import(pathToFileURL(program).href));
