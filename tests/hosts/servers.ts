import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../../build/problem.ts";
import { createFolder } from "../setup/files.ts";

export interface Running {
  readonly origin: string;
  /** The site's origins with and without TLS, if nginx serves it at the root of its origin. */
  readonly secure?: { readonly origin: string; readonly plainOrigin: string; readonly certificate: string };
  readonly stop: () => Promise<void>;
}

/**
 * Finds nginx and Caddy, or installs Debian's packages if root can.
 * @throws UsageError that says what to do
 */
export function provideServerPrograms(): { nginx: string; caddy: string } {
  if (!findProgram("nginx") || !findProgram("caddy")) installPrograms();
  const [nginx, caddy] = [findProgram("nginx"), findProgram("caddy")];
  if (nginx && caddy) return { nginx, caddy };
  throw new UsageError("nginx and caddy are needed: on Debian, apt-get install nginx-light caddy.");
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

function installPrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing nginx and Caddy");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = "install --yes --no-install-recommends nginx-light caddy".split(" ");
  // If a command fails, the programs stay missing, and the error above says what to do.
  for (const args of [["update"], install])
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
}

/** Containers often have no IPv6. */
export const hasIPv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === "::1"),
);

/** Serves a site with its own nginx.conf. Only the ports, the folder and the certificate are replaced. */
export async function startNginx(program: string, siteDir: string): Promise<Running> {
  const runDir = createFolder();
  const port = await findFreePort();
  const emitted = await readFile(join(siteDir, "nginx.conf"), "utf8");
  const [plainPort, securePort] = [await findFreePort(), await findFreePort()];
  const placed = replaceOnce(emitted, "/srv/help", siteDir);
  const isSecure = placed.includes("ssl_certificate");
  const certificate = join(runDir, "help");
  const listens: readonly (readonly [string, string])[] = isSecure
    ? [
        ["listen 80;", `listen 127.0.0.1:${plainPort};`],
        ["listen [::]:80;", hasIPv6 ? `listen [::1]:${plainPort};` : ""],
        ["listen 443 ssl http2;", `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${port};`],
        ["listen [::]:443 ssl http2;", hasIPv6 ? `listen [::1]:${securePort} ssl http2;` : ""],
        ["/etc/ssl/help.pem", `${certificate}.pem`],
        ["/etc/ssl/help.key", `${certificate}.key`],
      ]
    : [["127.0.0.1:8081", `127.0.0.1:${port}`]];
  const server = listens.reduce(
    (text, [found, replacement]) => replaceOnce(text, found, replacement),
    placed,
  );
  const kind =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=docs.example -addext subjectAltName=IP:127.0.0.1";
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
  const args = ["-p", runDir, "-c", main, "-e", join(runDir, "error.log")];
  const running = await start(program, args, runDir, port);
  if (!isSecure) return running;
  const [origin, plainOrigin] = [`https://127.0.0.1:${securePort}`, `http://127.0.0.1:${plainPort}`];
  return { ...running, secure: { origin, plainOrigin, certificate: `${certificate}.pem` } };
}

/** Serves a site with its own Caddyfile. Only the address and the folder are replaced. */
export async function startCaddy(program: string, siteDir: string): Promise<Running> {
  const runDir = createFolder();
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
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning() && child.kill()) await once(child, "exit");
  };
  for (let tries = 0; tries < 200 && isRunning(); tries++) {
    if (await isOpen(port)) return { origin: `http://127.0.0.1:${port}`, stop };
    await setTimeout(50);
  }
  await stop();
  throw new Error(`${program} did not start.\n${said}`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
