import type { Assets } from "../../build/model.ts";

const toEntry = (name: string) => [name, `/assets/${name}`] as const;

/** Assets with short, fixed names. */
export const testAssets: Assets = {
  css: {
    home: "body{color:red}",
    article: "body{color:blue}",
    "not-found": "body{color:green}",
    "credit-calculator": "p{color:red}",
    "camera-movements": "p{color:blue}",
    print: "p{color:black}",
    "font-parts": "@font-face{}",
  },
  themeScript: "theme()",
  speculationRules: "{}",
  scriptIntegrity: "sha256-abc",
  urls: new Map(
    [
      "instrument-sans.woff2",
      "icon.svg",
      "page.js",
      "search.js",
      "calculator.js",
      "first.png",
      "group-images.png",
      "home.png",
      "icon-192.png",
    ].map(toEntry),
  ),
  pictures: new Map([["card.png", { url: "/assets/card.webp", width: 800, height: 450 }]]),
  searchIndexUrl: "/assets/search.json",
};
