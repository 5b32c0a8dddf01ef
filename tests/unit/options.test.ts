import { describe, expect, it } from "vitest";
import { parseVerifyOptions } from "../../build/commands/verify.ts";
import { parseAddress, parseBuildOptions } from "../../build/options.ts";

describe("the options of the build", () => {
  it("may name folders as Windows does", () => {
    const options = parseBuildOptions(["--content", ".\\content\\", "--out", "C:\\dist"], {});
    expect(options).toMatchObject({ contentDir: "./content", outDir: "C:/dist" });
  });

  it("have defaults", () => {
    expect(parseBuildOptions([], {})).toEqual({
      contentDir: "content",
      outDir: "dist",
      isPrecompressed: false,
      settings: { siteUrl: "https://docs.example", basePath: "", today: expect.stringMatching(/^20\d\d-/) },
    });
  });

  it.each([
    [{ SITE_URL: "https://help.example.com/" }, { siteUrl: "https://help.example.com" }],
    [{ STUDIO_URL: "http://127.0.0.1:3000" }, { studioUrl: "http://127.0.0.1:3000" }],
    [
      { SITE_URL: "https://a.example/ ", BASE_PATH: " " },
      { siteUrl: "https://a.example", basePath: "" },
    ],
    [{ STUDIO_URL: "" }, { siteUrl: "https://docs.example" }],
    [{ SITE_URL: "http://[2001:db8::1]:8080" }, { siteUrl: "http://[2001:db8::1]:8080" }],
    [{ SITE_URL: "https://xn--hlp-hoa.example" }, { siteUrl: "https://xn--hlp-hoa.example" }],
    [{ BASE_PATH: "/help/" }, { basePath: "/help" }],
    [{ BASE_PATH: "/" }, { basePath: "" }],
    [{ BASE_PATH: "/a/b.c_d-e" }, { basePath: "/a/b.c_d-e" }],
  ])("take %j from the environment", (environment, expected) => {
    expect(parseBuildOptions([], environment).settings).toMatchObject(expected);
  });

  it.each([
    "https://a.example/b",
    "javascript:alert(1)",
    ...["a&b", "a;b", "a{b", "a'b", "a$b", "a*b", "a`b", "a,b", "(a)", "help_me"].map(
      (name) => `https://${name}.example`,
    ),
  ])("%s is not an origin", (url) => {
    const sentence = `must be an origin such as https://help.example.com, but is "${url}".`;
    for (const name of ["SITE_URL", "STUDIO_URL"])
      expect(() => parseBuildOptions([], { [name]: url })).toThrow(`${name} ${sentence}`);
  });

  it.each([
    [{ SITE_URL: " " }, ["--host", "caddy"], "--host caddy needs SITE_URL, such as SITE_URL=https://help."],
    [{ BASE_PATH: "help" }, [], 'BASE_PATH must be a path such as /help, but is "help".'],
    [{ BASE_PATH: "/index/" }, [], "BASE_PATH can't end in /index or .html, which hosts remove."],
    [{ BASE_PATH: "/a/b.html" }, [], "BASE_PATH can't end in /index or .html, which hosts remove."],
    [{ BASE_PATH: "/../x" }, [], 'BASE_PATH must be a path such as /help, but is "/../x".'],
    [{ npm_config_preview: "true" }, [], "npm took --preview; write -- before it"],
    [{}, ["--out", ""], "--out needs the name of a folder."],
    [{}, ["--content", " "], "--content needs the name of a folder."],
  ])("%j %j: reports one sentence", (environment, args, sentence) => {
    expect(() => parseBuildOptions(args, environment)).toThrow(sentence);
  });
});

describe("npm run verify", () => {
  it.each([
    [[], { siteUrl: undefined, buildDir: "dist" }],
    [["out"], { siteUrl: undefined, buildDir: "out" }],
    [["https://help.example.com"], { siteUrl: "https://help.example.com/", buildDir: "dist" }],
    [["HTTPS://help.example.com/help", "out"], { siteUrl: "https://help.example.com/help", buildDir: "out" }],
  ])("%j: compares with the build in a folder", (args, expected) => {
    const { siteUrl, ...others } = parseVerifyOptions(args);
    expect({ ...others, siteUrl: siteUrl?.href }).toEqual({ hasOwnReceipt: false, ...expected });
  });
});

describe("a server", () => {
  it("ignores blanks around its settings, which cmd leaves", () => {
    expect(parseAddress({ HOST: "::1 ", PORT: "80 " })).toEqual({ host: "::1", port: 80 });
    expect(parseAddress({ HOST: " ", PORT: "" })).toEqual({ host: "127.0.0.1", port: 4173 });
  });

  it.each([
    [{ PORT: "many" }, 'PORT must be a number up to 65535, but is "many".'],
    [{ PORT: "65536" }, 'PORT must be a number up to 65535, but is "65536".'],
    [{ HOST: "http://x" }, 'HOST must be an address such as 192.168.1.5, or a name, but is "http://x".'],
  ])("can't listen at %j", (environment, sentence) => {
    expect(() => parseAddress(environment)).toThrow(sentence);
  });
});
