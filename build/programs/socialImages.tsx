import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { socialCard } from "../../templates/Document.tsx";
import { CategoryIcon } from "../../templates/figures/CategoryIcon.tsx";
import { SceneParts } from "../../templates/figures/scene.tsx";
import type { CategoryIconName, Site } from "../model.ts";

export const socialFolder = "client/social";

/** A picture that stands for the site elsewhere: on a card below a link, or on a phone's home screen. */
export interface SocialImage {
  /** "edit-images.png" */
  readonly fileName: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The page that it is a picture of. */
  readonly html: string;
  /** Of that page: while it stays, the picture does. */
  readonly hash: string;
}

interface Card {
  readonly slate: string;
  readonly title: string;
  /** One in a large frame, or several on a sheet. */
  readonly icons: readonly CategoryIconName[];
}

/** The sizes of the mark alone, in pixels, and what 1 of its 32 units is, so that its lines are sharp. */
const marks = [
  { size: 180, unit: 4 },
  { size: 192, unit: 4 },
  // A launcher may cut a circle of 80 % out of it; the corners of the mark stay inside.
  { size: 512, unit: 11 },
];

/** The parts of the site's font, and one for the line above a title. A card carries them: it needs no font of a machine. */
const fonts = [
  { family: "Card", path: "client/fonts/instrument-sans.woff2" },
  { family: "Card Latin", path: "client/fonts/instrument-sans-latin.woff2" },
  { family: "Card Latin Extended", path: "client/fonts/instrument-sans-latin-extended.woff2" },
  { family: "Card Slate", path: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf" },
];

/** One card for the home page, each group, which stands in for articles without one, and each article; then the marks. */
export async function createSocialImages({ brand, home, categories }: Site): Promise<SocialImage[]> {
  const faces = fonts.map(async ({ family, path }) => {
    const url = await readDataUrl(path, "font/sfnt");
    return `@font-face { font-family: "${family}"; src: url("${url}"); font-weight: 400 700; }`;
  });
  const markUrl = await readDataUrl("client/icon.svg", "image/svg+xml");
  const css = `${await readFile("client/styles/tokens.css", "utf8")}
${(await Promise.all(faces)).join("\n")}
${await readFile("client/styles/figures/drawing.css", "utf8")}
${await readFile("build/programs/social.css", "utf8")}`;

  const createImage = (
    name: string,
    width: number,
    height: number,
    body: React.ReactElement,
  ): SocialImage => {
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
    return {
      fileName: `${name}.png`,
      width,
      height,
      html,
      hash: createHash("sha256").update(html).digest("hex"),
    };
  };
  const createCard = (name: string, { slate, title, icons }: Card) =>
    createImage(
      name,
      socialCard.width,
      socialCard.height,
      <body className="card">
        <div className="words">
          <p className="slate">{slate}</p>
          <h1>{title}</h1>
        </div>
        {/* One panel of a sheet: its neighbours are cut off by the edges. */}
        <div className={icons.length === 1 ? "column" : "sheet"}>
          {icons.length === 1 && <div className="frame" />}
          {icons.map((icon) => (
            <div className="frame" key={icon}>
              <CategoryIcon name={icon} />
            </div>
          ))}
          {icons.length === 1 && <div className="frame" />}
        </div>
        <p className="brand">
          <img src={markUrl} alt="" />
          {`${brand} Docs`}
        </p>
      </body>,
    );

  return [
    createCard("home", {
      slate: "Help centre",
      title: home.title,
      icons: categories.map(({ icon }) => icon),
    }),
    ...categories.map(({ id, title, icon }) =>
      createCard(`group-${id}`, { slate: "Help centre", title, icons: [icon] }),
    ),
    ...categories.flatMap(({ title: slate, icon, articles }) =>
      articles.map(({ id, title }) => createCard(id, { slate, title, icons: [icon] })),
    ),
    ...marks.map(({ size, unit }) =>
      createImage(
        `icon-${size}`,
        size,
        size,
        <body className="mark-only">
          <img src={markUrl} alt="" width={32 * unit} />
        </body>,
      ),
    ),
  ];
}

async function readDataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(path, "base64")}`;
}
