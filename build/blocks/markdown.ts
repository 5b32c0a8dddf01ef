/** Escapes Markdown in text. Underscores and ampersands need escaping only in some places. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\`*[\]]|<(?=[a-z/!?])|(?<!\w)_|_(?!\w)|~~|&(?=#?\w+;)/gi, "\\$&");
}

/** Markdown as a quotation. */
export function quote(markdown: string): string {
  return markdown.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
}
