import type { Report } from "../facts/writeFacts.ts";
import { memoize } from "../memoize.ts";
import type { Block, Settings } from "../model.ts";
import type { Draft, WrittenContent } from "../parse/content.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { parseHref } from "../parse/linkSyntax.ts";
import { mapConfigTexts, type SiteConfig } from "../parse/siteConfig.ts";
import type { Problem } from "../problem.ts";
import { type Context, createContext, createResolver, none, type Resolver } from "./resolver.ts";

/** A draft with its facts and addresses written out. */
export interface ResolvedDraft extends Draft {
  readonly blocks: readonly Block[];
}

/** The settings with their facts written out, and the address that a browser follows for each intent. */
export interface ResolvedConfig extends SiteConfig {
  readonly intents: (SiteConfig["intents"][number] & { readonly url: string })[];
}

/** The content folder with its facts and addresses written out. What had problems is missing. */
export interface ResolvedContent extends WrittenContent {
  readonly config?: ResolvedConfig;
  readonly drafts: readonly ResolvedDraft[];
}

/** Writes out the facts and the addresses of all texts, and joins what is computed from the facts. */
export function resolveContent(
  written: WrittenContent,
  settings: Settings,
): { content: ResolvedContent; problems: Problem[] } {
  const { config, ...others } = written;
  const { facts, redirects, images } = others;
  const context = createContext(facts ?? none, config ?? none, redirects, images, settings);
  const shown = config && resolveConfig(config, context);
  const resolved = written.drafts.map((draft) => resolveDraft(context, draft));
  const configFaults = (shown?.faults ?? []).map(({ path, message }) => ({
    sourcePath: written.configPath,
    line: written.configLineOf(path),
    message,
  }));
  return {
    content: {
      ...others,
      ...(shown && { config: shown.config }),
      drafts: resolved.map(({ draft }) => draft),
    },
    problems: [...configFaults, ...resolved.flatMap(({ problems }) => problems)],
  };
}

const resolveConfig = memoize((written: SiteConfig, context: Context) => {
  const faults: { readonly path: readonly PropertyKey[]; readonly message: string }[] = [];
  const reportAt =
    (path: readonly PropertyKey[]): Report =>
    (_, message) =>
      faults.push({ path, message });
  const config = mapConfigTexts(written, (one, path) =>
    createResolver(context, "", reportAt(path)).text(one, 1),
  );
  const intents = config.intents.map((intent, index) => {
    const report = reportAt(["intents", index, "link"]);
    const { href, fault } = parseHref(intent.link);
    if (fault) report(1, fault);
    return { ...intent, link: href, url: context.hrefOf(href, 1, report) };
  });
  return { config: { ...config, intents }, faults };
});

const resolveDraft = memoize((context: Context, draft: Draft) => {
  const { sourcePath, route, lineOf } = draft;
  const problems: Problem[] = [];
  const resolver = createResolver(context, route, (line, message) =>
    problems.push({ sourcePath, line, message }),
  );
  const frontMatter = draft.frontMatter && resolveFrontMatter(draft.frontMatter, lineOf, resolver);
  const resolved: ResolvedDraft = {
    ...draft,
    ...(frontMatter && { frontMatter }),
    blocks: (draft.body?.blocks ?? []).map((one) => resolver.block(one)),
  };
  return { draft: resolved, problems };
});

function resolveFrontMatter(
  frontMatter: FrontMatter,
  lineOf: Draft["lineOf"],
  { text }: Resolver,
): FrontMatter {
  const { title, nav, lead, description, keywords } = frontMatter;
  return {
    ...frontMatter,
    title: text(title, lineOf("title")),
    nav: text(nav, lineOf("nav")),
    ...(lead && { lead: text(lead, lineOf("lead")) }),
    description: text(description, lineOf("description")),
    keywords: keywords.map((keyword, index) => text(keyword, lineOf("keywords", index))),
  };
}
