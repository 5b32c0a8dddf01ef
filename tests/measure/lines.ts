import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { listFiles } from "../setup/files.ts";

/** Files and lines of the product's code by folder, without drawings, as a table. */
export function renderLineTable(): string {
  const counts = new Map<string, { files: number; lines: number }>();
  const count = (folder: string, lines: number) => {
    const { files, lines: before } = counts.get(folder) ?? { files: 0, lines: 0 };
    counts.set(folder, { files: files + 1, lines: before + lines });
  };
  const rooms = ["build", "templates", "client"];
  for (const path of rooms.flatMap((room) => listFiles(room).map((name) => `${room}/${name}`))) {
    if (!/\.(?:tsx?|js)$/.test(path) || path.includes("/figures/")) continue;
    const lines = readFileSync(path, "utf8").split("\n").length - 1;
    count(dirname(path), lines);
    count("all", lines);
  }
  const rows = [...counts].map(([folder, { files, lines }]) =>
    [folder.padEnd(22), String(files).padStart(5), String(lines).padStart(7)].join(" "),
  );
  return [`${"folder".padEnd(22)} files   lines`, ...rows].join("\n");
}
