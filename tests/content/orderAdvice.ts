import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Articles of one category, or categories, with the same order. */
export function adviseOnOrders({ drafts, config, configPath, configLineOf }: HelpCentre): Problem[] {
  const articles = drafts.map(({ sourcePath, lineOf, frontMatter: { title, order, category } }) => ({
    key: `${category} ${order}`,
    title,
    problem: { sourcePath, line: lineOf("order"), order },
  }));
  const categories = config.categories.map(({ title, order }, index) => ({
    key: `${order}`,
    title,
    problem: { sourcePath: configPath, line: configLineOf(["categories", index, "order"]), order },
  }));
  return [articles, categories].flatMap((list) =>
    list.flatMap(({ key, problem: { order, ...place } }, index) => {
      const twin = list.slice(0, index).find((other) => other.key === key);
      const message = `order ${order} is also that of "${twin?.title}", so their titles decide which comes first; give each its own`;
      return twin ? [{ ...place, message }] : [];
    }),
  );
}
