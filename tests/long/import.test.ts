import { tests } from "commonmark-spec";
import fc from "fast-check";
import { expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { foreignFile, judgeImport } from "../setup/foreignFile.ts";
import { importFiles } from "../setup/importFiles.ts";
import { findLostWords, wordsOf } from "../setup/lostWords.ts";

const { prepare } = await launchBrowser();

/** In these, only a parser knows which brackets have an address. */
const ambiguous = [569, 570, 571];

it("each word of an example of CommonMark is imported, or listed", () => {
  const lost = tests.flatMap(({ number, markdown }) => {
    // The package shows tabs as arrows.
    const { lost: words } = judgeImport({ text: markdown.replaceAll("→", "\t"), named: [] });
    return words.length > 0 && !ambiguous.includes(number) ? [`${number}: ${words.join(" ")}`] : [];
  });
  expect(lost).toEqual([]);
  expect(tests).toHaveLength(652);
});

it("each word, picture, address and id of 20,000 generated files is imported, or listed with its line", () => {
  const property = fc.property(foreignFile, (file) => {
    const { lost, badLines } = judgeImport(file);
    expect([...lost, ...badLines]).toEqual([]);
  });
  fc.assert(property, { seed: 20_261_124, numRuns: 20_000 });
}, 3_600_000);

it.each<[what: string, html: string, ...unseen: string[]]>([
  [
    "nested inline elements",
    "<p>A <b>bo<i>ld ita</i>lic</b> <a href=b>link <code>and code</code></a>,<span> span</span>s<sup>up</sup>. <u>Under<mark>mark</mark></u> <q>Quoted</q> <abbr title=Long>abbr</abbr> <code>x </code>y</p>",
  ],
  [
    "lists",
    "<ul><li>One<ul><li>Two<ol start=7><li><p>Three</p><p>Four</p></li></ol></li></ul><li>Five</ul><dl><dt>Term<dd>Meaning<dd><p>Other</p></dl>",
  ],
  [
    "tables",
    "<table><caption>Plans</caption><thead><tr><th>Plan<th>Seats</thead><tr><td rowspan=2><ul><li>Free<li>Trial</ul><td>One<br>Two<tr><td><table><tr><td>Inner<td>Table</table><tfoot><tr><td colspan=2><pre>some code\nmore</pre></table>",
  ],
  [
    "hidden parts",
    "<style>.folded { color: red }</style><script>var secret = run</script><p>Shown <span hidden>concealed</span></p><template>Never</template><details><summary>More</summary>Folded</details><!-- commented -->",
    ...["color", "secret", "never", "commented"],
  ],
  [
    "sections, and markup with faults",
    "<header>Top</header><main><section><h2>First</h2>loose words<div>block<div>inner</div>after</div></section><h4>Deep</h4><p>un<b>closed<p>next</b> words</main><aside>Beside</aside></div><blockquote>Quoted <cite>source</cite></blockquote>",
  ],
  [
    "media and characters",
    "<figure><img src=a.png alt='A picture'><figcaption>Caption</figcaption></figure><video controls>Old</video><p>soft&shy;hyphen caf&eacute; a&nbsp;b 5&thinsp;km<button>Send</button>",
  ],
])("the words that a browser shows of %s are in the article", async (_, html, ...unseen) => {
  const { page } = await prepare();
  await page.setContent(html);
  const shown = wordsOf(await page.evaluate(() => document.body.innerText));
  const [article] = importFiles({ "a.html": html }).articles;
  const kept = wordsOf(article?.markdown ?? "");
  expect(shown.length).toBeGreaterThan(1);
  expect(findLostWords(shown, kept)).toEqual([]);
  expect(kept.filter((word) => unseen.includes(word))).toEqual([]);
});
