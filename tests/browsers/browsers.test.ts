import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { routesOf } from "../setup/pages.ts";
import { engines, isInstalled, type Tab } from "./engines.ts";

const site = inject("testSite");
const sites = [site, inject("realSite")];
const article = `${site.origin}/docs/every-construct`;
/** Where a reader searches, and where the best result leads. */
const journeys = [
  {
    to: "another page",
    from: "/docs/every-construct",
    query: "barcode",
    url: "/docs/borrow-a-book#at-the-desk",
  },
  {
    to: "another section",
    from: "/docs/every-construct",
    query: "empty",
    url: "/docs/every-construct#tables",
  },
  {
    to: "the same section",
    from: "/docs/every-construct#tables",
    query: "empty",
    url: "/docs/every-construct#tables",
  },
];
const widths = [320, 390, 660, 1024, 1280, 1920];

/** Clicks the middle of an element, as a mouse does. */
async function click(tab: Tab, selector: string): Promise<void> {
  await see(tab, `!!document.querySelector("${selector}")`);
  const [x, y] = await tab.read<[number, number]>(`(() => {
    const element = document.querySelector("${selector}");
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  })()`);
  const actions = [
    { type: "pointerMove", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  await tab.act({ type: "pointer", id: "mouse", actions });
}

const type = (tab: Tab, text: string) =>
  tab.act({
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
  });

/** Waits until an expression is true. */
const see = (tab: Tab, expression: string) => expect.poll(() => tab.read(expression)).toBe(true);

for (const engine of engines) {
  const missing = isInstalled(engine)
    ? ""
    : ` (not on this machine: apt-get install ${engine.debianPackage})`;
  describe.skipIf(missing)(engine.name + missing, () => {
    const processes: ChildProcess[] = [];
    let tab: Tab;
    beforeAll(async () => {
      tab = await engine.start(processes);
    });
    afterAll(() => {
      for (const one of processes) one.kill();
    });

    it.each(journeys)("opens $to with Enter and with a click", async ({ from, query, url }) => {
      for (const open of [() => type(tab, "\uE007"), () => click(tab, "[data-best]")]) {
        await tab.resize(1300);
        // A page of its own, because an address with the same path only moves to another section.
        await tab.open(`${site.origin}/docs/lost-card`);
        await tab.open(site.origin + from);
        await click(tab, "#search");
        await type(tab, query);
        // The search brings its styles, which the content policy must allow.
        await see(
          tab,
          `getComputedStyle(document.querySelector("[data-best]") ?? document.body).boxShadow !== "none"`,
        );
        await open();
        await see(tab, `location.href.endsWith("${url}")`);
        await see(
          tab,
          `(() => {
            const heading = document.querySelector(":target");
            const { top, bottom } = heading.getBoundingClientRect();
            const isOpen = !document.querySelector("[data-answering]") && !document.querySelector("main").inert;
            return isOpen && top >= 0 && bottom <= innerHeight && [heading, document.body].includes(document.activeElement);
          })()`,
        );
      }
    });

    it("estimates the credits of a project", async () => {
      await tab.open(article);
      const answer = `document.querySelector("[data-answer]").textContent`;
      const before = await tab.read(answer);
      await click(tab, "[data-calculator] input[name=length]");
      await type(tab, "0");
      await see(tab, `${answer} !== ${JSON.stringify(before)} && !document.querySelector(":user-invalid")`);
    });

    it("opens the menu on a phone, and closes it", async () => {
      await tab.resize(390);
      await tab.open(article);
      const isOpen = `document.querySelector("[data-sidebar]").matches(":popover-open")`;
      await click(tab, "[data-menu]");
      await see(tab, isOpen);
      await click(tab, "[data-menu]");
      await see(tab, `!${isOpen}`);
    });

    it("plays a camera movement", async () => {
      await tab.resize(1280);
      await tab.open(article);
      await click(tab, "button.stage");
      await see(tab, `document.querySelector("button.stage.plays .camera")?.getAnimations().length === 1`);
    });

    it("keeps the theme that the reader chooses", async () => {
      await tab.open(article);
      const paper = "getComputedStyle(document.body).backgroundColor";
      for (const theme of ["light", "dark"]) {
        await click(tab, `[data-theme-choice] [data-value=${theme}]`);
        await see(tab, `document.documentElement.dataset.theme === "${theme}"`);
        const chosen = await tab.read(paper);
        await tab.open(article);
        expect(await tab.read(paper)).toBe(chosen);
      }
      expect(await tab.read(paper)).toBe("rgb(18, 20, 23)");
    });

    it("shows every page without horizontal scrolling at six widths", async () => {
      const faults: string[] = [];
      for (const url of sites.flatMap((site) => routesOf(site).map((route) => site.origin + route))) {
        await tab.open(url);
        for (const width of widths) {
          await tab.resize(width);
          const [scrolled, shown] = await tab.read<[number, number]>(
            "[document.documentElement.scrollWidth, innerWidth]",
          );
          if (scrolled > shown) faults.push(`${url} at ${shown}: ${scrolled}`);
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
