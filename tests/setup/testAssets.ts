import type { Assets } from "../../build/model.ts";

const scripts = ["page.js", "search.js", "calculator.js"];
const pictures = ["first.png", "group--images.png", "home.png"];
const names = ["instrument-sans.woff2", ...scripts, ...pictures];

/** Assets with short, fixed names. */
export const testAssets: Assets = {
  css: {
    "home-page": "body{color:red}",
    "article-page": "body{color:blue}",
    "not-found-page": "body{color:green}",
    late: "p{color:black}",
    "font-parts": "@font-face{}",
  },
  componentCss: [
    { name: "figure", css: "p{color:green}", isLate: false },
    { name: "calculator", css: "p{color:red}", isLate: true },
    { name: "stage", css: "p{color:blue}", isLate: true },
  ],
  earlyScript: "theme()",
  speculationRules: "{}",
  icons: [
    { src: "/assets/icon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/assets/icon--192.png", type: "image/png", sizes: "192x192" },
  ],
  scriptIntegrity: "sha256-abc",
  urls: new Map(names.map((name) => [name, `/assets/${name}`])),
  pictures: new Map([["card.png", { url: "/assets/card.webp", width: 800, height: 450 }]]),
  searchIndexUrl: "/assets/search.json",
};
