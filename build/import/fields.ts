import { parse } from "yaml";

/** Our fields, and what other tools call them. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  title: ["title"],
  nav: ["sidebar_label", "linkTitle", "nav_title"],
  lead: ["intro", "subtitle"],
  description: ["description", "summary", "excerpt"],
  keywords: ["tags", "keywords", "labels"],
  addresses: ["slug", "permalink", "url", "redirect_from", "aliases"],
};

/** The line after the "---" that opens front matter. */
const firstLine = 2;

/** Lists what is left out, and its line. */
export type LeaveOut = (what: string, line?: number) => void;

/** Front matter under our names. A field that we don't have, or that isn't text, is left out. */
export function parseFields(front: string, leaveOut: LeaveOut) {
  const fields = new Map<string, string[]>();
  const lines = front.split("\n");
  leaveOutComments(lines, leaveOut);
  for (const [name, value] of Object.entries(parseYaml(front))) {
    const texts = [value].flat().filter((one) => typeof one === "string" || typeof one === "number");
    const field = findField(name, texts.join(""));
    const all = [...(fields.get(field) ?? []), ...texts.map(String)];
    const isList = field === "keywords" || field === "addresses";
    if (field !== "" && texts.length > 0 && (isList || all.length === 1)) fields.set(field, all);
    else if (value !== null && String(value) !== "") {
      const index = lines.findIndex((line) => line.startsWith(name));
      const written = typeof value === "string" ? value : JSON.stringify(value);
      leaveOut(`${name}: ${written}`, Math.max(0, index) + firstLine);
    }
  }
  return fields;
}

function leaveOutComments(lines: readonly string[], leaveOut: LeaveOut): void {
  for (const [index, line] of lines.entries()) {
    const [comment] = /(?:^|\s)#.*/.exec(line) ?? [];
    if (comment) leaveOut(comment, index + firstLine);
  }
}

/** Our name of a field, or "". */
function findField(name: string, value: string): string {
  // Obsidian's aliases are other names for a note.
  if (name === "aliases" && !value.includes("/")) return "keywords";
  return Object.keys(fieldNames).find((one) => fieldNames[one]?.includes(name)) ?? "";
}

/** Simple fields of TOML are YAML but for the sign. */
function parseYaml(front: string): object {
  try {
    const value = parse(front.replaceAll(/^([\w-]+)[ \t]*=[ \t]*/gm, "$1: "), { logLevel: "error" });
    if (typeof value === "object") return value ?? {};
  } catch {}
  return { "the front matter": front };
}
