import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
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
  const folder = createFolder();
  const running: Running[] = [];
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
  const contentDir = createFolder(completeContent);
  writeIn(contentDir, "public/.well-known/acme-challenge/a-token_1", "proof");
  writeIn(contentDir, "public/favicon.ico", "icon");
  const build = (host: string, basePath: string) =>
    buildSite(contentDir, {
      args: ["--host", host, "--precompress", "--search-documents"],
      environment: { SITE_URL: "https://docs.example", BASE_PATH: basePath },
    });
  try {
    const hostedSites: HostedSite[] = [];
    for (const basePath of ["", "/help"]) {
      const nginxDir = await build("nginx", basePath);
      if (programs) {
        const nginx = await startNginx(programs.nginx, nginxDir, join(folder, `run-nginx-${running.length}`));
        running.push(nginx);
        const { origin, secure } = nginx;
        hostedSites.push({ server: "nginx", basePath, siteDir: nginxDir, origin, secure });
        const siteDir = await build("caddy", basePath);
        const caddy = await startCaddy(programs.caddy, siteDir, join(folder, `run-caddy-${running.length}`));
        running.push(caddy);
        hostedSites.push({ server: "caddy", basePath, siteDir, origin: caddy.origin });
      }
      const preview = await startServer(openSite(nginxDir));
      running.push({
        origin: preview.origin,
        stop: async () => {
          preview.server.closeAllConnections();
          preview.server.close();
        },
      });
      hostedSites.push({ server: "preview", basePath, siteDir: nginxDir, origin: preview.origin });
    }
    provide("hostedSites", hostedSites);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
