import type { ServerResponse } from "node:http";
import { contentTypes } from "../hosting/addressRules.ts";
import { decodePath, startServer } from "../hosting/previewServer.ts";
import type { Settings } from "../model.ts";
import type { Address } from "../options.ts";
import { clientDir } from "../pages/bundle.ts";
import { renderProblems } from "../problem.ts";
import { listContent } from "../read.ts";
import { type Following, followFolders } from "./followFolders.ts";
import { createLiveSite, devPath } from "./liveSite.ts";
import { createWatcher } from "./watchFolders.ts";

export interface DevServer extends Following {
  /** "http://127.0.0.1:4173" */
  readonly origin: string;
  readonly homePath: string;
}

/**
 * Serves the site while it is written, by the preview's rules, and tells the open pages what changed.
 * @throws UsageError where there is no content folder, or it can't listen
 */
export async function startDevServer(
  contentDir: string,
  settings: Settings,
  address: Address,
  log: (what: unknown) => void,
  isPolling = false,
): Promise<DevServer> {
  await listContent(contentDir);
  const site = createLiveSite(contentDir, { ...settings, showsDrafts: true });
  const listeners = new Set<ServerResponse>();
  let told = "";
  let logged = "";

  const tell = (response: ServerResponse) => response.write(`data: ${JSON.stringify(told)}\n\n`);
  const look = async (isQuiet: boolean) => {
    const isChanged = await site.update(isQuiet);
    const problems = renderProblems(site.problems());
    // A save can take several steps: what is good shows at once, what is wrong only if it stays so.
    const isSteady = isQuiet && !isChanged;
    const isTold = problems !== told && (isSteady || problems === "");
    if (isTold) told = problems;
    if (isChanged || isTold) for (const listener of listeners) tell(listener);
    if (isSteady && told !== logged) {
      log(told === "" ? "All problems are mended." : `\n${told}`);
      logged = told;
    }
    return isChanged;
  };
  const watchFolders = createWatcher(isPolling, log);
  const { settle, stop } = await followFolders([contentDir, clientDir], watchFolders, look, log);

  try {
    const { server, origin, homePath } = await startServer(
      site.findFile,
      address,
      async (request, response) => {
        const path = decodePath(request.url?.replace(/\?.*/s, "") ?? "") ?? "/";
        if (path === `${devPath}/events`) {
          response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
          // The time after which a page that lost its server looks for it again, in milliseconds.
          response.write("retry: 300\n\n");
          tell(response);
          listeners.add(response);
          response.once("close", () => listeners.delete(response));
          return true;
        }
        await settle();
        const page = request.headers["x-refresh"] === undefined ? undefined : site.findPage(path);
        if (page !== undefined) response.writeHead(200, refreshHeaders).end(page);
        return page !== undefined;
      },
      log,
    );
    return {
      origin,
      homePath,
      settle,
      stop: async () => {
        server.closeAllConnections();
        server.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const refreshHeaders = { "Content-Type": contentTypes.html, "Cache-Control": "no-store" };
