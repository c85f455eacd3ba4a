import { fileTypeFromBuffer } from 'file-type';
import { type AcceptedTypes, compoundFileType, textType } from './fileRules.ts';

/** Enough of a file's beginning to recognise its type: it contains the names of a zip's first members. */
export const typeDetectionBytes = 64 * 1024;

/** A name as a compound file stores it: two bytes per letter, the low byte first, and two zeros at the end. */
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

/** Searches a compound file, as it streams through, for the stream that tells which kind of Office document it is. */
class OfficeStreamSearch {
  type: string | undefined;
  #rest = new Uint8Array();

  look(chunk: Uint8Array): void {
    if (this.type) return;
    const bytes = new Uint8Array(this.#rest.length + chunk.length);
    bytes.set(this.#rest);
    bytes.set(chunk, this.#rest.length);
    let at = 0;
    // Directory entries may be anywhere in the file, but always begin at a multiple of their length.
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

/** Text contains no zero bytes, except UTF-16, which begins with a byte order mark. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isWide || !head.includes(0);
}

/** Recognises the type of one file by its content as it streams through: by its beginning or, if needed, all of it. */
export class FileTypeDetector {
  #accepted: AcceptedTypes;
  #detected: string | undefined;
  /** The usual file name extension, such as 'zip', accepted or not. Undefined if the content is not recognised. */
  ending: string | undefined;
  #search: OfficeStreamSearch | undefined;

  constructor(accepted: AcceptedTypes) {
    this.#accepted = accepted;
  }

  /** Takes the file's beginning: `typeDetectionBytes`, or all of a shorter file. False when its type is not accepted. */
  async acceptsHead(head: Uint8Array): Promise<boolean> {
    const type = await fileTypeFromBuffer(head);
    this.ending = type?.ext;
    this.#detected = this.#accepted.get(type?.mime ?? (isText(head) ? textType : ''));
    if (this.#detected === compoundFileType) this.#search = new OfficeStreamSearch();
    return this.#detected !== undefined;
  }

  /** Takes each chunk of the file in turn, including the beginning. */
  look(chunk: Uint8Array): void {
    this.#search?.look(chunk);
  }

  /** The type, once the whole file has passed. Undefined when it is not accepted after all. */
  type(): string | undefined {
    return this.#search ? this.#search.type : this.#detected;
  }
}
