import { writeOutput } from "../../build/publish/write.ts";
import { readSiteFiles } from "../setup/publishing.ts";

// Publishes one folder into another on request, so that a test can stop it at an exact millisecond.
const [from = "", to = ""] = process.argv.slice(2);
const files = [...readSiteFiles(from)].map(([outputPath, content]) => ({ outputPath, content }));
process.stdout.write("ready");
await new Promise((resolve) => process.stdin.once("data", resolve));
process.stdin.destroy();
await writeOutput(to, files, { origin: "https://help.example" }).catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
