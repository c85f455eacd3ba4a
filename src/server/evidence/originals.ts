import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { documentFilesOf } from '#server/store/issuedDocuments.ts';
import { reportById } from '#server/store/reportDocument.ts';
import { everyFileOf } from '#server/store/fileAgain.ts';
import type { Db } from '#server/store/schema.ts';
import { type Original, safeName } from './dossierParts.ts';

/** The originals of a report: the documents that were issued of it, and every file that it has or had, each once. */
async function originalsOf(db: Db, reportId: string): Promise<Original[]> {
  const report = await reportById(db, reportId);
  if (!report || report.state === 'void') return [];
  const folder = safeName(report.number);
  const documents = await documentFilesOf(db, reportId);
  const files = await everyFileOf(db, reportId);
  return [
    ...documents.map(({ revision, ...file }) => ({ path: `${folder}/${folder}-rev${revision}.pdf`, ...file })),
    ...files
      .filter(({ sameAs }) => sameAs === null)
      .map(({ id, field, position, filename, sizeBytes, replacedAt }) => {
        const place = `${safeName(field)}-${position + 1}${replacedAt === null ? '' : `-${id.slice(0, 8)}-earlier`}`;
        return { path: `${folder}/${place}-${safeName(filename)}`, fileId: id, sizeBytes };
      }),
  ];
}

/** Writes the ZIP of a dossier's originals to a path: one file after the other passes through, and none lies in memory whole. */
export async function writeOriginals(
  { db, files }: FileServices,
  path: string,
  reportIds: readonly string[],
  certificates: Iterable<Original>,
): Promise<void> {
  const abort = new AbortController();
  const zip = new ZipFile();
  const writing = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: abort.signal });
  // Awaited below; a failure until then is told there.
  writing.catch(() => undefined);
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const add = async ({ path: name, fileId, sizeBytes }: Original) => {
    const content = await files.open(fileId, sizeBytes).catch((error: unknown) => {
      if (areFilesUnreachable(error)) throw error;
      return undefined;
    });
    const stream = content ?? Readable.from(['This file is missing from the store.\n']);
    // What photos, PDFs and documents hold is compressed already.
    zip.addReadStream(stream, content ? name : `${name} is missing.txt`, { compress: false });
    await Promise.race([
      failed,
      writing,
      new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject)),
    ]);
  };
  try {
    for (const id of reportIds) for (const original of await originalsOf(db, id)) await add(original);
    for (const certificate of certificates) await add(certificate);
    zip.end();
    await Promise.race([failed, writing]);
  } catch (error) {
    abort.abort();
    throw error;
  }
}
