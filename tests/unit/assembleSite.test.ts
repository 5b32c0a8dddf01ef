import { describe, expect, it } from "vitest";
import { findSlugFault } from "../../build/content/frontMatter.ts";
import { createSocialImages } from "../../build/pages/socialImages.tsx";
import { createEdited, first, say, untouched } from "../setup/editedCentre.ts";

describe("assembleSite", () => {
  it("sorts categories and articles by their order, whatever the order in the files", () => {
    const { categories } = createEdited(
      ["site.yaml", "order: 1", "order: 7"],
      first("order: 1", "order: 5"),
    ).site;
    expect(categories.map(({ id, articles }) => [id, ...articles.map((article) => article.id)])).toEqual([
      ["videos", "third"],
      ["images", "second", "first"],
    ]);
    const [{ previous, next, position } = {}] = categories.flatMap(({ articles }) => articles).slice(1);
    expect({ previous, next, position }).toEqual({
      previous: { title: "Third", url: "/docs/third" },
      next: { title: "First", url: "/docs/first" },
      position: 1,
    });
  });

  it("sorts articles with the same order by title", () => {
    const { categories } = createEdited(
      first("order: 1", "order: 2"),
      first("title: First", "title: Zebra"),
    ).site;
    expect(categories[0]?.articles.map(({ id }) => id)).toEqual(["second", "first"]);
  });

  it("lists popular articles in the order of the settings", () => {
    const { popular } = createEdited(["site.yaml", "popular: [first]", "popular: [third, first]"]).site;
    expect(popular).toEqual([
      { title: "Third", url: "/docs/third" },
      { title: "First", url: "/docs/first" },
    ]);
  });

  it("finds an article's step: the only one that links to it, or else to its category", () => {
    const stepsOf = (...links: readonly string[]) => {
      const steps = [...links, ...Array(8).fill("/")].slice(0, 8).map((link, index) => {
        const name = "abcdefgh"[index];
        return `  - { text: Step ${name}, link: "${link}" }\n`;
      });
      const edit = ["site.yaml", "popular:", `steps:\n${steps.join("")}popular:`] as const;
      const articles = createEdited(edit).site.categories.flatMap((category) => category.articles);
      return Object.fromEntries(articles.map(({ id, step }) => [id, step]));
    };
    expect(stepsOf("/docs/second", "/docs/first#what-it-costs")).toEqual({ second: 1, first: 2 });
    expect(stepsOf("/docs/second", "/docs/first", "/docs/first#what-it-costs")).toEqual({ second: 1 });
    expect(stepsOf("/", "/docs/first")).toEqual({ second: 2, first: 2 });
    expect(stepsOf("/docs/first", "/docs/first#what-it-costs")).toEqual({});
    expect(stepsOf()).toEqual({});
  });

  it("adds a table of contents to an article with three or more main headings", () => {
    const contentsOf = (centre: typeof untouched) => centre.site.categories[0]?.articles[0].contents;
    expect(contentsOf(createEdited(say("Words.\n\n## Second")))).toEqual([]);
    expect(
      contentsOf(createEdited(say("Words.\n\n## Second {#second-part}\n\n### Below it\n\n## *Third*"))),
    ).toEqual([
      { title: "What it costs", url: "#what-it-costs" },
      { title: "Second", url: "#second-part" },
      { title: "Third", url: "#third" },
    ]);
  });
});

it("no picture for social networks has a name that another article could have", () => {
  const images = createSocialImages(untouched.site, []);
  const slugs = images
    .map(({ fileName }) => fileName.replace(".png", ""))
    .filter((name) => !findSlugFault(name));
  expect(slugs).toEqual(["first", "second", "third"]);
});
