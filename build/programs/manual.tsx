import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { Manual } from "../../templates/Manual.tsx";
import { readSite } from "../loadSite.ts";
import type { Article, Block } from "../model.ts";
import { parseBuildOptions } from "../options.ts";
import { bundleClient } from "../pages/bundle.ts";
import { isShownIn } from "../pages/contentPolicy.ts";
import { renderParts } from "../pages/render.tsx";
import { UsageError } from "../problem.ts";
import { receiptName } from "../receipt.ts";
import { readProduct } from "../registry.ts";
import { paint } from "../text/colours.ts";

/** `npm run manual`: the whole help centre as one HTML file that needs no other, to print or to keep. */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const options = parseBuildOptions(["--out", "manual.html", ...args], environment);
  const { contentDir, outDir: out, settings } = options;
  if (!out.endsWith(".html") || existsSync(join(dirname(out), receiptName)))
    throw new UsageError(`--out ${out} must be an .html file that is not in the folder of a build.`);
  const product = readProduct(contentDir);
  // In one document, the address of a page is a place in it.
  const { site, pictures } = await readSite(contentDir, { ...settings, product, basePath: "#" });
  const { assets } = await bundleClient({ ...settings, product }, "dataurl");
  const shown = pictures.map((one) => {
    const url = `data:image/webp;base64,${Buffer.from(one.content).toString("base64")}`;
    return [one.name, { ...one, url }] as const;
  });
  const groups = site.categories.map((group) => ({ ...group, articles: group.articles.map(place) }));
  const body = renderToStaticMarkup(
    <Manual
      site={site}
      groups={groups}
      url={settings.siteUrl + settings.basePath}
      dayText={site.frame.formatDay(settings.today)}
      assets={{ ...assets, urls: new Map(), pictures: new Map(shown), icons: [], searchIndexUrl: "" }}
    />,
  );
  const { article, late, "article-late": articleLate, "font-parts": fontParts } = assets.css;
  const styles = [
    article,
    ...assets.componentCss.filter(isShownIn(body)).map(({ css }) => css),
    articleLate,
    late,
    fontParts,
  ];
  const html = renderToStaticMarkup(
    <html lang={site.frame.language} dir={site.frame.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${site.home.title} - ${site.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: paint(styles.join(""), site.palette) }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body + renderParts(product, body) }} />
    </html>,
  );
  await writeFile(out, `<!doctype html>\n${html}\n`);
  return `${groups.flatMap(({ articles }) => articles).length} articles, ${(html.length / 1000).toFixed(1)} kB in ${out}`;
}

/** An article with the ids and links that it has among all others: "#/docs/edit-images#sizes" → "#edit-images--sizes". */
function place(article: Article): Article {
  const placeHref = (href: string) =>
    href.startsWith("#/docs/")
      ? `#${href.slice(7).replace("#", "--")}`
      : href.replace(/^#(?=.)/, `#${article.id}--`);
  const placeId = (id: string) => `${article.id}--${id}`;
  const blocks: Block[] = JSON.parse(JSON.stringify(article.blocks), (key, value) => {
    if (key === "id") return placeId(value);
    if (key === "oldIds") return value.map(placeId);
    return key === "href" ? placeHref(value) : value;
  });
  return { ...article, url: placeHref(article.url), blocks };
}
