import type { WrittenContent } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";

/** Questions of no article, and those that a section should answer which their article has not. */
export function* checkQuestions({ questions: files, drafts }: WrittenContent): Generator<Problem> {
  const draftBySlug = new Map(drafts.map((draft) => [draft.slug, draft]));
  for (const { sourcePath, slug, questions } of files) {
    const draft = draftBySlug.get(slug);
    const ids = draft?.body?.headingIds ?? [];
    const firstBySection = new Map(questions.toReversed().map((question) => [question.section, question]));
    if (!draft) {
      const fix = didYouMean(slug, [...draftBySlug.keys()]) || "; name the file after an article";
      yield { sourcePath, line: 1, message: `there is no article "${slug}"${fix}` };
    } else if (draft.body) {
      for (const { section, line } of firstBySection.values()) {
        if (section === "" || ids.includes(section)) continue;
        const fix =
          didYouMean(section, ids) ||
          (ids.length > 0 ? `; its sections are ${ids.join(", ")}` : "; it has none, so remove this line");
        yield { sourcePath, line, message: `${draft.sourcePath} has no section "${section}"${fix}` };
      }
    }
  }
}
