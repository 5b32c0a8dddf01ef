import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { runCommand } from "../../build/command.ts";
import { startServer } from "../../build/hosting/previewServer.ts";
import { provideChromium } from "../../build/programs/chromium.ts";

const folder = "tests/screenshots";

const pages = [
  { name: "home", route: "/" },
  { name: "article", route: "/docs/edit-images" },
  { name: "404", route: "/docs/no-such-page" },
];
const screens = [
  { name: "desktop", width: 1280, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

/** Takes the pictures of the README: each page in both themes, on a desktop and on a phone. */
await runCommand(async () => {
  const { server, origin } = await startServer("dist", 0);
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const { name: screen, width, height } of screens) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: origin });
      for (const { name, route } of pages) {
        const page = await context.newPage();
        await page.goto(route);
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
        await page.close();
      }
      await context.close();
    }
  }
  await browser.close();
  server.close();
  console.log(`${pages.length * screens.length * 2} pictures in ${folder}/`);
});
