/** A new article has this word wherever its writer must add text. Nothing that readers see may contain it. */
const mark = "UNWRITTEN";
export const unwritten = `says ${mark}; write its text`;

export function isUnwritten(text: string): boolean {
  return text.includes(mark);
}
