import { createHash } from 'node:crypto';
import { noHash } from '#domain/evidence/chain.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { type FileFault, storedFileFaults } from '#server/outside/fileFault.ts';
import { versionsWithoutDocument } from '#server/store/evidence/evidenceJobs.ts';
import type { IssuedDocumentsTable } from '#server/store/evidence/evidenceTables.ts';
import { hashOfLine, issuedDocumentLines, auditedLinesByPosition } from '#server/store/evidence/issuedDocuments.ts';

/** The result of a check of the log of issued documents: how many there are, and one sentence for each fault. */
type Verified = { documents: number; amiss: readonly string[] };

type Called = { position: number; number: string; revision: number };
const called = ({ position, number, revision }: Called) => `Line ${position}, ${number} revision ${revision}`;

/** The faults of a line in itself, and compared with the line before. */
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

/** The fault of a line's file. Undefined if the file is the one that was issued. */
async function faultOfFile({ files }: FileServices, line: IssuedDocumentsTable): Promise<string | undefined> {
  const logged = (fault: FileFault) => `${called(line)}: the file ${line.fileId} ${storedFileFaults[fault]}.`;
  const hash = createHash('sha256');
  try {
    for await (const piece of await files.open(line.fileId)) hash.update(piece as Uint8Array);
  } catch (error) {
    if (areFilesUnreachable(error)) throw error;
    return logged('missing');
  }
  return hash.digest('hex') === line.fileHash ? undefined : logged('changed');
}

type LoggedLines = Awaited<ReturnType<typeof auditedLinesByPosition>>;

/** The lines that the audit log had recorded before, and that the log itself shows differently or not at all. */
function faultsAgainst(logged: LoggedLines, hashes: ReadonlyMap<number, string>, last: number): string[] {
  return [...logged].flatMap(([position, line]) => {
    const hash = hashes.get(position);
    if (hash !== undefined) {
      return hash === line.hash ? [] : `${called({ position, ...line })}: the audit log tells of another line.`;
    }
    // A missing line between others has been reported already.
    if (position < last) return [];
    return `${called({ position, ...line })}: the audit log tells of it, and it is missing from the log.`;
  });
}

/**
 * Checks the log of issued documents from its first line to its last: each line must follow from the one before, the
 * audit log must record the same lines, and each file must be byte for byte the one that was issued. Throws if the
 * database or the files are out of reach.
 */
export async function verifyEvidenceChain(services: FileServices): Promise<Verified> {
  const { db } = services;
  const amiss: string[] = [];
  // The audit log is read before and after, because documents may be issued meanwhile.
  const loggedBefore = await auditedLinesByPosition(db);
  const hashes = new Map<number, string>();
  let before = { position: 0, hash: noHash };
  for await (const line of issuedDocumentLines(db)) {
    amiss.push(...faultsOfLine(line, before));
    const fault = await faultOfFile(services, line);
    if (fault) amiss.push(fault);
    hashes.set(line.position, line.hash);
    before = line;
  }
  amiss.push(...faultsAgainst(loggedBefore, hashes, before.position));
  const logged = await auditedLinesByPosition(db);
  for (const position of hashes.keys()) {
    if (!logged.has(position)) amiss.push(`Line ${position}: the audit log does not tell of it.`);
  }
  for (const { number, revision } of await versionsWithoutDocument(db)) {
    amiss.push(`${number} revision ${revision} was approved, and there is no document of it.`);
  }
  return { documents: hashes.size, amiss };
}
