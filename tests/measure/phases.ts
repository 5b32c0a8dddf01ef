import "../../build/command.ts";
import { loadSite } from "../../build/loadSite.ts";
import { writeOutput } from "../../build/output/write.ts";
import { bundleClient } from "../../build/pages/bundle.ts";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { createIndexFiles } from "../../build/pages/indexFiles.ts";
import { listPages, renderFiles } from "../../build/pages/render.tsx";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { readContent } from "../../build/read.ts";
import { settings } from "../setup/readSite.ts";

// Runs the steps of a build one after another, and prints the seconds that each takes. In the real build, some steps
// overlap.
const [contentDir = "content", outDir = "dist"] = process.argv.slice(2);
const seconds: Record<string, number> = {};
let last = 0;
const end = (phase: string) => {
  const now = performance.now();
  seconds[phase] = (now - last) / 1000;
  last = now;
};

end("start-up");
const content = await readContent(contentDir);
end("reading");
const { value: loaded, problems } = await loadSite(content, contentDir, settings);
if (!loaded || problems.length > 0) throw new Error("The content has problems.");
end("parsing and checking");
const client = await bundleClient(settings);
end("bundling");
const index = createIndexFiles(createSearchIndex(loaded.site), settings.basePath);
end("indexing");
const assets = { ...client.assets, pictures: new Map(), searchIndexUrl: index.url };
const pages = listPages(loaded.site, assets);
const rendered = [...renderFiles([...pages, ...listDiscoveryFiles(loaded.site, assets)])];
end("rendering");
await writeOutput(outDir, [...client.files, ...index.files, ...rendered], { origin: settings.siteUrl });
end("writing");
console.log(JSON.stringify(seconds));
