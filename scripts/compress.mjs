import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The files that compression helps, with brotli's level. Half of it gains as much on PDF fonts and machine code. */
const efforts = /** @type {Readonly<Record<string, number>>} */ ({
  '.js': 11,
  '.css': 11,
  '.svg': 11,
  '.json': 11,
  '.webmanifest': 11,
  '.ttf': 6,
  '.wasm': 6,
});
const leastBytes = 1_000;

/**
 * Writes a compressed file beside each one that gains by it, so that the server need not compress it for every visitor.
 * Browsers accept brotli only over a secure connection, and gzip over any.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const effort = efforts[extname(String(name))];
    if (effort === undefined) continue;
    const file = join(folder, String(name));
    const content = readFileSync(file);
    if (content.length < leastBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: Math.min(effort, 9) }));
  }
}
