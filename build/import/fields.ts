import { parse } from "yaml";

/** Our fields, and what other tools call them. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  title: ["title"],
  nav: ["sidebar_label", "linkTitle", "nav_title"],
  lead: ["intro", "subtitle"],
  description: ["description", "summary", "excerpt"],
  keywords: ["tags", "keywords"],
  addresses: ["slug", "permalink", "url", "redirect_from", "aliases", "alias"],
  position: ["sidebar_position", "weight", "nav_order"],
};

/** Front matter under our names. A field that we don't have, or that isn't text, is left out. */
export function parseFields(
  front: string,
  leaveOut: (what: string, line: number) => void,
): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const lines = front.split("\n");
  for (const [name, value] of Object.entries(parseFront(front, leaveOut))) {
    const line =
      2 +
      Math.max(
        0,
        lines.findIndex((one) => one.startsWith(name)),
      );
    const field = Object.keys(fieldNames).find((one) => fieldNames[one]?.includes(name)) ?? "";
    const values = [value]
      .flat()
      .filter((one) => typeof one === "string" || typeof one === "number")
      .map(String);
    const isList = field === "keywords" || field === "addresses";
    // Obsidian's aliases are other names for a note.
    const own =
      field === "addresses" && name.startsWith("alias") && !String(values).includes("/") ? "keywords" : field;
    if (own && values.length > 0 && (isList || (values.length === 1 && !fields.has(own))))
      fields.set(own, [...(fields.get(own) ?? []), ...values]);
    else if (value !== null)
      leaveOut(`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`, line);
  }
  return fields;
}

/** TOML, and YAML with errors, is read line by line. */
function parseFront(front: string, leaveOut: (what: string, line: number) => void): object {
  const whole = parseYaml(front);
  if (typeof whole === "object") return whole ?? {};
  const fields: Record<string, unknown> = {};
  for (const [index, line] of front.split("\n").entries()) {
    const [, name, value = ""] = /^([\w-]+)[ \t]*[:=][ \t]*(.*)$/.exec(line) ?? [];
    const parsed = parseYaml(value);
    if (name) fields[name] = typeof parsed === "string" || Array.isArray(parsed) ? parsed : value;
    else if (line.trim()) leaveOut(line, index + 2);
  }
  return fields;
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: "error" });
  } catch {
    return undefined;
  }
}
