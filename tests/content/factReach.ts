import { createProductFacts } from "../../build/facts/productFacts.ts";
import type { ProductFacts } from "../../build/model.ts";
import type { Problem } from "../../build/problem.ts";
import type { Source } from "../../build/read.ts";
import { figureByName } from "../../templates/storyboard/figures/figures.ts";
import { factsTextOf, parseFactFields } from "./factFields.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findFactNames, findPlaceholders } from "./statedFacts.ts";

/** Each content line that uses a fact: by name, in a sum, or through a drawing or a calculation. */
export function findReach(id: string, centre: HelpCentre): Problem[] {
  const { sources, facts } = centre;
  const sums = [...parseFactFields(factsTextOf(centre))].map(([sum, fields]) => {
    const parts = `${fields.sum} ${fields.while}`.match(/[a-z0-9-]+\.(?:\*|[a-z0-9-]+)/g) ?? [];
    return { sum, parts: parts as readonly string[] };
  });
  const reached = new Set([id]);
  // Iterating over a set also visits entries added meanwhile.
  for (const name of reached)
    for (const { sum, parts } of sums)
      if (parts.includes(name) || parts.includes(name.replace(/\..*/, ".*"))) reached.add(sum);

  const others = new Map([...facts.byName].filter(([name]) => !reached.has(name)));
  const [whole, rest] = [facts, { ...facts, byName: others }].map((some) => createProductFacts(some).product);
  const isDrawnWith = (need: keyof ProductFacts) =>
    JSON.stringify(whole?.[need]) !== JSON.stringify(rest?.[need]);
  const isComputed = JSON.stringify(whole) !== JSON.stringify(rest);
  const isReached = (line: string, source: Source) => {
    const shows = figureByName.get(/\]\(figure:([a-z\d-]+)\)/.exec(line)?.[1] ?? "")?.shows;
    return (
      (shows !== undefined && isDrawnWith(shows)) ||
      (isComputed && line.includes("[!CALCULATOR]")) ||
      findPlaceholders([{ ...source, text: line }]).some((one) =>
        findFactNames(one, facts).some((name) => reached.has(name)),
      )
    );
  };
  const linesWhere = (isWanted: (line: string, source: Source) => boolean) =>
    sources
      .filter(({ name }) => name !== "facts.yaml")
      .flatMap((source) =>
        (source.text ?? "").split("\n").flatMap((line, index) => {
          const place = { sourcePath: source.sourcePath, line: index + 1, message: line.trim() };
          return isWanted(line, source) ? [place] : [];
        }),
      );
  const lines = linesWhere(isReached);
  const snippets = new Set(
    lines.flatMap(({ sourcePath }) => /snippets\/(.+)\.md$/.exec(sourcePath)?.[1] ?? []),
  );
  const placesSnippet = (line: string) => snippets.has(/^\W*\{\{ *snippet\.(\S+)/.exec(line)?.[1] ?? "");
  return [...lines, ...linesWhere(placesSnippet)];
}
