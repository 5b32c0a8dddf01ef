import { slug as createSlug } from "github-slugger";
import type { Tokens } from "marked";
import { figureByName, findFigureFault } from "../../templates/storyboard/figures/figures.ts";
import type { Block } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { findTextFaults } from "../text/plainText.ts";
import { describeNoPicture } from "./pictures.ts";
import type { Reading } from "./reading.ts";
import { type Located, locateTokens } from "./syntax.ts";

/** The image in a paragraph that contains nothing else. */
export function findImage(token: Located): Located<Tokens.Image> | undefined {
  if (token.type !== "paragraph" && token.type !== "text") return undefined;
  const [image, ...others] = locateTokens(token.tokens, token.line);
  return image?.type === "image" && others.length === 0 ? image : undefined;
}

/** A drawing (figure:its-name) or a picture (images/its-name.png), with its alternative text. */
export function parsePicture(image: Located<Tokens.Image>, caption: readonly Block[], reading: Reading) {
  const { href, text, title: hint, line } = image;
  const { context, report } = reading;
  const [, folder, name = ""] =
    /^(figure:|images\/(?=.*\.(?:png|jpe?g|webp)$))([a-z\d][a-z\d.-]*)$/.exec(href) ?? [];
  if (folder === undefined) return report(line, describeNoPicture(href));
  const kind = folder === "images/" ? "picture" : "figure";
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title === "") report(line, `this picture has no alternative text; write ![What it shows.](${href})`);
  if (/^\S+\.(?:png|jpe?g|webp)$/i.test(title) || createSlug(title) === name.replace(/\.\w+$/, ""))
    report(line, `"${title}" is the name of the file; write what the picture shows`);
  if (hint) report(line, `a picture can't have a title; remove "${hint}"`);
  for (const { message } of findTextFaults(title)) report(line, message);
  if (kind === "figure") reportFigure(name, line, caption, reading);
  else reading.found.pictures.push({ name, line });
  return { kind, line, name, title: context.resolveText(title, line, report), caption } as const;
}

function reportFigure(name: string, line: number, caption: readonly Block[], reading: Reading): undefined {
  const { context, report } = reading;
  const { facts, product } = context;
  reading.claim("figure", `figure ${name}`, line);
  const names = [...figureByName.keys()];
  const fix = didYouMean(name, names) || `; the figures are ${names.join(", ")}`;
  const figure = figureByName.get(name);
  if (!figure) return report(line, `there is no figure "${name}"${fix}`);
  if (figure.shows) reportMissing(figure.shows, `the figure ${name}`, line, reading);
  const list = caption.find((one) => one.kind === "list");
  const fault = facts && findFigureFault(figure, product, list?.items.length ?? 0);
  return fault ? report(line, `the figure ${name} ${fault}`) : undefined;
}

/** Reports the faults in the facts that a drawing or the calculator needs. */
export function reportMissing(
  need: "calculator" | "movements",
  who: string,
  line: number,
  { context: { facts, faults }, report }: Reading,
): void {
  for (const fault of facts ? faults[need] : []) report(line, `${who} can't be shown: ${fault}`);
}
