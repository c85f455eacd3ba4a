import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { installedFontPath } from '#pdf/text/catalogue.ts';

const { resolve } = createRequire(import.meta.url);

const stored = new Map<string, Promise<ArrayBuffer>>();

async function read(file: string): Promise<ArrayBuffer> {
  const bytes = await readFile(resolve(installedFontPath(file)));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Loads the bytes of a font file of the catalogue, as the browser would from the server. */
export function installedFont(file: string): Promise<ArrayBuffer> {
  const known = stored.get(file) ?? read(file);
  stored.set(file, known);
  return known;
}
