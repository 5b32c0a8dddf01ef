/** A text with its braces filled in: "{count} articles" → "3 articles". */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name) => String(values[name] ?? braces));
}
