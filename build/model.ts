import type { Palette } from "./content/colours.ts";
import type { Frame } from "./content/frame.ts";
import type { FrontMatter } from "./content/frontMatter.ts";
import type { Block } from "./markup.ts";
import type { Calculator, Member, Product } from "./product.ts";
import type { Route } from "./routes.ts";

export type * from "./content/frame.ts";
export type * from "./markup.ts";
export type * from "./product.ts";

// The types that all steps of the build and all templates use.

/** A group of articles, as in the sidebar. */
export interface TitleGroup {
  readonly title: string;
  readonly items: readonly PageReference[];
}

/** A link to a page, with the name that a list shows. */
export interface PageReference {
  readonly title: string;
  readonly url: string;
}

/** A result for readers who aren't looking for an article: "log in", "talk to a human". */
export interface Intent extends PageReference {
  readonly text: string;
  /** The phrases that readers type to find it. */
  readonly phrases: readonly string[];
  /** Whether it also ends every list of results, because it leads to a person. */
  readonly isFallback?: true;
}

/** What the environment specifies about the addresses of the site and the studio. */
export interface Settings {
  /** The origin of canonical links: "https://docs.example". */
  readonly siteUrl: string;
  /** The path of the site: "/help", or "" at the root of its origin. */
  readonly basePath: string;
  /** The studio's origin, if different from the one in content/site.yaml. */
  readonly studioUrl?: string | undefined;
  /** Whether drafts are shown. Never true in a published build. */
  readonly showsDrafts?: boolean;
  /** Whether this is a preview for reviewers: every page says so, and search engines are kept out. */
  readonly isPreview?: boolean;
  /** The day of the build, "2026-11-20". Without one, a notice is always shown. */
  readonly today?: string;
  /** Without one, a site has only its text and its pictures. */
  readonly product?: Product;
}

/** An article as its page shows it: its own fields, and what follows from those of the whole site. */
export interface Article extends Omit<FrontMatter, "nav" | "category" | "order" | "related" | "draft"> {
  /** Its slug. */
  readonly id: string;
  readonly route: Route;
  readonly url: string;
  /** As the sidebar shows it: drafts are marked. */
  readonly label: string;
  readonly lead: string;
  /** Readers' questions, each with the id of the heading that answers it, or "" for the whole article. */
  readonly questions: readonly { readonly text: string; readonly section: string }[];
  readonly related: readonly PageReference[];
  /** As shown: "20 November 2026". */
  readonly updatedText: string | undefined;
  /** Only shown in development and in previews. */
  readonly isDraft: boolean;
  /** Its position in its category, from 1. */
  readonly position: number;
  /** The step of the workflow that it explains, from 1. */
  readonly step: number | undefined;
  /** Its neighbours in sidebar order; missing at either end. */
  readonly previous: PageReference | undefined;
  readonly next: PageReference | undefined;
  /** Its main headings, if there are enough for a table of contents; otherwise empty. */
  readonly contents: readonly PageReference[];
  readonly blocks: readonly Block[];
}

export interface Category {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Shown in the sidebar, before the title. */
  readonly emoji?: string | undefined;
  /** The name of its drawing, on a site that has drawings. */
  readonly icon?: string | undefined;
  /** At least one, in sidebar order. */
  readonly articles: readonly [Article, ...Article[]];
}

/** The whole help centre, valid and sorted. */
export interface Site extends Required<Pick<Settings, "siteUrl" | "basePath" | "isPreview">> {
  /** "/help", or "/" at the root of the origin. */
  readonly homeUrl: string;
  readonly brand: string;
  /** Its language, and the words of the frame. */
  readonly frame: Frame;
  /** "Storyboard Studio Docs" */
  readonly name: string;
  /** Its own colours, and the one behind the page in each theme. */
  readonly palette: Palette | undefined;
  readonly paper: { readonly light: string; readonly dark: string };
  /** Its own drawings of categories, as SVG, by name. */
  readonly icons: ReadonlyMap<string, string>;
  readonly home: {
    readonly title: string;
    readonly description: string;
    /** Common problems, each with the section that solves it. */
    readonly problems: readonly PageReference[];
    /** The link to the calculator. */
    readonly estimate: PageReference | undefined;
  };
  readonly notFound: { readonly title: string; readonly description: string };
  /** The studio's login page, if readers log in anywhere. */
  readonly studioUrl: string | undefined;
  readonly help: string;
  /** The ways to reach a person. */
  readonly contact: readonly PageReference[];
  /** A line above every page, for some days. */
  readonly notice: { readonly text: string; readonly url?: string | undefined } | undefined;
  readonly popular: readonly PageReference[];
  /** The steps of the workflow, as on the home page; may be empty. */
  readonly steps: readonly PageReference[];
  readonly intents: readonly Intent[];
  /** Questions about the product that no article answers. */
  readonly unanswered: readonly string[];
  readonly categories: readonly Category[];
  /** If so, a page lists only the nearest articles, and the filter finds the rest in the search index. */
  readonly isLarge: boolean;
  readonly redirects: readonly Redirect[];
  readonly product: Product;
  readonly calculator: Calculator | undefined;
  /** The facts of a group, for drawings. */
  readonly membersOf: (group: string) => readonly Member[];
}

/** Redirects an old address to a page or a section. Both have the base path: "/help/docs/old-name". */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The title of the target. */
  readonly title: string;
}

/** A group of the sidebar, as the templates show it. */
export type SidebarGroup = TitleGroup & Pick<Category, "emoji">;

/**
 * Each kind has a stylesheet client/styles/<kind>-page.css, and the kind's name is the class of the page's main
 * element.
 */
export const pageKinds = ["home", "article", "not-found"] as const;
export type PageKind = (typeof pageKinds)[number];

/** The routes of all pages but articles: links may lead to them, and the sitemap lists them. */
export const fixedRoutes: readonly string[] = ["/"];

/** The files that the browser loads besides the HTML, with final URLs. */
export interface Assets {
  /** The inlined styles: "home-page" and the other kinds, "article-late", "late" and "font-parts". */
  readonly css: Readonly<Record<string, string>>;
  /** The styles of components, each named after the component's class. Late ones come after the text. */
  readonly componentCss: readonly {
    readonly name: string;
    readonly css: string;
    readonly isLate: boolean;
  }[];
  /** The development server's script, which changes the markup and styles of an open page. */
  readonly devScriptUrl?: string;
  /** Inlined into every page: sets the reader's theme, and waits for the font, before the first paint. */
  readonly earlyScript: string;
  /** Inlined into every page: lets a browser prerender a link's page while the pointer is over it. */
  readonly speculationRules: string;
  /** The address of each file of the client, by name: "page.js", or "home.png" for social networks. */
  readonly urls: ReadonlyMap<string, string>;
  /** The pictures of the articles, by name: "shot-menu.png". */
  readonly pictures: ReadonlyMap<
    string,
    { readonly url: string; readonly width: number; readonly height: number }
  >;
  /** The site's icon first, then the same for browsers and home screens that don't support SVG. */
  readonly icons: readonly { readonly src: string; readonly type?: string; readonly sizes?: string }[];
  /** Subresource integrity of page.js: "sha256-…". */
  readonly scriptIntegrity: string;
  readonly searchIndexUrl: string;
}

export interface OutputFile {
  /** Inside dist/: "docs/upload-script.html". */
  readonly outputPath: string;
  readonly content: string | Uint8Array;
}

/** A file whose content is rendered on demand. */
export interface LazyFile {
  readonly outputPath: string;
  readonly render: () => string;
}

/** Reports the current step, and how much of it is done. */
export type Progress = (what: string, done: number, all: number) => void;
