import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { createFolder } from "../setup/files.ts";

/** A tab of any browser, driven by WebDriver. */
export interface Tab {
  readonly open: (url: string) => Promise<unknown>;
  /** Sets the width of the page in pixels, or the smallest one that the browser's window allows. */
  readonly resize: (width: number) => Promise<unknown>;
  /** The value of an expression, as JSON. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** Performs actions of WebDriver, which are the same in both of its protocols. */
  readonly act: (source: object) => Promise<unknown>;
}

interface Engine {
  readonly name: string;
  /** What Debian calls the package, and the programs that it installs. */
  readonly debianPackage: string;
  readonly programs: readonly string[];
  readonly start: (processes: ChildProcess[]) => Promise<Tab>;
}

const height = 900;
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

export const engines: readonly Engine[] = [
  {
    name: "Chromium",
    debianPackage: "chromium-driver",
    programs: ["/usr/bin/chromedriver", "/usr/bin/chromium"],
    async start(processes) {
      const port = await run(processes, "/usr/bin/chromedriver", ["--port=0"], /on port (\d+)\./);
      // The driver loses a page that was rendered before it is opened.
      const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-features=Prerender2"];
      const options = { webSocketUrl: true, "goog:chromeOptions": { args } };
      const { capabilities } = await startSession(port, options);
      return connect(String(capabilities.webSocketUrl));
    },
  },
  {
    name: "Firefox",
    debianPackage: "firefox-esr",
    programs: ["/usr/bin/firefox-esr"],
    async start(processes) {
      const args = ["--headless", "--remote-debugging-port=0", "--profile", createFolder()];
      const origin = await run(processes, "/usr/bin/firefox-esr", args, /listening on (ws:\S+)/);
      return connect(`${origin}/session`, true);
    },
  },
  {
    name: "WebKit",
    debianPackage: "webkit2gtk-driver xvfb",
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", miniBrowser],
    async start(processes) {
      const screen = ["-displayfd", "1", "-screen", "0", "2000x1200x24"];
      const display = await run(processes, "/usr/bin/Xvfb", screen, /(\d+)/);
      const port = String(20_000 + (process.pid % 10_000));
      const env = { ...process.env, DISPLAY: `:${display}` };
      processes.push(spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
      const options = { binary: miniBrowser, args: ["--automation"] };
      const { sessionId } = await startSession(port, { "webkitgtk:browserOptions": options });
      const ask = <T>(command: string, body: object) =>
        post<T>(port, `/session/${sessionId}/${command}`, body);
      return {
        open: (url) => ask("url", { url }),
        resize: (width) => ask("window/rect", { width, height }),
        read: async (expression) =>
          JSON.parse(await ask("execute/sync", { script: `return ${json(expression)}`, args: [] })),
        act: (source) => ask("actions", { actions: [source] }),
      };
    },
  },
];

export const isInstalled = ({ programs }: Engine) => programs.every(existsSync);

const json = (expression: string) => `JSON.stringify(${expression})`;

/** Starts a program, and returns what the pattern finds in its output. */
function run(processes: ChildProcess[], program: string, args: readonly string[], pattern: RegExp) {
  const started = spawn(program, args);
  processes.push(started);
  return new Promise<string>((resolve, reject) => {
    started.once("exit", () => reject(new Error(`${program} ended`)));
    for (const input of [started.stdout, started.stderr])
      createInterface({ input }).on("line", (line) => {
        const [, found] = pattern.exec(line) ?? [];
        if (found) resolve(found);
      });
  });
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** Starts a browser by its driver, which may not yet listen. */
async function startSession(port: string, alwaysMatch: object): Promise<Session> {
  for (let attempt = 1; ; attempt++)
    try {
      return await post<Session>(port, "/session", { capabilities: { alwaysMatch } });
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

async function post<T>(port: string, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** A tab by WebDriver BiDi. */
async function connect(url: string, startsSession = false): Promise<Tab> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, (answer: { result?: never; error?: string; message?: string }) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const ask = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({ result, error, message }) =>
        error ? reject(new Error(`${method}: ${message}`)) : resolve(result as T),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  if (startsSession) await ask("session.new", { capabilities: {} });
  const { context } = await ask<{ context: string }>("browsingContext.create", { type: "window" });
  return {
    open: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width) => ask("browsingContext.setViewport", { context, viewport: { width, height } }),
    async read(expression) {
      const script = { expression: json(expression), target: { context }, awaitPromise: false };
      const { result } = await ask<{ result: { value: string } }>("script.evaluate", script);
      return JSON.parse(result.value);
    },
    act: (source) => ask("input.performActions", { context, actions: [source] }),
  };
}
