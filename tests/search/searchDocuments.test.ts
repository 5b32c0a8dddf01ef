import { expect, it } from "vitest";
import { createSearchDocuments } from "../../build/pages/searchDocuments.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

it("every section is one line of JSON, with its own id and address", async () => {
  const site = siteOf(await readFixture("complete"));
  const { content } = createSearchDocuments(site);
  const documents = String(content)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(documents.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  expect(documents).toContainEqual({
    id: "borrow-a-book--at-the-desk",
    url: "https://docs.example/docs/borrow-a-book#at-the-desk",
    category: "Loans",
    title: "Borrow a book",
    heading: "At the desk",
    text: "The librarian scans the barcode. A receipt tells you when the book is due.",
    keywords: ["lend", "take home", "checkout", "novel", "reading"],
    questions: ["where is the scanner"],
  });
});
