import type { ServerResponse } from "node:http";
import { listContent } from "../content/files.ts";
import type { Settings } from "../model.ts";
import type { Address } from "../options.ts";
import { clientDir } from "../pages/bundle.ts";
import { renderProblems } from "../problem.ts";
import { startServer } from "../publish/previewServer.ts";
import { followFolders } from "./followFolders.ts";
import { createLiveSite, devPath } from "./liveSite.ts";

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Serves the site while it is written, under the preview's rules, and notifies open pages of each change.
 * @throws UsageError if there is no content folder, or the server can't listen
 */
export async function startDevServer(
  contentDir: string,
  settings: Settings,
  address: Address,
  log: (what: unknown) => void,
) {
  await listContent(contentDir);
  const site = createLiveSite(contentDir, { ...settings, showsDrafts: true });
  const listeners = new Set<ServerResponse>();
  let shownProblems = "";

  const sendProblems = (response: ServerResponse) =>
    response.write(`data: ${JSON.stringify(shownProblems)}\n\n`);
  const look = async (isQuiet: boolean, paths: readonly string[] = []) => {
    const isChanged = await site.update(isQuiet, paths);
    const problems = renderProblems(site.problems());
    // A save can take several steps, so a valid state is shown immediately and a problem only if it persists.
    const isNew = problems !== shownProblems && (problems === "" || (isQuiet && !isChanged));
    if (isNew) {
      shownProblems = problems;
      log(shownProblems === "" ? "All problems are fixed." : `\n${shownProblems}`);
    }
    if (isChanged || isNew) for (const listener of listeners) sendProblems(listener);
    return isChanged;
  };

  const listen = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
    // How long, in milliseconds, a page that lost its server waits before it reconnects.
    response.write("retry: 300\n\n");
    sendProblems(response);
    listeners.add(response);
    response.once("close", () => listeners.delete(response));
  };

  await look(true);
  const { server, origin, homeUrl } = await startServer(
    site,
    address,
    async ({ url }, response) => {
      const isListening = url === `${devPath}/events`;
      if (isListening) listen(response);
      else await settle();
      return isListening;
    },
    log,
  );
  const { settle, stop } = followFolders([contentDir, clientDir], look, log);
  await settle();
  return {
    origin,
    homeUrl,
    settle,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
}
