import { readFileSync } from "node:fs";
import { listModules } from "./files.ts";

/** A regular expression of the project, and its module. */
export interface Expression {
  readonly module: string;
  readonly pattern: RegExp;
}

/** Where a regular expression can start: after a token that can't end a value, so that it is not a division. */
const literal =
  /(?<=[(![]\s*|[,=:&|?{};]\s+|return\s+|=>\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/**
 * The regular expression literals of the build and the client. What is not valid is left out, because an address in a
 * comment or a template may look like the start of an expression.
 */
export function findExpressions(): Expression[] {
  return ["build", "client"].flatMap(listModules).flatMap((module) =>
    [...readFileSync(module, "utf8").matchAll(literal)].flatMap(([, source = "", flags = ""]) => {
      try {
        return { module, pattern: new RegExp(source, flags.replace(/[gy]/g, "")) };
      } catch {
        return [];
      }
    }),
  );
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
