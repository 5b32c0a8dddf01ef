import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findInlines, type Section } from "./passages.ts";

/** Pages of the studio and articles that no article links to in its text. */
export function adviseOnLinks(sections: readonly Section[], centre: HelpCentre): Problem[] {
  const links = sections.flatMap(({ sourcePath, passages }) =>
    passages.flatMap(({ words }) =>
      findInlines(words, "link").map(({ href }) => ({ sourcePath, address: href.replace(/#.*/, "") })),
    ),
  );
  const { config, configPath, configLineOf, drafts } = centre;
  return [
    ...config.studio.paths.flatMap((path, index) =>
      links.some(({ address }) => address === config.studio.origin + path)
        ? []
        : [
            {
              sourcePath: configPath,
              line: configLineOf(["studio", "paths", index]),
              message: `no article links to studio:${path}; link to it, or remove the path`,
            },
          ],
    ),
    ...drafts.flatMap(({ sourcePath, route }) =>
      links.some((link) => link.address === route && link.sourcePath !== sourcePath)
        ? []
        : [
            {
              sourcePath,
              line: 1,
              message: `no other article links to ${route} in its text; link to it from where readers need it`,
            },
          ],
    ),
  ];
}
