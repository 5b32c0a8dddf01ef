import type { Problem } from "../problem.ts";
import type { WrittenContent } from "./content.ts";

interface ParsedContent {
  readonly content: WrittenContent;
  readonly problems: Problem[];
}

/** The content as readers get it: without what is marked as a draft, and what may still be wrong with that. */
export function leaveOutDrafts({ content, problems }: ParsedContent): ParsedContent {
  const hidden = content.drafts.filter(({ frontMatter }) => frontMatter?.draft);
  const hiddenSlugs = hidden.map(({ slug }) => slug);
  const isHidden = ({ slug }: { readonly slug: string }) => hiddenSlugs.includes(slug);
  const files = [...content.drafts, ...content.questions].filter(isHidden);
  const hiddenPaths = new Set(files.map(({ sourcePath }) => sourcePath));
  return {
    content: {
      ...content,
      drafts: content.drafts.filter((draft) => !isHidden(draft)),
      questions: content.questions.filter((file) => !isHidden(file)),
      hiddenSlugs,
      hiddenCategories: hidden.flatMap(({ frontMatter }) => frontMatter?.category ?? []),
    },
    problems: problems.filter(({ sourcePath }) => !hiddenPaths.has(sourcePath)),
  };
}
