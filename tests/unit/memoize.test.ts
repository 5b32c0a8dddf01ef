import { expect, it } from "vitest";
import { createCorpus } from "../setup/corpus.ts";
import { load } from "../setup/readSite.ts";

it("an edit recomputes only what depends on it", () => {
  const sources = createCorpus({ articles: 5, seed: 3 });
  const draftsOf = () => load([...sources]).value?.content.articles ?? [];
  const before = draftsOf();
  const place = sources.findIndex(({ name }) => name === "docs/article-3.md");
  const source = sources[place];
  if (source) sources[place] = { ...source, text: `${source.text}\nMore.\n` };
  const kept = draftsOf().map((draft, index) => draft === before[index]);
  expect(kept).toEqual([true, true, false, true, true]);
});
