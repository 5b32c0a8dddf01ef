import type { BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { launchChromium } from "../../build/programs/chromium.ts";
import { type FontSet, fontEnvironment } from "./fonts.ts";

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

export interface OpenedPage {
  readonly page: Page;
  /** Console messages and uncaught errors, in the form "error: …" or "warning: …". */
  readonly messages: readonly string[];
  /** Requested addresses, in order. */
  readonly requests: readonly string[];
}

interface BrowserOptions extends LaunchOptions {
  readonly fonts?: FontSet;
}

/** One Chromium per test file. Each page has its own context and is closed with the browser. */
export async function launchBrowser({ fonts, ...options }: BrowserOptions = {}) {
  const browser = await launchChromium({ env: fontEnvironment(fonts), ...options });
  afterAll(() => browser.close());

  /**
   * A blank page, so that a test can first intercept its requests. Its base URL is the test site, unless the options
   * set another baseURL.
   */
  const prepare = async (options: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const baseURL = options.baseURL ?? inject("testSite").origin;
    const context = await browser.newContext({ viewport: wide, ...options, baseURL });
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
