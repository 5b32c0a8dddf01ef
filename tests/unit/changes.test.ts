import { expect, it } from "vitest";
import { createCheckContext } from "../../build/checks/checkContext.ts";
import { createHelpCentre } from "../../build/checks/helpCentre.ts";
import { chooseRules } from "../../build/checks/rules.ts";
import { UsageError } from "../../build/problem.ts";
import { listAddresses } from "../../build/site/checkAddresses.ts";
import { linesOf } from "../setup/editedCentre.ts";
import { createSource, readFixture } from "../setup/readFixture.ts";

/** Replaces a part of a file, which may be new; or removes the file. */
type Change = readonly [name: string, from?: string | RegExp, to?: string];

const rental = await readFixture("rental");
const addresses = createHelpCentre(rental, "content").content.articles.flatMap(listAddresses);
const published = [...rental, createSource("addresses.lock", addresses.join("\n"))];
const { checks } = chooseRules("en-GB");

/** What a writer must still do after these changes to the published bicycle rental. */
async function findRest(changes: readonly Change[]): Promise<string[]> {
  const sources = changes.reduce((before, [name, from, to = ""]) => {
    const others = before.filter((one) => one.name !== name);
    const text = before.find((one) => one.name === name)?.text ?? "";
    const changed = createSource(
      name,
      text.replace(from ?? "", () => to),
    );
    return from === undefined ? others : [...others, changed];
  }, published);
  try {
    const context = await createCheckContext(createHelpCentre(sources, "content"));
    return linesOf(Object.values(checks).flatMap((check) => check(context)));
  } catch (error) {
    if (error instanceof UsageError) return error.message.replaceAll("content/", "").split("\n").slice(0, -1);
    throw error;
  }
}

const flatTyre = rental.find(({ name }) => name === "docs/flat-tyre.md")?.text ?? "";
const visit = flatTyre
  .replace(/^title:.*\nnav:.*/m, "title: Visit the shop\nnav: Visit the shop")
  .replace(
    /^description: .*/m,
    "description: See where the shop is, how to get there, and what to bring when you visit it.",
  )
  .replace("category: repairs", "category: shop")
  .replace(/(?<=\n---\n).*/s, "\n{{ snippet.ask }}\n");
const brakes = rental.find(({ name }) => name === "docs/brakes.md")?.text ?? "";
const size = "\n## If your size is taken\n";
const newSize = "/docs/cancel-a-booking#if-your-size-is-taken";
const unpublished = "was published and no longer exists";

/** Each change, the problems that it causes, all of them at once, and what a writer does about them. */
const cases: readonly (readonly [string, readonly Change[], readonly string[], readonly Change[]])[] = [
  [
    "deletes an article",
    [["docs/flat-tyre.md"]],
    [
      `addresses.lock:14  /docs/flat-tyre ${unpublished}; add a line to redirects.yaml: /docs/flat-tyre: /docs/…`,
      `docs/brakes.md:8  related article "flat-tyre" ${unpublished}; name another page, or remove it`,
      'questions/flat-tyre.txt:1  there is no article "flat-tyre"; name the file after an article, or remove it',
      `site.yaml:13  links to /docs/flat-tyre, which ${unpublished}; name another page, or remove it`,
    ],
    [
      ["redirects.yaml", "", "/docs/flat-tyre: /docs/brakes\n"],
      ["docs/brakes.md", "flat-tyre, ", ""],
      ["questions/flat-tyre.txt"],
      ["site.yaml", /^.*flat-tyre.*\n/m, ""],
    ],
  ],
  [
    "merges two articles",
    [["docs/brakes.md"], ["docs/flat-tyre.md", /$/, brakes.replace(/(?:.|\n)*(?=## If)/, "\n")]],
    [
      `addresses.lock:6  /docs/brakes ${unpublished}; add a line to redirects.yaml: /docs/brakes: /docs/…`,
      `docs/flat-tyre.md:8  related article "brakes" ${unpublished}; name another page, or remove it`,
    ],
    [
      ["redirects.yaml", "", "/docs/brakes: /docs/flat-tyre#if-a-brake-squeaks\n"],
      ["docs/flat-tyre.md", "brakes, ", ""],
    ],
  ],
  [
    "moves a section",
    [
      ["docs/book-a-bicycle.md", size, ""],
      ["docs/cancel-a-booking.md", /$/, `${size}\nCall the shop.\n`],
      ["docs/prices.md", /$/, "\nIs [your size](/docs/book-a-bicycle#if-your-size-is-taken) taken?\n"],
      ["questions/book-a-bicycle.txt", "", "# if-your-size-is-taken\nno bike of my size\n"],
    ],
    [
      `addresses.lock:5  /docs/book-a-bicycle#if-your-size-is-taken ${unpublished}; put ## Its heading {#if-your-size-is-taken} back there, with a line below it that says where it went: [Its words](${newSize})`,
      `docs/prices.md:24  links to /docs/book-a-bicycle#if-your-size-is-taken, but /docs/book-a-bicycle has no heading with that id; write ${newSize}`,
      `questions/book-a-bicycle.txt:2  docs/book-a-bicycle.md has no section "if-your-size-is-taken"; ${newSize} has it, so move its lines to the questions of that page`,
    ],
    [
      ["docs/book-a-bicycle.md", /$/, `${size}\n[Ask](${newSize}).\n`],
      ["docs/prices.md", "/docs/book-a-bicycle#if-your-size-is-taken", newSize],
      ["questions/book-a-bicycle.txt"],
      ["questions/cancel-a-booking.txt", "", "# if-your-size-is-taken\nno bike of my size\n"],
    ],
  ],
  [
    "deletes a category",
    [["site.yaml", /^.*id: families.*\n/m, ""]],
    [
      `docs/ride-with-children.md:5  "families" is not a category; the categories are booking, prices, riding, repairs, returns`,
    ],
    [["docs/ride-with-children.md", "families", "riding"]],
  ],
  [
    "changes the id of a category",
    [["site.yaml", "id: repairs", "id: mending"]],
    ["brakes", "flat-tyre"].map(
      (name) =>
        `docs/${name}.md:5  "repairs" is not a category; the categories are booking, prices, riding, mending, returns, families`,
    ),
    [
      ["docs/brakes.md", "category: repairs", "category: mending"],
      ["docs/flat-tyre.md", "category: repairs", "category: mending"],
    ],
  ],
  [
    "renames an article",
    [["docs/flat-tyre.md"], ["docs/mend-a-flat-tyre.md", "", flatTyre]],
    [
      `addresses.lock:14  /docs/flat-tyre ${unpublished}; add a line to redirects.yaml: /docs/flat-tyre: /docs/mend-a-flat-tyre`,
      `docs/brakes.md:8  related article "flat-tyre" ${unpublished}; name another page, or remove it`,
      'questions/flat-tyre.txt:1  there is no article "flat-tyre"; name the file after an article, or remove it',
      `site.yaml:13  links to /docs/flat-tyre, which ${unpublished}; name another page, or remove it`,
    ],
    [
      ["redirects.yaml", "", "/docs/flat-tyre: /docs/mend-a-flat-tyre\n"],
      ["docs/brakes.md", "flat-tyre", "mend-a-flat-tyre"],
      ["questions/flat-tyre.txt"],
      ["site.yaml", "/docs/flat-tyre", "/docs/mend-a-flat-tyre"],
    ],
  ],
  [
    "adds a category with an article and a snippet",
    [
      [
        "site.yaml",
        /(?<=^categories:.*\n)/m,
        "  - { id: shop, title: Shop, description: Visit the shop., order: 9 }\n",
      ],
      ["snippets/ask.md", "", "Ask in the shop.\n"],
    ],
    [
      'site.yaml:22  the category "shop" has no article; write one, move one here with category: shop, or remove the category',
      "snippets/ask.md:1  no article uses this snippet; write {{ snippet.ask }} on a line of its own in one, or remove the file",
    ],
    [["docs/visit.md", "", visit]],
  ],
  ["puts the first category last", [["site.yaml", "order: 1 }", "order: 7 }"]], [], []],
];

it.each(cases)("a writer who %s learns at once all that is left to do", async (_, changes, found, mends) => {
  expect(await findRest(changes)).toEqual(found);
  expect(await findRest([...changes, ...mends])).toEqual([]);
});
