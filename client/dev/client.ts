import { patch } from "./patch.ts";

/*
 * Added to each page by the development server. It runs before the page's own script, so it sees the page as served.
 * Later it patches in the differences between two served versions, and leaves alone what a script or a reader changed.
 */
let served = takeSnapshot(document);
let events: EventSource | undefined;
const showProblems = createOverlay();
const sheet = new CSSStyleSheet();

/** Only visible pages listen: a browser allows only a few connections per server. A prerendered page is hidden. */
function listen(): void {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("/@dev/events");
  events.onmessage = ({ data }) => {
    showProblems(JSON.parse(data));
    refresh();
  };
}
listen();
document.addEventListener("visibilitychange", listen);
document.addEventListener("prerenderingchange", listen);

/** DOMParser would need a Trusted Types policy; a response of type document does not. */
function refresh(): void {
  const request = new XMLHttpRequest();
  request.open("GET", location.pathname + location.search);
  request.setRequestHeader("X-Refresh", "1");
  request.responseType = "document";
  request.onload = () => {
    const next = request.responseXML;
    if (!next) return;
    const { pathname, hash } = new URL(request.responseURL);
    if (pathname !== location.pathname) location.replace(pathname + (hash || location.hash));
    else show(takeSnapshot(next), next.title);
  };
  request.send();
}

interface Snapshot {
  readonly body: HTMLElement;
  readonly css: string;
  /** They can't be replaced in a running page. */
  readonly scripts: string;
}

function takeSnapshot(page: Document): Snapshot {
  const scripts = [...page.querySelectorAll("script:not([type='application/ld+json'], [data-style])")];
  const body = page.body.cloneNode(true) as HTMLElement;
  // Component styles are adopted with the others.
  for (const holder of body.querySelectorAll(".component-style")) holder.replaceChildren();
  return {
    body,
    css: [...page.querySelectorAll("style, [data-style]")].map(({ textContent }) => textContent).join("\n"),
    scripts: scripts.map(({ outerHTML }) => outerHTML).join(),
  };
}

function show(next: Snapshot, title: string): void {
  const groupsOf = ({ body }: Snapshot) => body.querySelector("[data-groups]")?.innerHTML;
  // A running search knows only the links that existed when it started.
  const isSearched = document.querySelector("[data-groups] .results") !== null;
  if (next.scripts !== served.scripts || (isSearched && groupsOf(next) !== groupsOf(served))) {
    location.reload();
    return;
  }
  if (next.css !== served.css) {
    // The policy allows only the styles that came with the page, but does not cover adopted ones.
    sheet.replaceSync(next.css);
    document.adoptedStyleSheets = [sheet];
    for (const { sheet: own } of document.querySelectorAll("style")) if (own) own.disabled = true;
  }
  document.title = title;
  const setUp = findScripted();
  patch(served.body, next.body, document.body);
  if (findScripted().some((element) => !setUp.includes(element))) location.reload();
  served = next;
}

/** The elements that the page's script sets up when it starts. */
function findScripted(): Element[] {
  const names = ["contents", "calculator", "figure=camera-movements", "sample"];
  return names.flatMap((name) => [...document.querySelectorAll(`[data-${name}]`)]);
}

/** Lists problems over the page, in an overlay outside the body and with styles of its own. */
function createOverlay() {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; position: fixed; inset: auto 0 0; z-index: 99; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
      background: #3b0d0c; color: #fff; font: 0.9rem/1.5 ui-monospace, monospace; border-top: 4px solid #ff6b5e; }
    h2 { margin: 0 0 0.5rem; font: 600 1rem/1.5 system-ui, sans-serif; }
    pre { margin: 0; font: inherit; white-space: pre-wrap; }`);
  root.adoptedStyleSheets = [style];
  host.setAttribute("data-dev-problems", "");
  host.setAttribute("role", "alert");
  const heading = document.createElement("h2");
  heading.textContent = "Fix these problems to see your latest changes";
  const list = document.createElement("pre");
  root.append(heading, list);
  return (problems: string) => {
    list.textContent = problems;
    if (problems === "") host.remove();
    else document.documentElement.append(host);
  };
}
