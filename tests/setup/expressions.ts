import { readdirSync, readFileSync } from "node:fs";

/** A regular expression of ours, and the module in which it stands. */
export interface Expression {
  readonly module: string;
  readonly pattern: RegExp;
}

/** Where an expression begins: behind what can't end a value, so that no division is taken for one. */
const literal =
  /(?<=[(![]\s*|[,=:&|?{};]\s+|return\s+|=>\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** Every regular expression that is written in the sources of a folder. */
function findLiterals(folder: string): Expression[] {
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return modules.flatMap((name) => {
    const module = `${folder}/${name}`;
    return [...readFileSync(module, "utf8").matchAll(literal)].flatMap(([, source = "", flags = ""]) => {
      const pattern = create(source, flags);
      return pattern ? [{ module, pattern }] : [];
    });
  });
}

/** Without a place of its own. An address in a comment or a template may look like the beginning of one and be none. */
function create(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags.replace(/[gy]/g, ""));
  } catch {
    return undefined;
  }
}

/** Every regular expression that the modules of a folder make while a task runs. */
async function recordExpressions(folder: string, run: () => Promise<void>): Promise<Expression[]> {
  const made: Expression[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args);
      const [, module] = new Native(`(${folder}/\\S+?\\.tsx?)`).exec(new Error().stack ?? "") ?? [];
      if (module)
        made.push({ module, pattern: new target(pattern.source, pattern.flags.replace(/[gy]/g, "")) });
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

/** What an expression may stumble over when it is repeated: the characters that it names, one of each kind, and words. */
export function unitsFor({ source }: RegExp): string[] {
  const named = source.replaceAll(/\\[pP]\{[^}]*\}|\\u\{?[\da-f]+\}?|\\[a-zA-Z]|\?<?[:!=]|\?<\w+>/g, "");
  return [...new Set([..."aZ1 \n-.", ...named]), ...words];
}

const words = ["two ", "hundred and ", "credits ", "9 × ", "{{ a }}", "[a](", "<!--", "\u200d🎬", "🇫"];

/** Does it take longer than a tenth of a second on 100 kB of a unit? A machine may be busy: the best of three counts. */
export function isSlow(pattern: RegExp, unit: string): boolean {
  const text = `${unit.repeat(Math.ceil(100_000 / unit.length))}\0`;
  const isSlowOnce = () => {
    const start = performance.now();
    pattern.test(text);
    return performance.now() - start > 100;
  };
  return isSlowOnce() && isSlowOnce() && isSlowOnce();
}

/** Every expression of the build and of the client, those that are made of facts with a few units. */
export async function findExpressions(): Promise<Expression[]> {
  const unit = (one: string, many: string) => ({ one, many });
  const made = await recordExpressions("build", async () => {
    await import("../../build/facts/sums.ts");
    await import("../../build/parse/syntax.ts");
    const { createNumberGate } = await import("../../build/facts/typedNumbers.ts");
    createNumberGate({
      byName: new Map(),
      units: [unit("credit", "credits"), unit("story idea", "story ideas")],
    });
  });
  return [...findLiterals("build"), ...findLiterals("client"), ...made];
}
