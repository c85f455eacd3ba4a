import { type AcceptedTypes, fileFaults, sizeFault, gaugeFileTypes, photoTypes } from '#contract/files/fileRules.ts';
import { wrongTypeInWords } from './otherContent.ts';

const pieceBytes = 1024 * 1024;

const bytesOf = async (piece: Blob) => new Uint8Array(await piece.arrayBuffer());

function asWhat(types: AcceptedTypes) {
  return types === photoTypes ? 'photos' : types === gaugeFileTypes ? 'gaugeFiles' : 'files';
}

/** What is wrong with a file's content, in words; undefined where its type is accepted. */
async function faultOfContent(file: File, types: AcceptedTypes): Promise<string | undefined> {
  // Loaded on demand: it is half of the form's weight, and not needed before a file is chosen.
  const { FileTypeDetector, typeDetectionBytes } = await import('#contract/files/fileType.ts');
  const teller = new FileTypeDetector(types);
  if (await teller.acceptsHead(await bytesOf(file.slice(0, typeDetectionBytes)))) {
    for (let at = 0; at < file.size && teller.type() === undefined; at += pieceBytes) {
      teller.look(await bytesOf(file.slice(at, at + pieceBytes)));
    }
    if (teller.type() !== undefined) return undefined;
  }
  return `${file.name}: ${wrongTypeInWords(file.name, teller.ending, asWhat(types))}`;
}

/** Says why the named file is refused. */
export function fileFaultInWords(file: { name: string }, fault: Exclude<keyof typeof fileFaults, 'wrongType'>): string {
  return `${file.name}: ${fileFaults[fault]}`;
}

/** Why a chosen file is refused, in words; undefined where it is accepted. The server checks by the same rules. */
export async function findFileFault(file: File, types: AcceptedTypes): Promise<string | undefined> {
  const fault = sizeFault(file.size);
  return fault ? fileFaultInWords(file, fault) : faultOfContent(file, types);
}
