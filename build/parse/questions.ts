import { collectProblems } from "../problem.ts";
import { describeInvisible } from "../text/characters.ts";
import { createFile } from "../text/yaml.ts";

/** One question per line. Questions below a line "# what-it-costs" are answered by the section with that id. */
export function parseQuestions(sourcePath: string, text: string) {
  const { problems, report: reportLine } = collectProblems(sourcePath);
  const questions: { text: string; section: string; line: number }[] = [];
  const lineByWords = new Map<string, number>();
  let section = "";
  for (const [index, written] of text.split("\n").entries()) {
    const line = index + 1;
    const report = (message: string) => reportLine(line, message);
    const question = written.trim();
    for (const fault of describeInvisible(question, "this line")) report(fault);
    if (question.startsWith("#")) {
      section = question.slice(1).trim();
      if (section === "") report('write the id of a section after the "#", for example # what-it-costs');
    } else if (question !== "") {
      const words = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
      const first = lineByWords.get(words);
      if (words === "") report(`"${question}" has no letters or digits; remove it`);
      else if (first !== undefined) report(`"${question}" is already on line ${first}; keep one of the two`);
      else questions.push({ text: question, section, line });
      lineByWords.set(words, first ?? line);
    }
  }
  return { ...createFile(sourcePath), value: questions, problems };
}
