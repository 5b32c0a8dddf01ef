import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { socialCard } from "../../templates/Document.tsx";
import { CategoryIcon } from "../../templates/figures/CategoryIcon.tsx";
import { SceneParts } from "../../templates/figures/scene.tsx";
import type { CategoryIconName, Site } from "../model.ts";

export const socialFolder = "client/social";

/** An image of the site for link previews or a phone's home screen. */
export interface SocialImage {
  /** "edit-images.png" */
  readonly fileName: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The page to capture. */
  readonly html: string;
  /** The hash of that page. If it changes, the picture is out of date. */
  readonly hash: string;
}

interface CardProps {
  readonly brand: string;
  readonly markUrl: string;
  readonly slate: string;
  readonly title: string;
  /** One icon in a large frame, or several on a sheet. */
  readonly icons: readonly CategoryIconName[];
}

/** The sizes of the mark alone, in pixels; `unit` is the size of one of its 32 units, so that its lines are sharp. */
const marks = [
  { size: 180, unit: 4 },
  { size: 192, unit: 4 },
  // A launcher may crop it to a circle of 80% of its width; the corners of the mark stay inside.
  { size: 512, unit: 11 },
];

/** The site's font, and one for the line above a title. They are part of the card, so it looks the same on every machine. */
const fonts = [
  { family: "Card", path: "client/fonts/instrument-sans.woff2" },
  { family: "Card Latin", path: "client/fonts/instrument-sans-latin.woff2" },
  { family: "Card Latin Extended", path: "client/fonts/instrument-sans-latin-extended.woff2" },
  { family: "Card Slate", path: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf" },
];

/**
 * A card for the home page, for each category (shown for articles without a card) and for each article; then the
 * marks.
 */
export async function createSocialImages({ brand, home, categories }: Site): Promise<SocialImage[]> {
  const faces = fonts.map(async ({ family, path }) => {
    const url = await readDataUrl(path, "font/sfnt");
    return `@font-face { font-family: "${family}"; src: url("${url}"); font-weight: 400 700; }`;
  });
  const css = [
    await readFile("client/styles/tokens.css", "utf8"),
    ...(await Promise.all(faces)),
    await readFile("client/styles/figures/drawing.css", "utf8"),
    await readFile("build/programs/social.css", "utf8"),
  ].join("\n");
  const markUrl = await readDataUrl("client/icon.svg", "image/svg+xml");
  const createCard = (name: string, card: Pick<CardProps, "slate" | "title" | "icons">) =>
    createImage(name, socialCard, css, <Card {...{ brand, markUrl, ...card }} />);

  const slate = "Help centre";
  return [
    createCard("home", { slate, title: home.title, icons: categories.map(({ icon }) => icon) }),
    ...categories.map(({ id, title, icon }) => createCard(`group-${id}`, { slate, title, icons: [icon] })),
    ...categories.flatMap(({ title: slate, icon, articles }) =>
      articles.map(({ id, title }) => createCard(id, { slate, title, icons: [icon] })),
    ),
    ...marks.map(({ size, unit }) =>
      createImage(
        `icon-${size}`,
        { width: size, height: size },
        css,
        <body className="mark-only">
          <img src={markUrl} alt="" width={32 * unit} />
        </body>,
      ),
    ),
  ];
}

function createImage(name: string, size: typeof socialCard, css: string, body: ReactElement): SocialImage {
  const page = renderToStaticMarkup(
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      {body}
    </html>,
  );
  const html = `<!doctype html>${page}${renderToStaticMarkup(<SceneParts html={page} />)}`;
  return { fileName: `${name}.png`, ...size, html, hash: hash("sha256", html) };
}

function Card({ brand, markUrl, slate, title, icons }: CardProps) {
  const isAlone = icons.length === 1;
  return (
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
            <CategoryIcon name={icon} />
          </div>
        ))}
        {isAlone && <div className="frame" />}
      </div>
      <p className="brand">
        <img src={markUrl} alt="" />
        {`${brand} Docs`}
      </p>
    </body>
  );
}

async function readDataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(path, "base64")}`;
}
