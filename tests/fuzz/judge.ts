import { type HTMLElement, parse } from "node-html-parser";
import type { Source } from "../../build/content/sources.ts";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { load, renderSite } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";
import { markedWord } from "./inputs.ts";

const split = (names: string) => names.split(" ");
const inlineElements = split("a strong em code br span");
/** The elements that a page may have: the calculator, an article's text and its frame. Drawings have their own. */
const elementsWithin = [
  {
    selector: ".calculator",
    elements: [
      ...inlineElements,
      ...split("div fieldset legend label input select option button output p ul li b small svg"),
    ],
  },
  { selector: ".sample", elements: split("div code button") },
  {
    selector: ".prose > *",
    elements: [
      ...inlineElements,
      ...split("h2 h3 p ul ol li dl dt dd table caption thead tbody tr th td div figure figcaption img svg"),
    ],
  },
  {
    selector: "main",
    elements: split("article details div h1 h2 li nav ol p span summary svg ul a"),
  },
];
const safeHref = /^(?:https:\/\/|\/(?![/\\])|#)/;

interface Judged {
  /** The article's page, if it was accepted. */
  readonly html?: string;
  readonly faults: readonly string[];
}

/**
 * Builds a site in memory, including its files. Success or problems are fine; a crash throws; anything that must not
 * happen is a fault.
 */
export function judgeSources(sources: readonly Source[], written: string): Judged {
  const { value, problems } = load(sources);
  if (!value || problems.length > 0) {
    const faults = problems.flatMap(({ line, message }) => [
      ...(Number.isInteger(line) && line > 0 ? [] : [`a problem is on line ${line}`]),
      ...(/Invalid (?:input|key)|Unrecognized|undefined|\[object/.test(message) &&
      !/"[^"]*(?:undefined|\[object)/.test(message)
        ? [`a programmer's words: ${message}`]
        : []),
    ]);
    return { faults: problems.length > 0 ? faults : ["refused without a problem"] };
  }
  const { site } = value;
  createSearchIndex(site);
  for (const { render } of listDiscoveryFiles(site, testAssets)) render();
  const pages = renderSite(site, testAssets);
  const html = String(pages.find(({ outputPath }) => outputPath === "docs/first.html")?.content);
  return { html, faults: judgePage(html, written) };
}

/** Faults that an article's page must never have. */
export function judgePage(html: string, written: string): string[] {
  const document = parse(html);
  const main = document.querySelector("main");
  if (!main) return ["there is no main element"];
  const ids = document.querySelectorAll("[id]").map(({ id }) => id);
  const inside = main.querySelectorAll("*");
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is used twice`),
    ...inside.flatMap(judgeElement),
    ...findLostWords(main, written),
  ];
}

function judgeElement(element: HTMLElement): string[] {
  const name = element.rawTagName.toLowerCase();
  const isDrawn = Boolean(element.parentNode?.closest("svg")) && name !== "script";
  const known = elementsWithin.find(({ selector }) => element.closest(selector))?.elements;
  const { href = "" } = element.attributes;
  return [
    ...(isDrawn || known?.includes(name) ? [] : [`<${name}> is none of ours`]),
    ...Object.keys(element.attributes)
      .filter((attribute) => /^on|^style$/i.test(attribute))
      .map((attribute) => `<${name}> has ${attribute}`),
    ...(name === "a" && !safeHref.test(href) ? [`a link leads to ${href}`] : []),
  ];
}

/** Every unique word of an article must be on its page, except in closed comments and link names. */
function findLostWords(main: HTMLElement, written: string): string[] {
  const shown = written.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\]\[[^\]]*\]|^ *\[[^\]]*\]:/gm, "");
  const page = main.outerHTML;
  return [...new Set(shown.match(markedWord))]
    .filter((word) => !page.includes(word))
    .map((word) => `lost: ${word}`);
}
