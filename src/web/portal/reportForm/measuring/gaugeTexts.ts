import { type UnzipFileInfo, unzipSync } from 'fflate';
import { decodeText } from '#domain/measurement/gauge/file/decode.ts';
import { largestFileBytes } from '#domain/measurement/gauge/file/gaugeFile.ts';
import { textsOfFolder } from '#domain/measurement/gauge/file/folder.ts';
import { sha256Of } from '#web/outbox/checksum.ts';

/** The content of a gauge's file, batch by batch, and the hash that identifies the file. */
export type GaugeTexts = {
  readonly file: File;
  readonly sha256: string;
  readonly texts: readonly { name: string; text: string }[];
};

/** Thrown for a file that cannot be read. */
export class UnreadableFileError extends Error {}

/** The most texts in one zip. */
const mostEntries = 500;

const tooLarge = `A gauge's file can have at most ${largestFileBytes / 1024 / 1024} MB.`;

const isText = (name: string) => /\.(?:csv|txt|json|xml)$/i.test(name);

/** The texts in a zip. Throws `UnreadableFileError` before anything is unpacked that is too much. */
function textsIn(zip: Uint8Array): { name: string; text: string }[] {
  let [files, left] = [0, largestFileBytes];
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!isText(name)) return false;
    files += 1;
    if (files > mostEntries)
      throw new UnreadableFileError(`A gauge's zip can hold at most ${mostEntries} files of text.`);
    // Entries may overlap in the file, and a packed entry may be empty, so the larger size counts.
    left -= Math.max(size, originalSize);
    if (left < 0) throw new UnreadableFileError(tooLarge);
    return true;
  };
  try {
    // An entry has room for the size that it states, and no more.
    return Object.entries(unzipSync(zip, { filter })).map(([name, bytes]) => ({ name, text: decodeText(bytes) }));
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError('This zip cannot be read.');
  }
}

/** Reads a gauge's file: text in any of its encodings, or a zip of its folder. Throws `UnreadableFileError` with words. */
export async function readTexts(file: File): Promise<GaugeTexts> {
  if (file.size > largestFileBytes) throw new UnreadableFileError(tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await sha256Of(file);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return { file, sha256, texts: [{ name: '', text: decodeText(bytes) }] };
  const texts = textsOfFolder(textsIn(bytes));
  if (texts.length === 0) throw new UnreadableFileError('There are no readings in this zip.');
  return { file, sha256, texts };
}
