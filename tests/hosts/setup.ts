import type { TestProject } from "vitest/node";
import { startServer } from "../../build/publish/previewServer.ts";
import { openSite } from "../../build/publish/siteFiles.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { buildSite, completeContent } from "../setup/runBuild.ts";
import { provideServerPrograms, type Running, startCaddy, startNginx } from "./servers.ts";

/** A built site, and the address of the server that serves it. */
export interface HostedSite {
  readonly server: "nginx" | "caddy" | "preview";
  /** "" or "/help" */
  readonly basePath: string;
  readonly siteDir: string;
  readonly origin: string;
  readonly secure?: Running["secure"];
}

declare module "vitest" {
  interface ProvidedContext {
    hostedSites: readonly HostedSite[];
  }
}

/**
 * Builds the site with and without a base path, and starts the preview. In the project "hosts", it also builds the site
 * for Caddy, and starts nginx and Caddy.
 */
export async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const programs = name === "hosts" ? provideServerPrograms() : undefined;
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((one) => one()));
  };
  const contentDir = createFolder(completeContent);
  writeIn(contentDir, "public/.well-known/acme-challenge/a-token_1", "proof");
  writeIn(contentDir, "public/a.ico", "icon");
  const build = (host: string, basePath: string) =>
    buildSite(contentDir, {
      args: ["--host", host, "--precompress"],
      environment: { SITE_URL: "https://docs.example", BASE_PATH: basePath },
    });
  const hostedSites: HostedSite[] = [];
  try {
    for (const basePath of ["", "/help"]) {
      const siteDir = await build("nginx", basePath);
      if (programs) {
        const { stop: stopNginx, ...nginx } = await startNginx(programs.nginx, siteDir);
        stops.push(stopNginx);
        hostedSites.push({ ...nginx, server: "nginx", basePath, siteDir });
        const caddyDir = await build("caddy", basePath);
        const { stop: stopCaddy, ...caddy } = await startCaddy(programs.caddy, caddyDir);
        stops.push(stopCaddy);
        hostedSites.push({ ...caddy, server: "caddy", basePath, siteDir: caddyDir });
      }
      const { server, origin } = await startServer(openSite(siteDir));
      stops.push(() => {
        server.closeAllConnections();
        server.close();
      });
      hostedSites.push({ server: "preview", basePath, siteDir, origin });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  provide("hostedSites", hostedSites);
  return stop;
}
