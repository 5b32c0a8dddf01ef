import { brotliCompressSync, gzipSync } from "node:zlib";
import type { OutputFile } from "../model.ts";

/** In bytes. A smaller file fits into one packet anyway. */
const minSize = 1000;

/** Adds brotli and gzip copies of each large text file, for servers that send precompressed files. */
export function* precompress(files: Iterable<OutputFile>): Generator<OutputFile> {
  for (const file of files) {
    yield file;
    const { outputPath, content } = file;
    const bytes = Buffer.from(content);
    if (typeof content !== "string" || bytes.length <= minSize) continue;
    yield { outputPath: `${outputPath}.br`, content: brotliCompressSync(bytes) };
    const gzip = gzipSync(bytes, { level: 9 });
    // The number of the system that made it; 255 is any. Otherwise, a build would differ between systems.
    gzip[9] = 255;
    yield { outputPath: `${outputPath}.gz`, content: gzip };
  }
}
