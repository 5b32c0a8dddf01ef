import { collectProblems } from "../problem.ts";
import { describeInvisible } from "./characters.ts";
import { createFile } from "./yaml.ts";

/** One question per line. Questions below a line "# what-it-costs" are answered by the section with that id. */
export function parseQuestions(sourcePath: string, text: string) {
  const { problems, report } = collectProblems(sourcePath);
  const questions: { text: string; section: string; line: number }[] = [];
  const lineByWords = new Map<string, number>();
  let section = "";
  for (const [index, written] of text.split("\n").entries()) {
    const line = index + 1;
    const question = written.trim();
    for (const fault of describeInvisible(question, "this line")) report(line, fault);
    if (question === "") continue;
    if (question.startsWith("#")) {
      section = question.slice(1).trim();
      if (section === "")
        report(line, 'write the id of a section after the "#", for example # what-it-costs');
      continue;
    }
    const words = wordsOf(question);
    const first = lineByWords.get(words);
    if (words === "") report(line, `"${question}" has no letters or digits; remove it`);
    else if (first) report(line, `"${question}" is already on line ${first}; keep one of the two`);
    else lineByWords.set(words, line);
    questions.push({ text: question, section, line });
  }
  return { ...createFile(sourcePath), value: questions, problems };
}

/** "What's it cost?" → "what s it cost" */
function wordsOf(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ");
}
