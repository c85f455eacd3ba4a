import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetterFile } from '#pdf/text/catalogue.ts';

const { resolve } = createRequire(import.meta.url);

/** Where a file of the catalogue lies among the installed packages: 'NotoSansTamil_400Regular.ttf' in noto-sans-tamil. */
function pathOf(file: string): string {
  if (file === subsetterFile) return resolve(`harfbuzzjs/dist/${subsetterFile}`);
  const [family = '', style = ''] = file.replace('.ttf', '').split('_');
  const folder = family.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return resolve(`@expo-google-fonts/${folder}/${style}/${file}`);
}

const kept = new Map<string, Promise<ArrayBuffer>>();

async function read(file: string): Promise<ArrayBuffer> {
  const bytes = await readFile(pathOf(file));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Brings the bytes of a font file of the catalogue, as the browser would from the server. */
export function installedFont(file: string): Promise<ArrayBuffer> {
  const known = kept.get(file) ?? read(file);
  kept.set(file, known);
  return known;
}
