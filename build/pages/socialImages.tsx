import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { socialCard } from "../../templates/Document.tsx";
import { paint } from "../content/colours.ts";
import type { OutputFile, Site } from "../model.ts";
import { renderWithParts } from "./render.tsx";

export const socialFolder = "content/social";

/** The sizes of the mark alone, in pixels; `unit` is the size of one of its 32 units, so that its lines are sharp. */
const marks = [
  { size: 180, unit: 4 },
  { size: 192, unit: 4 },
  // A launcher may crop it to a circle of 80% of its width; the corners of the mark stay inside.
  { size: 512, unit: 11 },
];

/** The site's font. A card contains it, so it looks the same everywhere. */
const fonts = [
  { family: "Card", path: "client/fonts/instrument-sans.woff2" },
  { family: "Card Latin", path: "client/fonts/instrument-sans-latin.woff2" },
  { family: "Card Latin Extended", path: "client/fonts/instrument-sans-latin-extended.woff2" },
];

function renderStyles({ palette, product }: Site, ownFont: OutputFile | undefined): string {
  const faces = (ownFont ? fonts.slice(0, 1) : fonts).map(({ family, path }) => {
    const url = createDataUrl(ownFont?.content ?? readFileSync(path), "font/sfnt");
    return `@font-face { font-family: "${family}"; src: url("${url}"); font-weight: 400 700; }`;
  });
  return [
    paint(readFileSync("client/styles/tokens.css", "utf8"), palette),
    ...faces,
    ...product.client.styles.map((path) => readFileSync(`client/${path}`, "utf8")),
    readFileSync("build/pages/social.css", "utf8"),
  ].join("\n");
}

/**
 * A card for the home page, each category (for articles without a card) and each article; then the marks. No article's
 * name has two hyphens together.
 *
 * @param brandFiles the site's icon, and its font if it has one
 */
export function createSocialImages(site: Site, brandFiles: readonly OutputFile[]) {
  const { frame, home, categories, product } = site;
  const ownFont = brandFiles.find(({ outputPath }) => outputPath === "font.woff2");
  const css = renderStyles(site, ownFont);
  const [icon] = brandFiles.filter(({ outputPath }) => /^icon\.(?:svg|png)$/.test(outputPath));
  const type = icon?.outputPath.endsWith(".png") ? "image/png" : "image/svg+xml";
  const markUrl = createDataUrl(icon?.content ?? "", type);
  /** The page to capture, and its size in pixels. */
  const createImage = (name: string, size: typeof socialCard, body: ReactElement) => {
    const page = renderWithParts(
      product,
      <html lang={frame.language} dir={frame.direction} data-theme="light">
        <head>
          <meta charSet="utf-8" />
          <style dangerouslySetInnerHTML={{ __html: css }} />
        </head>
        {body}
      </html>,
    );
    const html = `<!doctype html>${page.html}${page.parts}`;
    // If the hash changes, the picture is out of date.
    return { fileName: `${name}.png`, ...size, html, hash: hash("sha256", html) };
  };
  /** A card with one icon in a large frame, or several on a sheet. */
  const createCard = (name: string, slate: string, title: string, ...names: (string | undefined)[]) => {
    const icons = names.flatMap((name) => (name && product.icons[name] ? [name] : []));
    const isAlone = icons.length === 1;
    const body = (
      <body className="card">
        <div className="words">
          <p className="slate">{slate}</p>
          <h1>{title}</h1>
        </div>
        {/* One panel of a sheet. Its neighbours are cut off at the edges. */}
        <div className={isAlone ? "column" : "sheet"}>
          {isAlone && <div className="frame" />}
          {icons.map((icon) => (
            <div className="frame" key={icon}>
              {product.icons[icon]}
            </div>
          ))}
          {isAlone && <div className="frame" />}
        </div>
        <p className="brand">
          <img src={markUrl} alt="" />
          {site.name}
        </p>
      </body>
    );
    return createImage(name, socialCard, body);
  };

  const slate = frame.words.helpCentre;
  return [
    createCard("home", slate, home.title, ...categories.map(({ icon }) => icon)),
    ...categories.map(({ id, title, icon }) => createCard(`group--${id}`, slate, title, icon)),
    ...categories.flatMap((category) =>
      category.articles.map(({ id, title }) => createCard(id, category.title, title, category.icon)),
    ),
    ...marks.map(({ size, unit }) => {
      const mark = <img src={markUrl} alt="" width={32 * unit} />;
      const body = <body className="mark-only">{mark}</body>;
      return createImage(`icon--${size}`, { width: size, height: size }, body);
    }),
  ];
}

export type SocialImage = ReturnType<typeof createSocialImages>[number];

/** What each picture was drawn from, by sources.json. A file that is missing or damaged says nothing. */
export function parseHashes(text = ""): Readonly<Record<string, string>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

function createDataUrl(content: string | Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(content).toString("base64")}`;
}
