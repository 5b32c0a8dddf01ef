import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findLengthFault } from "./lengths.ts";
import { findDrawingTitles, textOfPassage } from "./passages.ts";

/** In characters: longer than a name, yet short enough to listen to. */
const limits = { least: 20, most: 160 };
/** A screen reader says this anyway. */
const announced =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|screen ?shot|drawing|figure|illustration|diagram|graphic) (?:of|with|showing|shows)\b/i;

/** Alternative text of drawings and screenshots. */
export function checkPictureTexts({ drafts }: HelpCentre): Problem[] {
  return drafts.flatMap(findDrawingTitles).flatMap((passage) => {
    const { sourcePath, line } = passage;
    const text = textOfPassage(passage);
    const [beginning] = announced.exec(text) ?? [];
    const fault = findLengthFault(text, limits);
    return [
      ...(beginning
        ? [`begins with "${beginning}", which screen readers say anyway; begin with what it shows`]
        : []),
      ...(fault ? [fault] : []),
    ].map((message) => ({ sourcePath, line, message: `the alternative text ${message}` }));
  });
}
