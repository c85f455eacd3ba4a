import { createHash } from 'node:crypto';
import { noHash } from '#domain/evidence/chain.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { type FileFault, fileFaults } from '#server/outside/fileFault.ts';
import { approvedWithoutDocument } from '#server/store/evidenceJobs.ts';
import type { IssuedDocumentsTable } from '#server/store/evidenceTables.ts';
import { hashOfLine, linesOfLog, linesToldOf } from '#server/store/issuedDocuments.ts';

/** What a check of the log of issued documents found: how many there are, and what is wrong, a sentence each. */
export type Verified = { documents: number; amiss: readonly string[] };

type Called = { position: number; number: string; revision: number };
const called = ({ position, number, revision }: Called) => `Line ${position}, ${number} revision ${revision}`;

/** What is wrong with a line by itself, and after the one before it. */
function faultsOfLine(line: IssuedDocumentsTable, before: { position: number; hash: string }): string[] {
  const faults: string[] = [];
  const missing = line.position - before.position - 1;
  if (missing > 0) {
    const which =
      missing === 1 ? `Line ${before.position + 1} is` : `Lines ${before.position + 1} to ${line.position - 1} are`;
    faults.push(`${which} missing from the log.`);
  } else if (line.previousHash !== before.hash) {
    faults.push(`${called(line)}: it does not follow from the line before it.`);
  }
  if (hashOfLine(line) !== line.hash) faults.push(`${called(line)}: the line was changed.`);
  return faults;
}

/** What is wrong with the file of a line; undefined where it is the one that was issued. */
async function faultOfFile({ files }: FileServices, line: IssuedDocumentsTable): Promise<string | undefined> {
  const told = (fault: FileFault) => `${called(line)}: the file ${line.fileId} ${fileFaults[fault]}.`;
  const hash = createHash('sha256');
  try {
    for await (const piece of await files.open(line.fileId)) hash.update(piece as Uint8Array);
  } catch (error) {
    if (areFilesUnreachable(error)) throw error;
    return told('missing');
  }
  return hash.digest('hex') === line.fileHash ? undefined : told('changed');
}

type Told = Awaited<ReturnType<typeof linesToldOf>>;

/** What the audit log told before of lines that the log itself says otherwise, or not at all. */
function faultsAgainst(told: Told, hashes: ReadonlyMap<number, string>, last: number): string[] {
  return [...told].flatMap(([position, line]) => {
    const hash = hashes.get(position);
    if (hash !== undefined) {
      return hash === line.hash ? [] : `${called({ position, ...line })}: the audit log tells of another line.`;
    }
    // Between others it was missed already.
    if (position < last) return [];
    return `${called({ position, ...line })}: the audit log tells of it, and it is missing from the log.`;
  });
}

/**
 * Checks the log of issued documents from its first line to its last: that each follows from the one before, that the audit log
 * tells of the same, and that each file is byte for byte the one that was issued. Throws where the database or the files are out of reach.
 */
export async function verifyChain(services: FileServices): Promise<Verified> {
  const { db } = services;
  const amiss: string[] = [];
  // Before and after: documents may be issued meanwhile.
  const toldBefore = await linesToldOf(db);
  const hashes = new Map<number, string>();
  let before = { position: 0, hash: noHash };
  for await (const line of linesOfLog(db)) {
    amiss.push(...faultsOfLine(line, before));
    const fault = await faultOfFile(services, line);
    if (fault) amiss.push(fault);
    hashes.set(line.position, line.hash);
    before = line;
  }
  amiss.push(...faultsAgainst(toldBefore, hashes, before.position));
  const told = await linesToldOf(db);
  for (const position of hashes.keys()) {
    if (!told.has(position)) amiss.push(`Line ${position}: the audit log does not tell of it.`);
  }
  for (const { number, revision } of await approvedWithoutDocument(db)) {
    amiss.push(`${number} revision ${revision} was approved, and there is no document of it.`);
  }
  return { documents: hashes.size, amiss };
}
