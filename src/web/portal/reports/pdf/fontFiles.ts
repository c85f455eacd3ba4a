import subsetter from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import { subsetterFile } from '#pdf/text/catalogue.ts';
import { fetchFile } from '#web/api/fetchFile.ts';

/** The address of every installed font file, in the two weights that documents use. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@expo-google-fonts/*/400Regular/*.ttf',
    '/node_modules/@expo-google-fonts/*/600SemiBold/*.ttf',
    // Ten megabytes for a weight that is never asked for.
    '!/node_modules/@expo-google-fonts/noto-sans-sc/600SemiBold/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
);

const byFile: ReadonlyMap<string, string> = new Map([
  ...Object.entries(addresses).map(([path, address]) => [path.replace(/^.*\//, ''), address] as const),
  [subsetterFile, subsetter],
]);

/** Brings the bytes of a file of the fonts' catalogue. */
export async function loadFont(file: string): Promise<ArrayBuffer> {
  const address = byFile.get(file);
  if (!address) throw new Error(`There is no font file ${file}.`);
  return (await fetchFile(address)).arrayBuffer();
}
