import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { ids } from "../../templates/ids.ts";
import { Manual } from "../../templates/Manual.tsx";
import { formatDay } from "../assemble/assembleSite.ts";
import { runIfMain } from "../command.ts";
import { readSite } from "../loadSite.ts";
import type { Article, Block, Site } from "../model.ts";
import { parseManualOptions } from "../options.ts";
import { bundleClient } from "../pages/bundle.ts";
import { renderParts } from "../pages/render.tsx";
import { UsageError } from "../problem.ts";
import { receiptName } from "../receipt.ts";
import { product } from "../registry.ts";

/** `npm run manual`: the whole help centre as one HTML file that needs no other, to print or to keep. */
export async function writeManual(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { contentDir, out, settings } = parseManualOptions(args, environment);
  refuseInsideBuild(out);
  const { site, pictures } = await readSite(contentDir, { ...settings, product });
  const { assets, files } = await bundleClient({ ...settings, product });
  const shown = pictures.map(
    (one) => [one.name, { ...one, url: dataUrl("image/webp", one.content) }] as const,
  );
  const own = { urls: new Map(), pictures: new Map(shown), icons: [], searchIndexUrl: "" };
  const body = renderToStaticMarkup(
    <Manual
      site={placeArticles(site)}
      assets={{ ...assets, ...own }}
      dayText={formatDay(settings.today)}
      onBlock={() => {}}
    />,
  );
  const { home: _home, "not-found": _notFound, ...styles } = assets.css;
  const css = files
    .filter(({ url }) => url.endsWith(".woff2"))
    .reduce(
      (text, { url, content }) => text.replaceAll(url, dataUrl("font/woff2", content)),
      Object.values(styles).join(""),
    );
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${site.home.title} - ${site.brand} Docs`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body + renderParts(product, body) }} />
    </html>,
  );
  await writeFile(`${out}.part`, `<!doctype html>\n${html}\n`);
  await rename(`${out}.part`, out);
  const articles = site.categories.flatMap(({ articles }) => articles);
  return `${articles.length} articles, ${(html.length / 1000).toFixed(1)} kB in ${out}`;
}

/** A build would neither expect nor remove this file. */
function refuseInsideBuild(out: string): void {
  for (let path = resolve(out); path !== dirname(path); path = dirname(path))
    if (existsSync(join(dirname(path), receiptName)))
      throw new UsageError(`--out ${out} is inside the folder of a build; choose another place.`);
}

function dataUrl(type: string, content: string | Uint8Array): string {
  return `data:${type};base64,${Buffer.from(content).toString("base64")}`;
}

/** The site with the addresses that its articles have in one document: "#edit-images", "#edit-images--shot-sizes". */
function placeArticles(site: Site): Site {
  const articles = site.categories.flatMap((category) => category.articles);
  const idByUrl = new Map([
    [site.homeUrl, ids.contents],
    ...articles.map(({ url, id }) => [url, id] as const),
  ]);
  const placeHref = (href: string, own: Article) => {
    const [path = "", section] = href.split("#");
    const id = path === "" ? own.id : idByUrl.get(path);
    return id === undefined ? href : `#${id}${section ? `--${section}` : ""}`;
  };
  const place = (article: Article): Article => {
    const placeId = (id: string) => `${article.id}--${id}`;
    const blocks: Block[] = JSON.parse(JSON.stringify(article.blocks), (key, value) => {
      if (key === "id") return placeId(value);
      if (key === "oldIds") return value.map(placeId);
      return key === "href" ? placeHref(value, article) : value;
    });
    return { ...article, url: `#${article.id}`, blocks };
  };
  const categories = site.categories.map((category) => {
    const [first, ...rest] = category.articles;
    return { ...category, articles: [place(first), ...rest.map(place)] as const };
  });
  return { ...site, categories };
}

await runIfMain(import.meta.url, writeManual);
