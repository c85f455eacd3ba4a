import { type AcceptedTypes, fileFaults, faultOfSize } from '#contract/fileRules.ts';

const pieceBytes = 1024 * 1024;

const bytesOf = async (piece: Blob) => new Uint8Array(await piece.arrayBuffer());

async function isOfType(file: File, types: AcceptedTypes): Promise<boolean> {
  // Half of what the form weighs, and not needed before a file is chosen.
  const { TypeTeller, headBytes } = await import('#contract/fileType.ts');
  const teller = new TypeTeller(types);
  if (!(await teller.acceptsHead(await bytesOf(file.slice(0, headBytes))))) return false;
  for (let at = 0; at < file.size && teller.type() === undefined; at += pieceBytes) {
    teller.look(await bytesOf(file.slice(at, at + pieceBytes)));
  }
  return teller.type() !== undefined;
}

/** What is said of a file that cannot be taken, by its name. */
export function refusedInWords(file: { name: string }, fault: keyof typeof fileFaults): string {
  return `${file.name}: ${fileFaults[fault]}`;
}

/** Why a file that was chosen cannot be taken, in words; undefined where it can. The server examines it by the same rules. */
export async function examineFile(file: File, types: AcceptedTypes): Promise<string | undefined> {
  const fault = faultOfSize(file.size) ?? ((await isOfType(file, types)) ? undefined : 'wrongType');
  return fault && refusedInWords(file, fault);
}
