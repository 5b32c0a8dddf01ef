import { type HTMLElement, parse } from "node-html-parser";
import { createSite } from "../../build/loadSite.ts";
import { createDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import type { Source } from "../../build/read.ts";
import { settings } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";
import { markedWord } from "./inputs.ts";

/** What a page may be made of below <main>; drawings have elements of their own. */
const elements = new Set(
  "main article nav section figure figcaption div p a h1 h2 h3 ul ol li table caption thead tbody tr th td strong em code br time span output label input select option button form fieldset legend noscript img dl dt dd svg".split(
    " ",
  ),
);
const safeHref = /^(?:https:\/\/|\/(?![/\\])|#)/;

export interface Judged {
  /** The article's page, where it was let through. */
  readonly html?: string;
  readonly faults: readonly string[];
}

/**
 * Builds a site in memory as far as its files. Success or problems: a crash is thrown, and what must not be is a fault.
 */
export function judgeSources(sources: readonly Source[], written: string): Judged {
  const created = createSite(sources, "content", settings);
  if ("problems" in created) {
    const faults = created.problems.flatMap(({ line, message }) => [
      ...(Number.isInteger(line) && line > 0 ? [] : [`a problem stands on line ${line}`]),
      ...(/Invalid (?:input|key)|Unrecognized|undefined|\[object/.test(message) &&
      !/"[^"]*(?:undefined|\[object)/.test(message)
        ? [`a programmer's words: ${message}`]
        : []),
    ]);
    return { faults: created.problems.length > 0 ? faults : ["refused without a problem"] };
  }
  const { site } = created;
  createSearchIndex(site);
  const files = [
    ...renderSite(site, testAssets, settings),
    ...createDiscoveryFiles(site, testAssets, settings),
  ];
  const html = String(files.find(({ outputPath }) => outputPath === "docs/first.html")?.content);
  return { html, faults: judgePage(html, written) };
}

function judgePage(html: string, written: string): string[] {
  const document = parse(html);
  const main = document.querySelector("main");
  if (!main) return ["there is no main element"];
  const ids = document.querySelectorAll("[id]").map(({ id }) => id);
  const inside = main.querySelectorAll("*");
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} stands twice`),
    ...inside.flatMap(judgeElement),
    ...findLostWords(main, written),
  ];
}

function judgeElement(element: HTMLElement): string[] {
  const name = element.rawTagName.toLowerCase();
  if (element.closest("svg") && name !== "script") return [];
  const { href = "" } = element.attributes;
  return [
    ...(elements.has(name) ? [] : [`<${name}> is none of ours`]),
    ...Object.keys(element.attributes)
      .filter((attribute) => /^on|^style$/i.test(attribute))
      .map((attribute) => `<${name}> has ${attribute}`),
    ...(name === "a" && !safeHref.test(href) ? [`a link leads to ${href}`] : []),
  ];
}

/** Each marked word of an article stands on its page; those in closed comments and names of addresses are for writers. */
function findLostWords(main: HTMLElement, written: string): string[] {
  const shown = written.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\]\[[^\]]*\]|^ *\[[^\]]*\]:/gm, "");
  const page = main.outerHTML;
  return [...new Set(shown.match(markedWord))]
    .filter((word) => !page.includes(word))
    .map((word) => `lost: ${word}`);
}
