import * as nodeFs from "node:fs/promises";
import type { FileSystem } from "../../build/output/stage.ts";

const changing = ["writeFile", "rename", "unlink", "mkdir", "rmdir", "rm"] as const;

export interface FailingFileSystem {
  readonly fs: FileSystem;
  /** Calls so far, such as "rename docs/a.html". */
  readonly calls: readonly string[];
}

/**
 * The real file system, up to the n-th call (from 1) that changes something. That call fails as on a full disk, after
 * writing half of its bytes; or the program "dies" there, and every later call fails.
 */
export function failAt(at: number | RegExp, how: "fails" | "dies"): FailingFileSystem {
  const real: Record<string, unknown> = { ...nodeFs };
  const calls: string[] = [];
  let isDead = false;
  const fault = (syscall: string, path: unknown) =>
    Object.assign(new Error("a fault of the test"), { code: "ENOSPC", errno: -28, syscall, path });
  const replaced = Object.fromEntries(
    changing.map((name) => [
      name,
      async (...args: unknown[]) => {
        const call = `${name} ${args[name === "rename" ? 1 : 0]}`.replaceAll("\\", "/");
        calls.push(call);
        if (isDead) throw fault(name, args[0]);
        if (typeof at === "number" ? calls.length === at : at.test(call)) {
          isDead = how === "dies";
          const [path, content] = args;
          if (name === "writeFile" && typeof path === "string" && Buffer.isBuffer(content))
            await nodeFs.writeFile(path, content.subarray(0, content.length / 2));
          throw fault(name, path);
        }
        const done = real[name];
        return typeof done === "function" ? done(...args) : undefined;
      },
    ]),
  );
  return { fs: { ...nodeFs, ...replaced }, calls };
}
