import { isMap, isNode, parseDocument } from "yaml";

/** The text of facts.yaml with a day as the last check of a fact. Everything else stays, comments and order included. */
export function markChecked(text: string, name: string, day: string): string {
  const document = parseDocument(text, { stringKeys: true });
  const insert = (start: number, added: string, end = start) =>
    text.slice(0, start) + added + text.slice(end);
  const fact = document.getIn(name.split("."));
  if (!isMap(fact) || !fact.range) throw new Error(`facts.yaml has no fact ${name}`);
  const before = fact.get("checked", true);
  if (before?.range) return insert(before.range[0], day, before.range[1]);
  const last = fact.items.at(-1)?.value;
  if (!isNode(last) || !last.range) throw new Error(`the last field of ${name} has no value`);
  const [, end] = last.range;
  if (fact.flow) return insert(end, `, checked: ${day}`);
  // A comment may end the line of the last value, and a value of several lines includes its last line break.
  const [line = "", ending = "\n"] = /[^\n]*?(\r?\n|$)/.exec(text.slice(end - 1)) ?? [];
  const indent = " ".repeat(fact.range[0] - text.lastIndexOf("\n", fact.range[0]) - 1);
  return insert(end - 1 + line.length - ending.length, `${ending || "\n"}${indent}checked: ${day}`);
}
