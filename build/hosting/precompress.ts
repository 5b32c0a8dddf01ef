import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { OutputFile } from "../model.ts";

/** In bytes. A smaller text fits into one packet, compressed or not. */
const smallest = 1000;

/** For servers that send such files as they are: the files, and beside each long text the same in brotli and in gzip. */
export function* precompress(files: Iterable<OutputFile>): Generator<OutputFile> {
  for (const file of files) {
    yield file;
    const { outputPath, content } = file;
    const bytes = Buffer.from(content);
    if (typeof content !== "string" || bytes.length <= smallest) continue;
    yield { outputPath: `${outputPath}.br`, content: compressBrotli(bytes) };
    yield { outputPath: `${outputPath}.gz`, content: gzipSync(bytes, { level: 9 }) };
  }
}

function compressBrotli(bytes: Buffer): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
