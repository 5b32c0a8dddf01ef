import { isMap, isScalar, parseDocument } from "yaml";

/** The text of facts.yaml with the day of a fact's last check. All else stays, and a new date is the fact's first field. */
export function markChecked(text: string, name: string, day: string): string {
  const fact = parseDocument(text, { stringKeys: true }).getIn(name.split("."));
  const first = isMap(fact) && fact.items[0]?.key;
  if (!isMap(fact) || !isScalar(first) || !first.range) throw new Error(`facts.yaml has no fact ${name}`);
  const replace = (start: number, end: number, added: string) =>
    text.slice(0, start) + added + text.slice(end);
  const before = fact.get("checked", true)?.range;
  if (before) return replace(before[0], before[1], day);
  const [start] = first.range;
  const lineBreak = `\n${" ".repeat(start - text.lastIndexOf("\n", start) - 1)}`;
  return replace(start, start, `checked: ${day}${fact.flow ? ", " : lineBreak}`);
}
