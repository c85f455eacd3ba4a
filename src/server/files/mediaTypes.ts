import { fileTypeFromBuffer } from 'file-type';

/** Enough of a file's beginning to tell its type: within it lie the names of a zip's first members. */
export const headBytes = 64 * 1024;

/** Photos, by what the file-type library calls them, and what they are served as. */
const photos: readonly [string, string][] = [
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/heic', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif', 'image/heif'],
  ['image/heif-sequence', 'image/heif'],
];

const openXml = 'application/vnd.openxmlformats-officedocument';
const documents: readonly [string, string][] = [
  'application/pdf',
  `${openXml}.wordprocessingml.document`,
  `${openXml}.spreadsheetml.sheet`,
  `${openXml}.presentationml.presentation`,
].map((type) => [type, type]);

/** The endings by which a computer knows what a file of a type is to be opened with; of one not listed, its own name. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
  [`${openXml}.wordprocessingml.document`]: ['docx'],
  [`${openXml}.spreadsheetml.sheet`]: ['xlsx'],
  [`${openXml}.presentationml.presentation`]: ['pptx'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
};

/** The name under which a file is offered: where its ending is another type's, with one more that is its own. */
export function offeredName(mediaType: string, filename: string): string {
  const known = endings[mediaType] ?? [];
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return known[0] === undefined || known.includes(ending) ? filename : `${filename}.${known[0]}`;
}

/** The container of all of Microsoft's older documents; which of them, only a name within it tells. */
const compoundFile = 'application/x-cfb';

export type AcceptedTypes = ReadonlyMap<string, string>;

export const photoTypes: AcceptedTypes = new Map(photos);
export const attachmentTypes: AcceptedTypes = new Map([...photos, ...documents, [compoundFile, compoundFile]]);

const officeStreams: readonly [name: Buffer, type: string][] = (
  [
    ['WordDocument', 'application/msword'],
    ['Workbook', 'application/vnd.ms-excel'],
    ['Book', 'application/vnd.ms-excel'],
    ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ] as const
).map(([name, type]) => [Buffer.from(`${name}\0`, 'utf16le'), type]);

const directoryEntryBytes = 128;
const nameLengthAt = 64;
const kindAt = 66;
const streamKind = 2;

/** Reads a compound file as it passes by, for the stream that says which kind of Office document it is. */
class OfficeStreamSearch {
  type: string | undefined;
  #rest: Buffer = Buffer.alloc(0);

  look(chunk: Buffer): void {
    if (this.type) return;
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    // Entries of the directory, wherever it lies, begin at multiples of their length.
    for (; at + directoryEntryBytes <= bytes.length; at += directoryEntryBytes) {
      if (bytes[at + kindAt] !== streamKind) continue;
      for (const [name, type] of officeStreams) {
        if (
          bytes.readUInt16LE(at + nameLengthAt) === name.length &&
          name.equals(bytes.subarray(at, at + name.length))
        ) {
          this.type = type;
          return;
        }
      }
    }
    this.#rest = bytes.subarray(at);
  }
}

/** Tells the type of one file by its content, as it passes by: first by its head, then, where needed, by all of it. */
export class TypeTeller {
  #accepted: AcceptedTypes;
  #told: string | undefined;
  #search: OfficeStreamSearch | undefined;

  constructor(accepted: AcceptedTypes) {
    this.#accepted = accepted;
  }

  /** Takes the file's beginning, `headBytes` or all of it. False where its type is not accepted. */
  async acceptsHead(head: Buffer): Promise<boolean> {
    const type = await fileTypeFromBuffer(head);
    this.#told = type && this.#accepted.get(type.mime);
    if (this.#told === compoundFile) this.#search = new OfficeStreamSearch();
    return this.#told !== undefined;
  }

  /** Takes each piece of the file in turn, the head included. */
  look(chunk: Buffer): void {
    this.#search?.look(chunk);
  }

  /** The type, once all of the file has passed; undefined where it is not accepted after all. */
  type(): string | undefined {
    return this.#search ? this.#search.type : this.#told;
  }
}
