import type { Problem } from "../problem.ts";
import type { CheckContext, TextRules } from "./checkContext.ts";
import { proseOf } from "./passages.ts";
import { checkSpelling } from "./spelling.ts";
import { checkVoice } from "./style.ts";

const support = /\bsupport\b/i;
/** In the heading of a section about reaching a person, or about what the help centre leaves out. */
const place = /\b(?:person|people|support|not (?:covered|documented|known|listed))\b/i;

/** "Support" in any other section. An article says what is known. */
function adviseOnSupport({ sections }: CheckContext): Problem[] {
  return sections
    .filter(({ passages }) => !passages.some((one) => one.kind === "heading" && place.test(proseOf(one))))
    .flatMap(({ passages }) => passages.filter((passage) => support.test(proseOf(passage))))
    .map(({ sourcePath, line }) => ({
      sourcePath,
      line,
      message:
        'sends readers to support; say what is known and leave out the rest, or move this below a heading such as "Not covered here"',
    }));
}

const checks = { voice: checkVoice };
const advice = { support: adviseOnSupport };

/** The rules that know the words and sentences of English. */
export const american: TextRules = { checks, advice };
/** The dictionary is British. */
export const british: TextRules = { checks: { ...checks, spelling: checkSpelling }, advice };
