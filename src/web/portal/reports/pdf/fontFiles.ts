import subsetter from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { alwaysNeededFiles, subsetterFile } from '#pdf/text/catalogue.ts';
import { fetchFile } from '#web/api/fetchFile.ts';

/** The address of every installed font file, in the two weights that documents use. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@expo-google-fonts/*/400Regular/*.ttf',
    '/node_modules/@expo-google-fonts/*/600SemiBold/*.ttf',
    // Their semibold weight has megabytes, and is never asked for.
    '!/node_modules/@expo-google-fonts/noto-{emoji,sans-kr,sans-sc}/600SemiBold/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
);

const byFile: ReadonlyMap<string, string> = new Map([
  ...Object.entries(addresses).map(([path, address]) => [path.replace(/^.*\//, ''), address] as const),
  [subsetterFile, subsetter],
]);

async function fetched(file: string): Promise<ArrayBuffer> {
  const address = byFile.get(file);
  if (!address) throw new Error(`There is no font file ${file}.`);
  return (await fetchFile(address)).arrayBuffer();
}

/** Files that every document needs are fetched as soon as this module is read, while the shaping program starts. */
const early = new Map(alwaysNeededFiles.map((file) => [file, fetched(file)]));
for (const bytes of early.values()) bytes.catch(() => undefined);

/** Loads a file of the fonts' catalogue. */
export function loadFont(file: string): Promise<ArrayBuffer> {
  const bytes = early.get(file) ?? fetched(file);
  early.delete(file);
  return bytes;
}
