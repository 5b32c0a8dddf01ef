import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Host, hosts } from "../../build/hosting/hosts.ts";

const guide = readFileSync("build/hosting/README.md", "utf8");
const sections = new Map(
  guide.split(/^(?=#{1,3} )/m).map((text) => [/^#+ (.*)/.exec(text)?.[1] ?? "", text] as const),
);

describe("the hosts' guide", () => {
  it.each(Object.entries<Host>(hosts))("explains --host %s and names its files", (name, { files }) => {
    const texts = [...sections.values()].filter((text) => text.includes(`--host ${name}`));
    expect(texts).not.toEqual([]);
    for (const file of Object.keys(files)) expect(texts.join("")).toContain(file);
  });

  it.each([...sections])("has everything that its section %j promises", (_, text) => {
    const prose = text.replaceAll(/^ *```\w*\n.*?^ *```$/gms, "[code]");
    for (const paragraph of prose.split(/\n\n(?!\s*\[code\])/))
      if (/these lines|:\s*(?:\[code\]\s*)*$/.test(paragraph)) expect(paragraph).toContain("[code]");
    expect(prose).not.toMatch(/\b(?:lines?|settings|function|configuration) below\b/);
  });
});
