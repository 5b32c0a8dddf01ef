import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { listModules } from "./files.ts";

/** A regular expression of the project, and its module. */
export interface Expression {
  readonly module: string;
  readonly pattern: RegExp;
  /** Is it created with new RegExp? */
  readonly isMade: boolean;
}

/** Where a regular expression can start: after a token that can't end a value, so that it is not a division. */
const literal =
  /(?<=[(![]\s*|[,=:&|?{};]\s+|return\s+|=>\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/**
 * Every regular expression literal in the source files of a folder. What is not valid is left out, because an address in
 * a comment or a template may look like the start of an expression.
 */
function findLiterals(folder: string): Expression[] {
  return listModules(folder).flatMap((module) =>
    [...readFileSync(module, "utf8").matchAll(literal)].flatMap(([, source = "", flags = ""]) => {
      try {
        return { module, pattern: new RegExp(source, flags.replace(/[gy]/g, "")), isMade: false };
      } catch {
        return [];
      }
    }),
  );
}

/** Every regular expression that the modules of a folder create while a task runs. */
async function recordExpressions(folder: string, run: () => Promise<void>): Promise<Expression[]> {
  const made: Expression[] = [];
  const Native = globalThis.RegExp;
  const caller = new Native(`[(/ ](${folder}/\\S+?\\.tsx?)`);
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args);
      // The stack line below "Error" and this function. Expressions in packages are ignored.
      const [, , line = ""] = new Error().stack?.split("\n") ?? [];
      const [, module] = line.includes("node_modules") ? [] : (caller.exec(line) ?? []);
      const placeless = new target(pattern.source, pattern.flags.replace(/[gy]/g, ""));
      if (module) made.push({ module, pattern: placeless, isMade: true });
      return pattern;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}

/** Input that may slow down an expression when repeated: the characters it names, one of each class, and words. */
export function unitsFor({ source }: RegExp): string[] {
  const named = source.replaceAll(/\\[pP]\{[^}]*\}|\\u\{?[\da-f]+\}?|\\[a-zA-Z]|\?<?[:!=]|\?<\w+>/g, "");
  return [...new Set([..."aZ1 \n-.", ...named]), ...words];
}

const words = ["two ", "hundred and ", "credits ", "9 × ", "{{ a }}", "[a](", "<!--", "\u200d🎬", "🇫"];

/**
 * Does it take more than a tenth of a second of CPU time on 100 kB of a repeated unit? The best of three runs counts.
 */
export function isSlow(pattern: RegExp, unit: string): boolean {
  const text = `${unit.repeat(Math.ceil(100_000 / unit.length))}\0`;
  const isSlowOnce = () => {
    const start = process.cpuUsage();
    pattern.test(text);
    return process.cpuUsage(start).user > 100_000;
  };
  return isSlowOnce() && isSlowOnce() && isSlowOnce();
}

/** The modules that create expressions. */
export function findMakers(): string[] {
  return listModules("build").filter((module) => readFileSync(module, "utf8").includes("new RegExp("));
}

/** All regular expressions in the build and the client. Dynamic ones are recorded while sites are built and checked. */
export async function findExpressions(): Promise<Expression[]> {
  // A module that is already loaded would not run again.
  vi.resetModules();
  const made = await recordExpressions("build", async () => {
    for (const module of findMakers()) await import(/* @vite-ignore */ `../../${module}`);
    const { siteOf } = await import("./readSite.ts");
    const { readFixture, readOverBase } = await import("./readFixture.ts");
    const { createHelpCentre } = await import("../../build/editor/helpCentre.ts");
    const { createDesk } = await import("../../build/editor/desk.ts");
    const { advice, checks } = await import("../../build/editor/rules.ts");
    siteOf(await readFixture("complete"));
    const sources = await readOverBase("tests/editor/lists");
    const desk = await createDesk(createHelpCentre(sources, "content"));
    for (const rule of [...Object.values(checks), ...Object.values(advice)]) rule(desk);
  });
  const all = [...findLiterals("build"), ...findLiterals("client"), ...made];
  return [...new Map(all.map((one) => [`${one.module} ${one.pattern}`, one])).values()];
}
