import type { Assets } from "../../build/model.ts";

/** Assets with short, fixed names. */
export const testAssets: Assets = {
  css: { home: "body{color:red}", article: "body{color:blue}", "not-found": "body{color:green}" },
  componentCss: {
    "credit-calculator": "p{color:red}",
    "camera-movements": "p{color:blue}",
  },
  printCss: "p{color:black}",
  fontParts: "@font-face{}",
  themeScript: "theme()",
  speculationRules: "{}",
  scriptIntegrity: "sha256-abc",
  manifestUrl: "/site.webmanifest",
  socialImageUrls: new Map([["first", "/assets/first.png"]]),
  pictures: new Map([["card.png", { url: "/assets/card.webp", width: 800, height: 450 }]]),
  fontUrl: "/assets/font.woff2",
  iconUrl: "/assets/icon.svg",
  scriptUrl: "/assets/page.js",
  searchModuleUrl: "/assets/search.js",
  searchIndexUrl: "/assets/search.json",
  calculatorModuleUrl: "/assets/calculator.js",
};
