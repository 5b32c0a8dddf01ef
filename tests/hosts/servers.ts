import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../../build/problem.ts";

export interface Running {
  readonly origin: string;
  /** The site's origins with and without TLS, if nginx serves it at the root of its origin. */
  readonly secure?: { readonly origin: string; readonly plainOrigin: string };
  readonly stop: () => Promise<void>;
}

/**
 * Finds nginx and Caddy, or installs Debian's packages if root can.
 * @throws UsageError that says what to do
 */
export function provideServerPrograms(): { nginx: string; caddy: string } {
  const missing = ["nginx", "caddy"].filter((name) => !findProgram(name));
  if (missing.length > 0) installPrograms(missing.map((name) => (name === "nginx" ? "nginx-light" : name)));
  const nginx = findProgram("nginx");
  const caddy = findProgram("caddy");
  if (nginx && caddy) return { nginx, caddy };
  throw new UsageError("nginx and caddy are needed: on Debian, apt-get install nginx-light caddy.");
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

function installPrograms(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${packages.join(" and ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    try {
      execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
    } catch {
      // The error below says what to do.
    }
  }
}

/** Serves a site with its own nginx.conf. Only the ports, the folder and the certificate are replaced. */
export async function startNginx(program: string, siteDir: string, runDir: string): Promise<Running> {
  await mkdir(runDir);
  const port = await findFreePort();
  const emitted = await readFile(join(siteDir, "nginx.conf"), "utf8");
  const [plainPort, securePort] = [await findFreePort(), await findFreePort()];
  const placed = replaceOnce(emitted, "/srv/help", siteDir);
  const isSecure = placed.includes("ssl_certificate");
  const certificate = join(runDir, "help");
  const listens: readonly (readonly [string, string])[] = isSecure
    ? [
        ["listen 80;", `listen 127.0.0.1:${plainPort};`],
        ["listen 443 ssl http2;", `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${port};`],
        ["/etc/ssl/help.pem", `${certificate}.pem`],
        ["/etc/ssl/help.key", `${certificate}.key`],
      ]
    : [["127.0.0.1:8081", `127.0.0.1:${port}`]];
  const server = listens.reduce(
    (text, [found, replacement]) => replaceOnce(text, found, replacement),
    placed,
  );
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=docs.example";
  const files = ["-out", `${certificate}.pem`, "-keyout", `${certificate}.key`];
  if (isSecure) execFileSync("openssl", [...kind.split(" "), ...files], { stdio: "ignore" });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${runDir}/${name};`,
  );
  const main = join(runDir, "main.conf");
  await writeFile(join(runDir, "server.conf"), server);
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${runDir}/pid; error_log ${runDir}/error.log;
events {}
http { access_log off; ${temporary.join(" ")} include ${runDir}/server.conf; }
`,
  );
  const running = await start(
    program,
    ["-p", runDir, "-c", main, "-e", join(runDir, "error.log")],
    runDir,
    port,
  );
  if (!isSecure) return running;
  const [origin, plainOrigin] = [`https://127.0.0.1:${securePort}`, `http://127.0.0.1:${plainPort}`];
  return { ...running, secure: { origin, plainOrigin } };
}

/** Serves a site with its own Caddyfile. Only the address and the folder are replaced. */
export async function startCaddy(program: string, siteDir: string, runDir: string): Promise<Running> {
  await mkdir(runDir);
  const port = await findFreePort();
  const emitted = await readFile(join(siteDir, "Caddyfile"), "utf8");
  const address = `http://127.0.0.1:${port}`;
  const emittedAddress = emitted.includes("bind 127.0.0.1")
    ? "http://127.0.0.1:8081"
    : "https://docs.example";
  const site = replaceOnce(replaceOnce(emitted, emittedAddress, address), "/srv/help", siteDir);
  const main = join(runDir, "Caddyfile");
  await writeFile(main, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return start(program, ["run", "--adapter", "caddyfile", "--config", main], runDir, port);
}

/** @throws Error if the configuration no longer has the text to replace */
function replaceOnce(text: string, found: string, replacement: string): string {
  if (text.split(found).length !== 2) throw new Error(`The configuration does not have ${found} once.`);
  return text.replace(found, () => replacement);
}

async function start(
  program: string,
  args: readonly string[],
  runDir: string,
  port: number,
): Promise<Running> {
  const env = { ...process.env, HOME: runDir, XDG_DATA_HOME: runDir, XDG_CONFIG_HOME: runDir };
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const stop = () => stopProgram(child);
  try {
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) break;
      if (await isOpen(port)) return { origin: `http://127.0.0.1:${port}`, stop };
      await setTimeout(50);
    }
    throw new Error(`${program} did not start.\n${said}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
