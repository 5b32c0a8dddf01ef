import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { launchChromium } from "../../build/commands/chromium.ts";
import { type FontSet, fontEnvironment } from "./fonts.ts";

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

export interface OpenedPage {
  readonly page: Page;
  /** Console messages and uncaught errors, in the form "error: …" or "warning: …". */
  readonly messages: string[];
  /** Requested addresses, in order. */
  readonly requests: readonly string[];
}

interface BrowserOptions extends LaunchOptions {
  readonly fonts?: FontSet;
}

/** The test driver closes them when the worker ends. */
const browsers = new Map<string, Promise<Browser>>();

/** One Chromium for all test files of a worker. Each page has its own context, which is closed after the tests here. */
export async function launchBrowser({ fonts = "narrow", ...options }: BrowserOptions = {}) {
  const key = JSON.stringify([fonts, options]);
  const launched = browsers.get(key) ?? launchChromium({ env: fontEnvironment(fonts), ...options });
  browsers.set(key, launched);
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  // Not awaited, because a page that is being left may keep its context open for long.
  afterAll(() => {
    for (const context of contexts) context.close().catch(() => undefined);
  });

  /**
   * A blank page, so that a test can first intercept its requests. Unless the options say otherwise, its base URL is
   * the test site, and nothing moves: without a graphics card, a transition between two pages takes a second.
   */
  const prepare = async (options: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const baseURL = options.baseURL ?? inject("testSite").origin;
    const context = await browser.newContext({
      viewport: wide,
      reducedMotion: "reduce",
      ...options,
      baseURL,
    });
    contexts.push(context);
    const page = await context.newPage();
    context.setDefaultTimeout(60_000);
    const messages: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
    page.on("request", (request) => requests.push(request.url()));
    return { page, messages, requests };
  };

  const open = async (route: string, options: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const opened = await prepare(options);
    await opened.page.goto(route);
    return opened;
  };

  return { open, prepare };
}

/** Holds back the requests that match, until the function that it returns is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}
