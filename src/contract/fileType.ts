import { fileTypeFromBuffer } from 'file-type';
import { type AcceptedTypes, compoundFile, textType } from './fileRules.ts';

/** Enough of a file's beginning to tell its type: within it lie the names of a zip's first members. */
export const headBytes = 64 * 1024;

/** A name as a compound file writes it: two bytes a letter, the lower one first, and two zeros at the end. */
const wide = (name: string) => [...name, '\0'].flatMap((letter) => [letter.charCodeAt(0), 0]);

const officeStreams: readonly [name: readonly number[], type: string][] = [
  [wide('WordDocument'), 'application/msword'],
  [wide('Workbook'), 'application/vnd.ms-excel'],
  [wide('Book'), 'application/vnd.ms-excel'],
  [wide('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
];

const directoryEntryBytes = 128;
const nameLengthAt = 64;
const kindAt = 66;
const streamKind = 2;

/** Reads a compound file as it passes by, for the stream that says which kind of Office document it is. */
class OfficeStreamSearch {
  type: string | undefined;
  #rest = new Uint8Array();

  look(chunk: Uint8Array): void {
    if (this.type) return;
    const bytes = new Uint8Array(this.#rest.length + chunk.length);
    bytes.set(this.#rest);
    bytes.set(chunk, this.#rest.length);
    let at = 0;
    // Entries of the directory, wherever it lies, begin at multiples of their length.
    for (; at + directoryEntryBytes <= bytes.length; at += directoryEntryBytes) {
      if (bytes[at + kindAt] !== streamKind) continue;
      const nameBytes = (bytes[at + nameLengthAt] ?? 0) + (bytes[at + nameLengthAt + 1] ?? 0) * 256;
      for (const [name, type] of officeStreams) {
        if (nameBytes === name.length && name.every((byte, index) => bytes[at + index] === byte)) {
          this.type = type;
          return;
        }
      }
    }
    this.#rest = bytes.subarray(at);
  }
}

/** Text has no zeros within it, but for that of UTF-16, which says at its beginning what it is. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isWide || !head.includes(0);
}

/** Tells the type of one file by its content, as it passes by: first by its head, then, where needed, by all of it. */
export class TypeTeller {
  #accepted: AcceptedTypes;
  #told: string | undefined;
  /** The ending that files of such content have, accepted or not: 'zip'; undefined where the content says nothing. */
  ending: string | undefined;
  #search: OfficeStreamSearch | undefined;

  constructor(accepted: AcceptedTypes) {
    this.#accepted = accepted;
  }

  /** Takes the file's beginning, `headBytes` or all of it. False where its type is not accepted. */
  async acceptsHead(head: Uint8Array): Promise<boolean> {
    const type = await fileTypeFromBuffer(head);
    this.ending = type?.ext;
    this.#told = this.#accepted.get(type?.mime ?? (isText(head) ? textType : ''));
    if (this.#told === compoundFile) this.#search = new OfficeStreamSearch();
    return this.#told !== undefined;
  }

  /** Takes each piece of the file in turn, the head included. */
  look(chunk: Uint8Array): void {
    this.#search?.look(chunk);
  }

  /** The type, once all of the file has passed; undefined where it is not accepted after all. */
  type(): string | undefined {
    return this.#search ? this.#search.type : this.#told;
  }
}
