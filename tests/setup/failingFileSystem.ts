import * as nodeFs from "node:fs";

const changing = ["writeFile", "rename", "unlink", "mkdir", "rmdir", "rm"] as const;

interface Fault {
  readonly code?: string;
  /** Whether every later call fails too. */
  readonly isDeath?: boolean;
}

/**
 * The real file system, in which some calls that change something fail, by default as on a full disk, after writing
 * half of their bytes. Gives each call and its number, from 1, to the function, and lists all calls so far, such as
 * "rename docs/a.html".
 */
export function failAt(
  isFault: (call: string, number: number) => boolean,
  { code = "ENOSPC", isDeath = false }: Fault = {},
) {
  const calls: string[] = [];
  const functions = { ...nodeFs };
  let isDead = false;
  const replaced = changing.map((name) => {
    const real: (...args: never[]) => unknown = functions[`${name}Sync`];
    const call = (...args: never[]) => {
      const [path = "", content] = args as unknown[];
      const told = `${name} ${name === "rename" ? content : path}`.replaceAll("\\", "/");
      const isFirstFault = !isDead && isFault(told, calls.push(told));
      if (!isDead && !isFirstFault) return real(...args);
      if (isFirstFault && Buffer.isBuffer(content))
        nodeFs.writeFileSync(String(path), content.subarray(0, content.length / 2));
      isDead ||= isDeath;
      const error = new Error(`${code}: a fault of the test, ${name} '${path}'`);
      throw Object.assign(error, { code, syscall: name });
    };
    return [`${name}Sync`, call] as const;
  });
  return { fs: { ...functions, ...Object.fromEntries(replaced) }, calls };
}
