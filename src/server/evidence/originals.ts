import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isRestrictedToApproved, type Scope } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { documentFilesOf } from '#server/store/evidence/issuedDocuments.ts';
import { type StoredNcr, storedFilesOfNcr } from '#server/store/ncrs/ncrs.ts';
import { type FoundReport, reportById } from '#server/store/reports/reportDocument.ts';
import { fileInScope } from '#server/store/files/files.ts';
import { everyFileOf } from '#server/store/reports/storeResubmission.ts';
import type { Db } from '#server/store/schema.ts';
import { type DossierEquipment, type OriginalFile, safeFileName } from './dossierParts.ts';

/** Every file that a report has or had, each content once, as far as a scope sees the versions that have it. */
async function filesSeen(db: Db, scope: Scope, report: FoundReport) {
  const files = await everyFileOf(db, report.reportId);
  if (!isRestrictedToApproved(scope, report)) return files.filter(({ sameAs }) => sameAs === null);
  const seen = await Promise.all(files.map(({ id }) => fileInScope(db, scope, id)));
  const known = seen.filter((file) => file !== undefined);
  return [...new Map(known.map((file) => [file.sameAs ?? file.id, file])).values()];
}

/** A report's files in the ZIP: its issued documents, and every file that it has or had, each once. */
async function ofReport(db: Db, scope: Scope, reportId: string): Promise<OriginalFile[]> {
  const report = await reportById(db, reportId, scope);
  if (!report || report.state === 'void') return [];
  const folder = safeFileName(report.number);
  const documents = await documentFilesOf(db, reportId);
  const files = await filesSeen(db, scope, report);
  return [
    ...documents.map(({ revision, ...file }) => ({ path: `${folder}/${folder}-rev${revision}.pdf`, ...file })),
    ...files.map(({ id, sameAs, field, position, filename, sizeBytes, replacedAt }) => {
      const place = `${safeFileName(field)}-${position + 1}${replacedAt === null ? '' : `-${id.slice(0, 8)}-earlier`}`;
      return { path: `${folder}/${place}-${safeFileName(filename)}`, fileId: sameAs ?? id, sizeBytes };
    }),
  ];
}

/** The files of an NCR, including those that it shares with its report. */
async function ofNcr(db: Db, { ncrId, number }: StoredNcr): Promise<OriginalFile[]> {
  const files = await storedFilesOfNcr(db, ncrId);
  return files.map(({ purpose, filename, fileKey: fileId, sizeBytes }, at) => {
    return { path: `${safeFileName(number)}/${purpose}-${at + 1}-${safeFileName(filename)}`, fileId, sizeBytes };
  });
}

/** The originals of a dossier, read for one report or NCR at a time. */
export async function* originalFilesOf(
  { db }: Pick<FileServices, 'db'>,
  { scope, reportIds }: { scope: Scope; reportIds: readonly string[] },
  ncrs: readonly StoredNcr[],
  { certificates }: DossierEquipment,
): AsyncGenerator<OriginalFile> {
  for (const id of reportIds) yield* await ofReport(db, scope, id);
  for (const ncr of ncrs) yield* await ofNcr(db, ncr);
  yield* certificates.values();
}

/** Returns a function that makes paths unique: the second file with a path gets a number, 'C-1 (2).pdf'. */
function uniquely() {
  const used = new Map<string, number>();
  return (path: string): string => {
    const count = (used.get(path) ?? 0) + 1;
    used.set(path, count);
    return count === 1 ? path : path.replace(/(\.[^./]*)?$/, (ending) => ` (${count})${ending}`);
  };
}

/** Writes the ZIP of a dossier's originals to a path, file after file. No file is ever completely in memory. */
export async function writeOriginalsZip(
  { files }: Pick<FileServices, 'files'>,
  path: string,
  originals: AsyncIterable<OriginalFile>,
): Promise<void> {
  const abort = new AbortController();
  const zip = new ZipFile();
  const writing = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: abort.signal });
  // `writing` is awaited below. A failure before that is thrown there.
  writing.catch(() => undefined);
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const nameOf = uniquely();
  const add = async ({ path: wanted, fileId, sizeBytes }: OriginalFile) => {
    const name = nameOf(wanted);
    const content = await files.open(fileId, sizeBytes).catch((error: unknown) => {
      if (areFilesUnreachable(error)) throw error;
      return undefined;
    });
    const stream = content ?? Readable.from(['This file is missing from the store.\n']);
    // Photos, PDFs and office documents are compressed already.
    zip.addReadStream(stream, content ? name : `${name} is missing.txt`, { compress: false });
    await Promise.race([
      failed,
      writing,
      new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject)),
    ]);
  };
  try {
    for await (const original of originals) await add(original);
    zip.end();
    await Promise.race([failed, writing]);
  } catch (error) {
    abort.abort();
    throw error;
  }
}
