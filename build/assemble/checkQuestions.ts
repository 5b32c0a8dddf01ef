import type { Draft } from "../parse/content.ts";
import type { QuestionFile } from "../parse/questions.ts";
import { didYouMean, type Problem } from "../problem.ts";

/** Questions of no article, and those that a section should answer which their article has not. */
export function checkQuestions(files: readonly QuestionFile[], drafts: readonly Draft[]): Problem[] {
  const slugs = drafts.map(({ slug }) => slug);
  const draftBySlug = new Map(drafts.map((draft) => [draft.slug, draft]));
  return files.flatMap(({ sourcePath, slug, questions }) => {
    const draft = draftBySlug.get(slug);
    const fix = didYouMean(slug, slugs) || "; name the file after an article";
    if (!draft) return [{ sourcePath, line: 1, message: `there is no article "${slug}"${fix}` }];
    const ids = draft.body?.headingIds;
    const firstBySection = new Map(questions.toReversed().map((question) => [question.section, question]));
    return [...firstBySection.values()].flatMap(({ section, line }) => {
      if (section === "" || !ids || ids.includes(section)) return [];
      const known =
        didYouMean(section, ids) ||
        (ids.length > 0 ? `; its sections are ${ids.join(", ")}` : "; it has none, so remove this line");
      return [{ sourcePath, line, message: `${draft.sourcePath} has no section "${section}"${known}` }];
    });
  });
}
