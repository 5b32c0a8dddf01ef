import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../command.ts";
import { configurationNames } from "../hosting/addressRules.ts";
import { parseReceipt, type Receipt, receiptName } from "../output/receipt.ts";
import { UsageError } from "../problem.ts";
import { listFiles } from "../read.ts";

/** Hands on the bytes of a file of the output as they come. Gives in words what is wrong with it, if anything. */
type Read = (outputPath: string, take: (bytes: Uint8Array) => void) => Promise<string | undefined>;

/** How many requests a site gets at once. */
const atOnce = 8;
/** What a file of a site may have, in bytes, and take, in milliseconds. */
const mostBytes = 100_000_000;
const mostTime = 60_000;

await runCommand(async () => {
  const place = process.argv[2] ?? "dist";
  const isSite = /^https?:\/\//.test(place) && URL.canParse(place);
  const read = isSite ? readFromSite(new URL(place).origin) : readFromFolder(place);
  const receipt = await readReceipt(read, place);
  const names = Object.keys(receipt.files).filter((name) => !isSite || isServed(name));
  const faults = [
    ...(await compare(receipt, names, read)),
    ...(isSite ? [] : await findStrangers(place, receipt)),
  ];
  for (const fault of faults) console.error(fault);
  const { commit = "no commit", date = "no date", isChanged } = receipt;
  const since = isChanged ? " and uncommitted changes" : "";
  console.log(`${names.length} files of ${commit}, ${date}${since}: ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
});

async function compare({ files }: Receipt, names: readonly string[], read: Read): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    const found = await Promise.all(
      some.map(async (name) => {
        const hash = createHash("sha256");
        const fault = await read(name, (bytes) => hash.update(bytes));
        return fault ?? (hash.digest("hex") === files[name] ? undefined : "is not what was built");
      }),
    );
    faults.push(...found.flatMap((fault, index) => (fault ? `${some[index]} ${fault}` : [])));
  }
  return faults;
}

function readFromFolder(dir: string): Read {
  return async (name, take) => {
    try {
      for await (const bytes of createReadStream(join(dir, name))) take(bytes);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" ? "is missing" : `can't be read (${code})`;
    }
  };
}

/** The 404 page is what an address gets that can't exist, and the other pages have addresses without an ending. */
function readFromSite(origin: string): Read {
  return async (name, take) => {
    const isMissingPage = name === "404.html";
    const target = isMissingPage ? "no-page-has-this-address" : name.replace(/(?:^index)?\.html$/, "");
    const signal = AbortSignal.timeout(mostTime);
    let response: Response | undefined;
    let size = 0;
    try {
      response = await fetch(`${origin}/${target}`, { redirect: "manual", signal });
      if (response.status !== (isMissingPage ? 404 : 200)) {
        await response.body?.cancel();
        return `answers ${response.status}`;
      }
      for await (const bytes of response.body ?? []) {
        size += bytes.length;
        if (size > mostBytes) return `has more than ${mostBytes / 1_000_000} MB`;
        take(bytes);
      }
    } catch (error) {
      if (signal.aborted) return `takes more than ${mostTime / 1000} seconds`;
      if (response) return "breaks off";
      const { cause, message } = error as Error;
      throw new UsageError(`${origin} does not answer: ${cause ?? message}`);
    }
  };
}

function isServed(name: string): boolean {
  return !configurationNames.includes(name) && !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name);
}

/** What is in the folder and was not built; assets that were kept for pages still open are none of it. */
async function findStrangers(dir: string, { files, kept = [] }: Receipt): Promise<string[]> {
  const known = new Set([...Object.keys(files), ...kept, receiptName]);
  return (
    listFiles(dir)
      .filter((name) => !known.has(name))
      .sort()
      // A name may hold what a terminal would obey.
      .map((name) => `${encodeURI(name)} is not of this build`)
  );
}

async function readReceipt(read: Read, place: string): Promise<Receipt> {
  const parts: Uint8Array[] = [];
  await read(receiptName, (bytes) => parts.push(bytes));
  const receipt = parseReceipt(Buffer.concat(parts).toString());
  if (!receipt) throw new UsageError(`There is no ${receiptName} of a build at ${place}.`);
  return receipt;
}
