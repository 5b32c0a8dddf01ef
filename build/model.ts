import type { Intent, PageReference } from "../client/search/searchIndex.ts";
import type { Block, Calculator, ProductFacts } from "./markup.ts";

export type * from "./markup.ts";

// What every step of the build and every template speaks of. An article exists twice: as its writer wrote it, with facts by
// their names and links as typed, and as a reader sees it, with both written out.

/** The address of a page inside the site, without a trailing slash: "/docs/upload-script". */
export type Route = `/${string}`;

/** What the environment says about where the site and the studio live. */
export interface Settings {
  /** The origin that canonical links carry: "https://docs.example". */
  readonly siteUrl: string;
  /** The path below which the site lives: "/help", or "" where it has the whole origin. */
  readonly basePath: string;
  /** The studio's origin, where it is not the one in content/site.yaml. */
  readonly studioUrl?: string;
  /** Are articles shown that their writers marked as drafts? Never in a build that is published. */
  readonly showsDrafts?: boolean;
  /** Is the site built for reviewers? It says so, and keeps search engines out. */
  readonly isPreview?: boolean;
}

export interface Article {
  /** Its slug. */
  readonly id: string;
  readonly route: Route;
  readonly url: string;
  readonly title: string;
  /** The sidebar's label. */
  readonly label: string;
  /** The sentence below the title. */
  readonly lead: string;
  /** For search engines. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What readers ask, in their own words, and the id of the heading that answers, or "" for the article as a whole. */
  readonly questions: readonly { readonly text: string; readonly section: string }[];
  readonly related: readonly PageReference[];
  /** "2026-11-20" */
  readonly updated: string;
  /** As a reader sees it: "20 November 2026". */
  readonly updatedText: string;
  /** Marked by its writer, and shown while it is written only. */
  readonly isDraft: boolean;
  /** Its place in its category, from 1. */
  readonly position: number;
  /** The step of the whole path that it explains, from 1. */
  readonly step?: number;
  /** Its neighbours in the order of the sidebar; missing at the ends. */
  readonly previous?: PageReference;
  readonly next?: PageReference;
  /** Its main headings, where they are enough for a list of contents; else none. */
  readonly contents: readonly PageReference[];
  readonly blocks: readonly Block[];
}

export const categoryIcons = ["script", "character", "image", "video", "credits", "billing"] as const;
export type CategoryIconName = (typeof categoryIcons)[number];

export interface Category {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly emoji: string;
  readonly icon: CategoryIconName;
  /** At least one, in the order of the sidebar. */
  readonly articles: readonly [Article, ...Article[]];
}

/** The whole help centre, sound and in order. */
export interface Site {
  readonly brand: string;
  readonly home: {
    readonly title: string;
    readonly description: string;
    /** What stuck readers say, each with the section that solves it. */
    readonly problems: readonly PageReference[];
    /** The way to the calculator. */
    readonly estimate?: PageReference;
  };
  readonly notFound: { readonly title: string; readonly description: string };
  /** Where the studio is entered. */
  readonly studioUrl: string;
  readonly help: string;
  readonly popular: readonly PageReference[];
  /** The way from the beginning to the end, as the film strip shows it; or none. */
  readonly steps: readonly PageReference[];
  readonly intents: readonly Intent[];
  /** What readers type that is none of this help centre's subjects. */
  readonly offTopic: readonly string[];
  readonly categories: readonly Category[];
  readonly redirects: readonly Redirect[];
  /** What the drawings show. */
  readonly facts: ProductFacts;
  readonly calculator: Calculator;
}

/** Leads from an address that is gone to a page or a section. Both with the base path: "/help/docs/old-name". */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Of the page that it leads to. */
  readonly title: string;
}

/** A group of the sidebar, as the templates show it. */
export interface SidebarGroup {
  readonly title: string;
  readonly emoji: string;
  readonly items: readonly PageReference[];
}

/** Each kind has its stylesheet, client/styles/<kind>-page.css, and its name is the class of its main element. */
export const pageKinds = ["home", "article", "not-found"] as const;
export type PageKind = (typeof pageKinds)[number];

/** The routes of all pages but articles: links may lead to them, and the sitemap lists them. */
export const fixedRoutes: readonly string[] = ["/"];

/** What the browser loads beside the HTML, with final URLs. */
export interface Assets {
  /** The whole stylesheet of each kind of page, written into the page. */
  readonly css: Readonly<Record<string, string>>;
  /** The styles of what few pages show, by the name of its figure, written into the page with it. */
  readonly componentCss: Readonly<Record<string, string>>;
  /** The styles for paper, written at the end of each page, because the screen does not need them. */
  readonly printCss: string;
  /** Of each kind of page, by the hashes of its own scripts and styles. */
  readonly contentPolicies: Readonly<Record<string, string>>;
  /** The rest of the font, written into the pages that need it. */
  readonly fontParts: string;
  /** Written into every page: sets the reader's theme before the first paint. */
  readonly themeScript: string;
  /** Written into every page: lets a browser fetch and render the page that a link under the pointer leads to. */
  readonly speculationRules: string;
  readonly fontUrl: string;
  readonly iconUrl: string;
  /** For browsers and home screens that take no SVG, sizes in pixels. */
  readonly iconPngs: readonly { readonly url: string; readonly size: number }[];
  readonly manifestUrl: string;
  /** The screenshots of the articles, by their names: "shot-menu.png". */
  readonly pictures: ReadonlyMap<
    string,
    { readonly url: string; readonly width: number; readonly height: number }
  >;
  /** For social networks, by the page's name: "home" or an article's slug. */
  readonly socialImageUrls: ReadonlyMap<string, string>;
  /** Loaded by every page. */
  readonly scriptUrl: string;
  /** What the browser must find in it: "sha256-…". */
  readonly scriptIntegrity: string;
  /** Loaded when the search field is first focused. */
  readonly searchModuleUrl: string;
  readonly searchIndexUrl: string;
  /** Loaded when the calculator is first touched. */
  readonly calculatorModuleUrl: string;
}

/** What a page's head tells search engines, social networks and assistants. All addresses are absolute. */
export interface PageHead {
  readonly canonicalUrl: string;
  readonly image?: { readonly url: string; readonly alt: string };
  /** The same words as Markdown. Only an article has them. */
  readonly markdownUrl?: string;
  /** llms.txt, which describes the whole site. */
  readonly siteTextUrl: string;
  /** JSON-LD, safe inside a script element. */
  readonly structuredData: string;
}

export interface OutputFile {
  /** Inside dist/: "docs/upload-script.html". */
  readonly outputPath: string;
  readonly content: string | Uint8Array;
}

/** A file that is made when it is asked for. */
export interface LazyFile {
  readonly outputPath: string;
  readonly render: () => string;
}
