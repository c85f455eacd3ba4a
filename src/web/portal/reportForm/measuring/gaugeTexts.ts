import { decodeText } from '#domain/measurement/gauge/file/decode.ts';
import { largestFileBytes } from '#domain/measurement/gauge/file/gaugeFile.ts';
import { isZip, textsOfFolder, zipEntries, type ZipEntry } from '#domain/measurement/gauge/file/zip.ts';
import { sha256Of } from '#web/outbox/checksum.ts';

/** The content of a gauge's file, batch by batch, and the hash that identifies the file. */
export type GaugeTexts = {
  readonly file: File;
  readonly sha256: string;
  readonly texts: readonly { name: string; text: string }[];
};

/** Thrown for a file that cannot be read. */
export class NotReadable extends Error {}

/** The most texts in one zip. */
const mostEntries = 500;

const tooLarge = `A gauge's file can have at most ${largestFileBytes / 1024 / 1024} MB.`;

/** The bytes of a zip's entry. Stops at the size limit, however strongly the entry is compressed. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry, most: number): Promise<Uint8Array> {
  if (entry.packedBytes > most) throw new NotReadable(tooLarge);
  const packed = bytes.slice(entry.start, entry.start + entry.packedBytes);
  if (!entry.isDeflated) return packed;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) throw new NotReadable(tooLarge);
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isText = (name: string) => /\.(?:csv|txt|json)$/i.test(name);

/** Reads a gauge's file: text in any of its encodings, or a zip of its folder. Throws `NotReadable` with words. */
export async function gaugeTexts(file: File): Promise<GaugeTexts> {
  if (file.size > largestFileBytes) throw new NotReadable(tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await sha256Of(file);
  if (!isZip(bytes)) return { file, sha256, texts: [{ name: '', text: decodeText(bytes) }] };
  const named: { name: string; text: string }[] = [];
  let left = largestFileBytes;
  const entries = zipEntries(bytes).filter(({ name }) => isText(name));
  if (entries.length > mostEntries)
    throw new NotReadable(`A gauge's zip can hold at most ${mostEntries} files of text.`);
  for (const entry of entries) {
    const content = await unpacked(bytes, entry, left).catch((error: unknown) => {
      throw error instanceof NotReadable ? error : new NotReadable('This zip cannot be read.');
    });
    // Entries may overlap in the file, and a packed entry may be empty, so the larger size counts.
    left -= Math.max(entry.packedBytes, content.length);
    named.push({ name: entry.name, text: decodeText(content) });
  }
  const texts = textsOfFolder(named);
  if (texts.length === 0) throw new NotReadable('There are no readings in this zip.');
  return { file, sha256, texts };
}
