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

/** Front matter under our names. A field that we don't have, or that isn't text, is left out. */
export function parseFields(front: string, leaveOut: (what: string, line: number) => void) {
  const fields = new Map<string, string[]>();
  const lines = front.split("\n");
  // A comment has words, too.
  for (const [index, line] of lines.entries()) {
    const [comment] = /(?:^|\s)#.*/.exec(line) ?? [];
    if (comment) leaveOut(comment, index + 2);
  }
  for (const [name, value] of Object.entries(parseYaml(front))) {
    const texts = [value].flat().filter((one) => typeof one === "string" || typeof one === "number");
    // Obsidian's aliases are other names for a note.
    const isName = name === "aliases" && !texts.join("").includes("/");
    const known = Object.keys(fieldNames).find((one) => fieldNames[one]?.includes(name)) ?? "";
    const field = isName ? "keywords" : known;
    const all = [...(fields.get(field) ?? []), ...texts.map(String)];
    const isList = field === "keywords" || field === "addresses";
    const line =
      Math.max(
        0,
        lines.findIndex((one) => one.startsWith(name)),
      ) + 2;
    if (field !== "" && texts.length > 0 && (isList || all.length === 1)) fields.set(field, all);
    else if (value !== null && String(value) !== "")
      leaveOut(`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`, line);
  }
  return fields;
}

/** Simple fields of TOML are YAML but for the sign. */
function parseYaml(front: string): object {
  try {
    const value = parse(front.replaceAll(/^([\w-]+)[ \t]*=[ \t]*/gm, "$1: "), { logLevel: "error" });
    if (typeof value === "object") return value ?? {};
  } catch {}
  return { "the front matter": front };
}
