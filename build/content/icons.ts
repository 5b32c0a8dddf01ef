import { collectProblems } from "../problem.ts";
import type { Source } from "./sources.ts";
import { createFile, type ParsedFile } from "./yaml.ts";

/** The shapes of an icon, and the attributes that shapes keep. The page sets the colours of lines and their width. */
const shapes = new Set("svg g path circle ellipse line polyline polygon rect".split(" "));
/** What a drawing that is published unchanged may have besides, with what Inkscape adds to it. */
const others =
  "defs style linearGradient radialGradient stop clipPath mask pattern symbol use title desc text tspan metadata rdf:RDF cc:Work dc:format dc:type dc:title sodipodi:namedview";
const elements = [...shapes, ...others.split(" ")].join("|");
/** What could run, or load, something else: any other element, and a document type that adds attributes. */
const unsafe = new RegExp(
  [
    `<(?!/?(?:${elements})[\\s/>]|!--|\\?xml\\s|!DOCTYPE[^<>[]*>)[^\\s<>]{0,30}`,
    /&#|\bon[a-z]+\s*=|javascript:|\b(?:href|src)\s*=(?=\s*["']?[^"'#])/.source,
    /url\((?=\s*["']?[^"'#])|image-set\(|\\|@import/.source,
  ].join("|"),
  "i",
);
const kept = new Set(
  "viewBox d cx cy r rx ry x y x1 y1 x2 y2 points width height transform fill stroke fill-rule clip-rule opacity".split(
    " ",
  ),
);
/** The beginnings and the ends of what a page doesn't need. */
const unneeded = new Map([
  ["!--", "-->"],
  ["title", "/title>"],
  ["desc", "/desc>"],
  ["metadata", "/metadata>"],
]);

/** What a file of each kind has in its bytes, and what it must be. */
const signatures: Readonly<Record<string, readonly [bytes: RegExp, what: string]>> = {
  png: [/^\x89PNG/, "a PNG picture"],
  woff2: [/^wOF2/, "a WOFF2 font"],
};
/** In UTF-8, so that its text can be checked. */
const drawing = [/<svg\b/, "an SVG drawing"] as const;

/** Checks a file that is published unchanged: the icon, the logo, the font, or a picture for social networks. */
export function parseBrandFile({ sourcePath, name, bytes = Buffer.alloc(0) }: Source): ParsedFile<never> {
  const { problems, report } = collectProblems(sourcePath);
  const [signature, what] = signatures[name.replace(/^.*\./, "")] ?? drawing;
  const text = Buffer.from(bytes).toString("latin1");
  if (!signature.test(text)) report(1, `this is not ${what}; save it as one, or remove the file`);
  else if (name.endsWith(".svg")) reportUnsafe(text, report);
  return { ...createFile(sourcePath), problems };
}

/** Cleans the drawing of a category, icons/<name>.svg, which is part of the page. */
export function parseIcon(sourcePath: string, written: string): ParsedFile<string> {
  const { problems, report } = collectProblems(sourcePath);
  reportUnsafe(written, report);
  const tags = [...readTags(written)];
  const svg = tags.map(({ html }) => html).join("");
  const other = tags.find(({ shape }) => !shapes.has(shape));
  const isBalanced = tags.reduce((open, { change }) => open + change, 0) === 0;
  if (problems.length > 0) return { ...createFile(sourcePath), problems };
  if (other) report(other.line, `<${other.shape}> can't be in an icon; use only ${[...shapes].join(", ")}`);
  else if (!isBalanced || !/^<svg[^>]* viewBox=.*<\/svg>$/.test(svg))
    report(1, "this is not an icon; it must be one <svg> with a viewBox, with an end for each tag");
  return { ...createFile(sourcePath), value: svg.replace("<svg", '<svg aria-hidden="true"'), problems };
}

/** The tags of a drawing with the attributes that they keep, without comments and descriptions. */
function* readTags(text: string) {
  let line = 1;
  let end = "";
  for (const part of text.split("<")) {
    const [start = ""] = /^(?:!--|[\w:-]+)/.exec(part) ?? [];
    end ||= unneeded.get(start) ?? "";
    const tag = parseTag(part);
    if (end === "" && tag) yield { line, ...tag };
    if (part.includes(end)) end = "";
    line += part.split("\n").length - 1;
  }
}

/** 'path d="M0 0" id="a"/>' → '<path d="M0 0"/>', which changes the number of open tags by 0 */
function parseTag(part: string) {
  const [tag, slash = "", shape = "", attributes = ""] =
    /^(\/?)([\w:-]+)((?:[^\w:>-][^>]*)?)>/.exec(part) ?? [];
  if (tag === undefined) return undefined;
  const isKept = (name = "") => kept.has(name) && !(shape === "svg" && /^(?:width|height)$/.test(name));
  const own = [...attributes.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)].flatMap(
    ([, name, value]) => (isKept(name) ? ` ${name}=${value}` : []),
  );
  const empty = attributes.endsWith("/") ? "/" : "";
  const change = slash ? -1 : Number(empty === "");
  return { shape, html: `<${slash}${shape}${own.join("")}${empty}>`, change };
}

function reportUnsafe(text: string, report: (line: number, message: string) => void): void {
  const found = unsafe.exec(text);
  if (found)
    report(
      text.slice(0, found.index).split("\n").length,
      `"${found[0]}" can't be published; a drawing has only shapes, and nothing that runs or loads; remove it`,
    );
}
