/** Reads a token with its line. What is looked for meanwhile stands inside it. */
export type Locate = <T>(raw: string, read: (line: number) => T) => T;

/** How far behind the last token the next one is looked for, in characters. */
const reach = 5000;

/** Tokens carry no positions, but they come in the order of the text: each is looked for behind the one before. */
export function createLocator(markdown: string, firstLine: number): Locate {
  let cursor = 0;
  let line = firstLine;
  let counted = 0;
  return (raw, read) => {
    const whole = raw.trim();
    const [needle = ""] = whole.split("\n", 1);
    // What is not near was written otherwise, as a cell with an escaped pipe; a search to the end for each would take long.
    const found = markdown.slice(cursor, cursor + needle.length + reach).indexOf(needle);
    const start = cursor + Math.max(0, found);
    for (; counted < start; counted++) if (markdown[counted] === "\n") line++;
    cursor = start;
    const result = read(line);
    // Inside a callout or a list the text is indented, so that a token of several lines is longer than its raw text.
    cursor = Math.max(cursor, start + (found < 0 ? 0 : needle === whole ? whole.length : needle.length));
    return result;
  };
}
