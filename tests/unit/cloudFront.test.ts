import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const readme = readFileSync("build/hosting/README.md", "utf8");
const [, source = ""] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];

interface Answer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location: { readonly value: string } };
}
type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

const handle = (uri: string, querystring: Query = {}): Answer =>
  runInNewContext(`${source}; handler(event)`, { event: { request: { uri, querystring } } });

describe("the function for CloudFront in the hosts' README", () => {
  it.each([
    ["/", "/index.html"],
    ["/help", "/help.html"],
    ["/docs/edit-images", "/docs/edit-images.html"],
    ["/docs/edit-images.md", "/docs/edit-images.md"],
    ["/assets/page.0a1b2c3d.js", "/assets/page.0a1b2c3d.js"],
    ["/.well-known/a-token", "/.well-known/a-token.html"],
  ])("finds %s in %s", (uri, file) => {
    expect(handle(uri)).toEqual({ uri: file, querystring: {} });
  });

  it.each([
    ["/docs/edit-images/", "/docs/edit-images"],
    ["/docs/edit-images.html", "/docs/edit-images"],
    ["/docs/edit-images.html/", "/docs/edit-images"],
    ["/help/", "/help"],
    ["/index.html", "/"],
    ["//evil.example/", "/evil.example"],
  ])("sends %s on to %s for good", (uri, location) => {
    expect(handle(uri)).toMatchObject({ statusCode: 308, headers: { location: { value: location } } });
  });

  it("keeps what follows a question mark", () => {
    const query: Query = {
      q: { value: "a%2Fb" },
      empty: { value: "" },
      many: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] },
    };
    const { headers } = handle("/docs/edit-images/", query);
    expect(headers?.location.value).toBe("/docs/edit-images?q=a%2Fb&empty&many=1&many=2");
  });

  it("leads to no other host by a backslash", () => {
    expect(handle("/\\evil.example/").headers).toBeUndefined();
  });
});
