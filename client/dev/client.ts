import { patch } from "./patch.ts";

/*
 * Added to each page by the development server. It runs before the page's own script, so it sees the page as served.
 * Later it patches in the differences between two served versions, and leaves alone what a script or a reader changed.
 */
let served = document.cloneNode(true) as Document;
let events: EventSource | undefined;
const showProblems = createOverlay();

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

async function refresh(): Promise<void> {
  const response = await fetch(location.href);
  if (response.redirected) location.replace(response.url + location.hash);
  else if (response.status < 500) show(new DOMParser().parseFromString(await response.text(), "text/html"));
}

function show(next: Document): void {
  // They can't be replaced in a running page.
  const scriptsOf = (page: Document) => {
    const scripts = page.querySelectorAll("script:not([type='application/ld+json'])");
    return Array.from(scripts, ({ outerHTML }) => outerHTML).join();
  };
  if (scriptsOf(next) !== scriptsOf(served)) {
    location.reload();
    return;
  }
  const setUp = findScripted();
  patch(served.head, next.head, document.head);
  patch(served.body, next.body, document.body);
  if (findScripted().some((element) => !setUp.includes(element))) location.reload();
  served = next;
}

/** The elements that the page's scripts set up when they start. A new one of these works only in a reloaded page. */
const findScripted = () => [
  ...document.querySelectorAll("[data-groups], [data-contents], [data-sample], [data-figure], [data-module]"),
];

/** Lists problems over the page, in an overlay outside the body and with styles of its own. */
function createOverlay() {
  const host = document.createElement("div");
  host.dataset.devProblems = "";
  host.role = "alert";
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>
    :host { display: block; position: fixed; inset: auto 0 0; z-index: 99; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
      background: #3b0d0c; color: #fff; font: 0.9rem/1.5 ui-monospace, monospace; border-top: 4px solid #ff6b5e; }
    h2 { margin: 0 0 0.5rem; font: 600 1rem/1.5 system-ui, sans-serif; }
    pre { margin: 0; font: inherit; white-space: pre-wrap; }
  </style><h2>Fix these problems to see your latest changes</h2><pre></pre>`;
  const list = root.querySelector("pre");
  return (problems: string) => {
    list?.replaceChildren(problems);
    if (problems === "") host.remove();
    else document.documentElement.append(host);
  };
}
