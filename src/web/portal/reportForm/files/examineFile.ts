import { type AcceptedTypes, fileFaults, faultOfSize, gaugeFileTypes, photoTypes } from '#contract/fileRules.ts';
import { otherContentInWords } from './otherContent.ts';

const pieceBytes = 1024 * 1024;

const bytesOf = async (piece: Blob) => new Uint8Array(await piece.arrayBuffer());

function asWhat(types: AcceptedTypes) {
  return types === photoTypes ? 'photos' : types === gaugeFileTypes ? 'gaugeFiles' : 'files';
}

/** What is wrong with a file's content, in words; undefined where it is of a type that is taken. */
async function faultOfContent(file: File, types: AcceptedTypes): Promise<string | undefined> {
  // Half of what the form weighs, and not needed before a file is chosen.
  const { TypeTeller, headBytes } = await import('#contract/fileType.ts');
  const teller = new TypeTeller(types);
  if (await teller.acceptsHead(await bytesOf(file.slice(0, headBytes)))) {
    for (let at = 0; at < file.size && teller.type() === undefined; at += pieceBytes) {
      teller.look(await bytesOf(file.slice(at, at + pieceBytes)));
    }
    if (teller.type() !== undefined) return undefined;
  }
  return `${file.name}: ${otherContentInWords(file.name, teller.ending, asWhat(types))}`;
}

/** What is said of a file that cannot be taken, by its name. */
export function refusedInWords(file: { name: string }, fault: Exclude<keyof typeof fileFaults, 'wrongType'>): string {
  return `${file.name}: ${fileFaults[fault]}`;
}

/** Why a file that was chosen cannot be taken, in words; undefined where it can. The server examines it by the same rules. */
export async function examineFile(file: File, types: AcceptedTypes): Promise<string | undefined> {
  const fault = faultOfSize(file.size);
  return fault ? refusedInWords(file, fault) : faultOfContent(file, types);
}
