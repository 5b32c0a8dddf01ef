import { canBringFonts, fontEnvironment } from "../setup/fonts.ts";

/** A program and its arguments: ["npm", "ci"]. */
export type Command = readonly [program: string, ...args: string[]];

/** If only a name is given: a clone in a plain shell, with the usual commands. */
export interface Surrounding {
  readonly name: string;
  /** Whether --quick includes it. */
  readonly isQuick?: boolean;
  /** Whether the checkout comes from `git archive`, without a .git folder. */
  readonly isArchive?: boolean;
  readonly folderName?: string;
  /** Environment variables. */
  readonly variables?: NodeJS.ProcessEnv;
  /** The version of Node to install: "24", "20.19.0", "latest". */
  readonly nodeVersion?: string;
  /** The id of the user who owns the checkout and runs the commands. */
  readonly user?: number;
  /** Why it can't run on this machine. */
  readonly obstacle?: string | false;
  readonly commands?: readonly Command[];
}

const install: Command = ["npm", "ci"];
const build: Command = ["npm", "run", "build"];
const withoutBrowser = ["unit", "search", "site"].flatMap((name) => ["--project", name]);

export const usualCommands: readonly Command[] = [install, build, ["npm", "test"]];
export const quickCommands: readonly Command[] = [install, build, ["npm", "test", "--", ...withoutBrowser]];

/** The commit must contain the one changed file, and leave nothing behind. */
const commitWithHook = `
  printf '#!/bin/sh\\nnpm test\\n' > .git/hooks/pre-commit
  chmod +x .git/hooks/pre-commit
  echo >> LICENSE
  git -c user.name=A -c user.email=a@b.example commit --all --message "Change one file" || exit
  git show --name-status HEAD
  git status --short
  test "$(git show --name-status --format= HEAD; git status --short)" = "$(printf 'M\\tLICENSE')"`;

const { FONTCONFIG_PATH, FONTCONFIG_FILE } = fontEnvironment("wide");

/** The environments in which people run the project. */
export const surroundings: readonly Surrounding[] = [
  { name: "archive", isQuick: true, isArchive: true },
  { name: "clone", isQuick: true },
  { name: "folder", isQuick: true, folderName: "Größe (1) & mehr" },
  {
    name: "variables",
    isQuick: true,
    variables: {
      BASE_PATH: "/docs",
      SITE_URL: "https://elsewhere.example",
      STUDIO_URL: "https://elsewhere.example",
      PORT: "1",
      HOST: "192.0.2.1",
      GIT_DIR: "/nowhere",
      CI: "true",
      NO_COLOR: "1",
      FORCE_COLOR: "1",
      NODE_OPTIONS: "--trace-warnings",
      TZ: "Pacific/Kiritimati",
      LANG: "C",
      LC_ALL: "tr_TR.UTF-8",
    },
  },
  // npm then skips the packages that only the tests need.
  { name: "production", variables: { NODE_ENV: "production", LC_ALL: "C" }, commands: [install, build] },
  { name: "no-browser", variables: { CHROMIUM_PATH: "/nowhere" }, commands: quickCommands },
  {
    name: "fonts",
    variables: { FONTCONFIG_PATH, FONTCONFIG_FILE },
    obstacle: !canBringFonts && "only Linux has fontconfig",
  },
  {
    name: "user",
    user: 65_534,
    obstacle: process.getuid?.() !== 0 && "only root can run a program as another user",
  },
  {
    name: "hook",
    commands: [install, ["sh", "-c", commitWithHook]],
    obstacle: process.platform === "win32" && "its commands need a Unix shell",
  },
  { name: "node-20.19", isQuick: true, nodeVersion: "20.19.0" },
  { name: "node-22", nodeVersion: "22" },
  { name: "node-24", nodeVersion: "24" },
  { name: "node-latest", isQuick: true, nodeVersion: "latest" },
];
