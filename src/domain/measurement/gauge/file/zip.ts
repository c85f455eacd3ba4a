/** A file within a zip: where its bytes are, and whether they are compressed. */
export type ZipEntry = {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly start: number;
  readonly packedBytes: number;
  readonly bytes: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;

/** Whether bytes begin like a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= endBytes && bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}

/** Where the bytes of an entry begin, after its local header. */
function startOf(view: DataView, local: number): number | undefined {
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== localSignature) return undefined;
  return local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

/**
 * The files listed in a zip's directory. Empty if the bytes are not a zip, or a broken one. Encrypted files and files
 * with another compression are left out.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = isZip(bytes) ? endOf(view) : undefined;
  if (end === undefined) return [];
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) break;
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packedBytes, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const name = String.fromCodePoint(...bytes.slice(at + 46, at + 46 + nameLength));
    const start = startOf(view, view.getUint32(at + 42, true));
    const isWhole = start !== undefined && start + packedBytes <= bytes.length;
    const isReadable = (flags & 1) === 0 && (method === 0 || method === 8);
    if (isWhole && isReadable && !name.endsWith('/')) {
      entries.push({ name, isDeflated: method === 8, start, packedBytes, bytes: size });
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

type Named = { readonly name: string; readonly text: string };

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/**
 * The texts in a gauge's folder, one for each of its batches: header.txt followed by readings.txt, or else a single
 * file of JSON or columns. Lists of batches and statistics are not readings. Source: folders of a gauge's USB drive.
 */
export function textsOfFolder(files: readonly Named[]): Named[] {
  const texts: Named[] = [];
  for (const folder of new Set(files.map(({ name }) => folderOf(name)))) {
    const of = files.filter(({ name }) => folderOf(name) === folder);
    const named = (name: string) => of.find((file) => fileOf(file.name).toLowerCase() === name)?.text;
    const readings = named('readings.txt');
    const batch = folder.replace(/\/$/, '').split('/').at(-1) ?? '';
    if (readings !== undefined) texts.push({ name: batch, text: `${named('header.txt') ?? ''}\n${readings}` });
    else {
      const alone = of.filter(
        ({ name }) =>
          /\.(?:csv|json|txt|xml)$/i.test(name) && !/^(?:batchlist|header|statistics)\./i.test(fileOf(name)),
      );
      for (const { name, text } of alone) texts.push({ name: fileOf(name).replace(/\.\w+$/, ''), text });
    }
  }
  return texts;
}
