import type { CreditFacts, Project } from "../client/calculator/creditEstimate.ts";
import type { figureNames } from "./pages/figures.ts";

/** A text file of the content folder, as it was read. */
export interface Source {
  /** As problems show it: "content/docs/upload-script.md". */
  readonly sourcePath: string;
  /** Inside the content folder: "docs/upload-script.md". */
  readonly name: string;
  /** Without a byte order mark, lines ended by "\n". Missing where the file could not be read, which is a problem. */
  readonly text?: string;
}

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
}

/** A number with a unit, a list of names, or a text, all from content/facts.yaml. */
export type Fact =
  | {
      readonly kind: "quantity";
      readonly from: number;
      /** The upper end, in a range. */
      readonly to?: number;
      readonly unit: Unit;
      readonly isAbout: boolean;
    }
  | { readonly kind: "list"; readonly values: readonly string[]; readonly unit?: NameUnit }
  | { readonly kind: "text"; readonly text: string; readonly unit?: NameUnit };

/** What is told by a name and not by a number: ".pdf", "1024x1024". */
export type NameUnit = "file types" | "ratios";

export type Unit =
  | "credits"
  | "shots"
  | "pages"
  | "seconds"
  | "minutes"
  | "MB"
  | "characters"
  | "story ideas";

/** Facts by name: "credits.video". */
export type Facts = ReadonlyMap<string, Fact>;

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  /** A fact, written out. */
  | { readonly kind: "fact"; readonly text: string }
  | {
      readonly kind: "strong" | "emphasis";
      readonly children: readonly Inline[];
    }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "link";
      readonly url: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: "break" };

export type Block =
  | {
      readonly kind: "heading";
      readonly line: number;
      readonly level: 2 | 3;
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly line: number; readonly children: readonly Inline[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: "table";
      /** That of its header; its first row is two lines below. */
      readonly line: number;
      readonly caption: readonly Inline[];
      readonly columns: readonly TableColumn[];
      readonly rows: readonly TableRow[];
    }
  | {
      readonly kind: "figure";
      readonly line: number;
      readonly name: FigureName;
      /** What the drawing says, in one sentence, for those who don't see it. */
      readonly title: string;
      /** The title as the writer wrote it, with its placeholders. */
      readonly writtenTitle: string;
      readonly facts: FigureFacts;
      /** Words below the drawing; an ordered list is the legend of its numbered markers. */
      readonly caption: readonly Block[];
    }
  | {
      readonly kind: "calculator";
      readonly line: number;
      readonly title: readonly Inline[];
      readonly calculator: Calculator;
    }
  | {
      readonly kind: "callout";
      readonly callout: CalloutKind;
      readonly children: readonly Block[];
    };

export type FigureName = (typeof figureNames)[number];

/** The numbers and names that drawings show. */
export interface FigureFacts {
  /** From the fewest credits to the most. */
  readonly plans: readonly { readonly name: string; readonly credits: number }[];
  readonly example: {
    readonly shots: number;
    readonly perShot: number;
    readonly perRegeneratedImage: number;
    readonly perVideo: number;
  };
  readonly movements: readonly string[];
}

/** The credit calculator, as a page shows it before it is used. */
export interface Calculator {
  readonly facts: CreditFacts;
  readonly project: Project;
  readonly steps: readonly string[];
  readonly plan: string;
  readonly typicalProjects: readonly {
    readonly name: string;
    readonly credits: string;
    readonly plan: string;
  }[];
}

export interface TableColumn {
  readonly heading: readonly Inline[];
  readonly isNumeric: boolean;
}

export type TableRow = readonly (readonly Inline[])[];

export type CalloutKind = "note" | "permanent" | "plan";

/** A link inside the site, kept for checking where it leads. */
export interface PageLink {
  /** As the writer wrote it: "/docs/how-credits-work#free-plan-limits". */
  readonly href: string;
  readonly line: number;
}

/** The body of an article, read from Markdown. */
export interface Body {
  readonly blocks: readonly Block[];
  readonly headingIds: readonly string[];
  readonly links: readonly PageLink[];
}

export interface FrontMatter {
  readonly title: string;
  /** The sidebar's label. */
  readonly nav: string;
  readonly description: string;
  readonly category: string;
  readonly order: number;
  readonly keywords: readonly string[];
  /** Slugs. */
  readonly related: readonly string[];
  /** "2026-11-20" */
  readonly updated: string;
  /** Quantities that the text may state although no fact is behind them. */
  readonly typed: readonly TypedQuantity[];
}

/** A quantity that is typed on purpose, and why. */
export interface TypedQuantity {
  readonly quantity: string;
  readonly reason: string;
}

/** An article before the whole is checked. Its front matter is missing when it had problems. */
export interface Draft {
  readonly sourcePath: string;
  readonly slug: string;
  readonly route: Route;
  readonly frontMatter?: FrontMatter;
  /** The line of a front-matter field, or 1. */
  readonly lineOf: (field: string, index?: number) => number;
  /** Missing when the file could not be read. */
  readonly body?: Body;
}

/** content/site.yaml */
export interface SiteConfig {
  readonly brand: string;
  readonly studio: {
    readonly origin: string;
    readonly paths: readonly string[];
  };
  readonly home: { readonly title: string; readonly description: string };
  readonly help: string;
  readonly popular: readonly string[];
  readonly categories: readonly CategoryConfig[];
}

export interface CategoryConfig {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly emoji: string;
  readonly icon: CategoryIconName;
  readonly order: number;
}

export type CategoryIconName = "script" | "character" | "image" | "video" | "credits" | "billing";

/** A page to lead to, by the name a list shows for it. */
export interface PageReference {
  readonly title: string;
  readonly url: string;
}

export interface Article {
  /** Its slug. */
  readonly id: string;
  readonly route: Route;
  readonly url: string;
  readonly title: string;
  /** The sidebar's label. */
  readonly label: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly related: readonly PageReference[];
  /** "2026-11-20" */
  readonly updated: string;
  /** As a reader sees it: "20 November 2026". */
  readonly updatedText: string;
  /** Its place in its category, from 1. */
  readonly position: number;
  /** Its neighbours in the order of the sidebar; missing at the ends. */
  readonly previous?: PageReference;
  readonly next?: PageReference;
  /** Its main headings, where they are enough for a list of contents; else none. */
  readonly contents: readonly PageReference[];
  readonly body: Body;
}

export interface Category extends CategoryConfig {
  /** At least one, in the order of the sidebar. */
  readonly articles: readonly [Article, ...Article[]];
}

/** The whole help centre, sound and in order. */
export interface Site {
  readonly brand: string;
  readonly home: { readonly title: string; readonly description: string };
  readonly help: string;
  readonly popular: readonly PageReference[];
  readonly categories: readonly Category[];
}

/** What the browser loads beside the HTML, with final URLs. */
export interface Assets {
  /** The whole stylesheet, written into every page. */
  readonly css: string;
  /** Written into every page: sets the reader's theme before the first paint. */
  readonly themeScript: string;
  /** Written into every page: lets a browser fetch and render the page that a link under the pointer leads to. */
  readonly speculationRules: string;
  readonly fontUrl: string;
  readonly iconUrl: string;
  /** For browsers and home screens that take no SVG, sizes in pixels. */
  readonly iconPngs: readonly { readonly url: string; readonly size: number }[];
  readonly manifestUrl: string;
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

/** A group of the sidebar, as the templates show it. */
export interface SidebarGroup {
  readonly title: string;
  readonly emoji: string;
  readonly items: readonly PageReference[];
}

/** What the search loads: the sidebar's words for the title filter, and an inverted index of all articles. */
export interface SearchIndex {
  readonly groups: readonly { readonly title: string; readonly items: readonly PageReference[] }[];
  /** Offered when nothing is found. */
  readonly popular: readonly PageReference[];
  readonly articles: readonly SearchArticle[];
  readonly sections: readonly SearchSection[];
  /** Stems, sorted by code unit. */
  readonly terms: readonly string[];
  /**
   * For each term the places that hold it: place, weight, place, weight, and so on. A place is a section, or behind the
   * last section an article, for what is said of it as a whole: its title, its keywords.
   */
  readonly postings: readonly (readonly number[])[];
}

export interface SearchArticle extends PageReference {
  /** The one above its first heading. */
  readonly firstSection: number;
}

/** A part of an article between two headings. */
export interface SearchSection {
  /** The place of its article. */
  readonly article: number;
  /** Empty above the first heading. */
  readonly heading: string;
  /** The heading's id. */
  readonly id: string;
  readonly text: string;
}

/** What a page's head says of its place in the world. All addresses are absolute. */
export interface PageHead {
  readonly canonicalUrl: string;
  /** For social networks. */
  readonly imageUrl?: string;
  /** JSON-LD, safe inside a script element. */
  readonly structuredData?: string;
}

/** A picture that is kept in the repository, by its name without its ending. */
export interface Image {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface OutputFile {
  /** Inside dist/: "docs/upload-script.html". */
  readonly outputPath: string;
  readonly content: string | Uint8Array;
}
