import { execFileSync, execSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createFolder } from "./setup/files.ts";
import { createEnvironment, projectDir } from "./setup/runBuild.ts";

const commands = ["npm ci", "npm run build", "npm test -- --project unit --project search --project site"];
const nodeVersions = ["20.19.0", "latest"];
const variables = {
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
};
const nobody = 65_534;

/**
 * Installs, builds and tests the last commit as a stranger may: in a folder with an odd name, with variables of other
 * programs, as another user if root runs this, and with the oldest and the newest Node.js. Run it before a release.
 */
export function main(): void {
  const isRoot = process.getuid?.() === 0;
  const system = process.platform === "win32" ? "win" : process.platform;
  const nodeName = `node-${system}-${process.arch}`;
  for (const version of nodeVersions) {
    // Removed when the process exits.
    const workDir = createFolder();
    const cwd = join(workDir, "A & B (1)");
    const home = join(workDir, "home");
    mkdirSync(home);
    const env = createEnvironment({ HOME: home, USERPROFILE: home, npm_config_cache: join(home, "cache") });
    execFileSync("git", ["clone", "--quiet", projectDir, cwd], { env });
    const options = { env, stdio: "inherit" as const };
    execSync(`npm install --no-save --prefix . ${nodeName}@${version}`, { ...options, cwd: home });
    if (isRoot) execFileSync("chown", ["-R", `${nobody}:${nobody}`, workDir]);
    env.PATH = join(home, "node_modules", nodeName, "bin") + delimiter + env.PATH;
    const user = isRoot ? { uid: nobody, gid: nobody } : {};
    for (const command of commands) {
      console.log(`${command}, with Node.js ${version}`);
      // Through a shell, because npm is a script on Windows.
      execSync(command, { ...options, ...user, cwd, env: { ...env, ...variables } });
    }
  }
}
