import { basename } from "node:path";
import querystring from "node:querystring";
import { slug as createSlug } from "github-slugger";
import type { Tokens } from "marked";
import { slugFor } from "../content/frontMatter.ts";
import { findTextFaults } from "../content/plainText.ts";
import { anyPicture } from "../content/sources.ts";
import type { Block } from "../markup.ts";
import { figure } from "./figure.ts";
import type { Neighbours, ParseState } from "./parseState.ts";
import { picture } from "./picture.ts";
import { type CalloutToken, type Located, locateTokens } from "./syntax.ts";
import { isShown } from "./unsupported.ts";

/** The image in a paragraph that contains nothing else. */
export function findImage(token: Located): Located<Tokens.Image> | undefined {
  if (token.type !== "paragraph" && token.type !== "text") return undefined;
  const [image, ...others] = locateTokens(token.tokens, token.line);
  return image?.type === "image" && others.length === 0 ? image : undefined;
}

/** A drawing (figure:its-name) or a picture (images/its-name.png), with its alternative text. */
export function parseImage(
  image: Located<Tokens.Image>,
  caption: readonly Block[],
  state: ParseState,
  neighbours: Neighbours,
) {
  const { href, text, title: hint, line } = image;
  const report = (message: string) => state.report(line, message);
  const [, figureName, pictureName] =
    /^(?:figure:([a-z\d][a-z\d.-]*)|images\/([a-z\d][a-z\d.-]*\.(?:png|jpe?g|webp)))$/.exec(href) ?? [];
  const name = figureName ?? pictureName;
  if (name === undefined) return report(describeNoPicture(href));
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title === "") report(`this picture has no alternative text; write ![What it shows.](${href})`);
  const isFileName =
    /^\S+\.(?:png|jpe?g|webp)$/i.test(title) || createSlug(title) === name.replace(/\.\w+$/, "");
  if (isFileName) report(`"${title}" is the name of the file; write what the picture shows`);
  if (hint) report(`a picture can't have a title; remove "${hint}"`);
  for (const { message } of findTextFaults(title)) report(message);
  const pictured = { line, name, title: state.context.resolveText(title, report), caption };
  return (pictureName ? picture : figure).parse(pictured, state, neighbours);
}

/** > [!FIGURE], then ![What the drawing shows.](figure:its-name), then its caption. */
export function parseCaptionedImage(
  { title, tokens, line }: Located<CalloutToken>,
  state: ParseState,
  neighbours: Neighbours,
) {
  const [first, ...caption] = locateTokens(tokens, line + 1).filter(isShown);
  const image = first && findImage(first);
  if (image && !title) return parseImage(image, neighbours.parseNested(caption, state), state, neighbours);
  return state.report(
    line,
    "write ![What it shows.](figure:its-name) or ![What it shows.](images/its-name.png) alone on the line below [!FIGURE]",
  );
}

/** Makes a valid file name for a picture: "Shot Menu.PNG" → "shot-menu.png", "日本.png" → "its-name.png". */
export function pictureNameFor(name: string): string {
  return name.split(".").map(slugFor).join(".");
}

/** Why an address is not a picture, and what to write instead. */
function describeNoPicture(href: string): string {
  if (/^https?:/i.test(href))
    return "pictures from other sites are not allowed; save this one in docs/images/, and write images/its-name.png";
  const name = pictureNameFor(basename(querystring.unescape(href)));
  return anyPicture.test(name)
    ? `pictures are .png, .jpg or .webp files in docs/images/, named with lower-case letters, digits and hyphens; write images/${name.replace(/\.(?!png|jpe?g|webp)\w+$/, ".png")}, and save the file under that name`
    : `there is no picture "${href}"; write figure:its-name, or images/its-name.png for a file of docs/images/`;
}
