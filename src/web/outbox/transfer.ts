import { z } from 'zod';
import { brand } from '#brand/brand.ts';
import { nextState } from '#domain/delivery/deliveryState.ts';
import { repairSavedPhoto } from './repairSavedPhoto.ts';
import { announceReportsChange } from './changes.ts';
import { sha256Of } from './checksum.ts';
import { withDatabase } from './database.ts';
import { isSameDraft } from './draftContent.ts';
import type { DeviceFile, DeviceReport } from './deviceReport.ts';
import { allReports, loadReport } from './reports.ts';

/**
 * A file of reports consists of a line that names the format, a line with the length of the description, the
 * description as JSON, and the bytes of all files one after the other. Nothing encodes the bytes, so a hundred photos
 * need no more memory than one.
 */
const format = `${brand.shortName}-reports `;
const firstLine = `${format}2\n`;
const mostLengthDigits = 12;

const storedState = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('draft') }),
  z.looseObject({
    kind: z.literal('waiting'),
    for: z.enum(['turn', 'network', 'server', 'signIn']),
    tries: z.number(),
    notBefore: z.number(),
  }),
  z.looseObject({ kind: z.literal('sending'), sent: z.number(), of: z.number(), tries: z.number() }),
  z.looseObject({
    kind: z.literal('refused'),
    words: z.string(),
    faults: z.record(z.string(), z.string()),
    isNumberTaken: z.boolean(),
  }),
]);

const storedFiles = z.array(z.looseObject({ field: z.string(), fileId: z.string() }));
const storedPayload = z.looseObject({ answers: z.record(z.string(), z.unknown()), files: storedFiles });

/** A report that this version of the app can open and send. Properties that it does not know are kept. */
const storedReport = z
  .looseObject({
    id: z.string(),
    uid: z.string(),
    kind: z.string(),
    version: z.number(),
    savedBy: z.string(),
    values: z.record(z.string(), z.unknown()),
    photos: z.array(z.looseObject({ fileId: z.string(), name: z.string(), caption: z.string(), isReady: z.boolean() })),
    attachments: z.record(z.string(), z.string()),
    openedAt: z.string(),
    createdAt: z.string(),
    changedAt: z.string(),
    standing: storedState,
    parcel: storedPayload.optional(),
  })
  .refine(({ standing: { kind }, parcel: sent }) => sent !== undefined || (kind !== 'waiting' && kind !== 'sending'));

const described = z.object({
  uid: z.string(),
  reports: z.array(storedReport),
  files: z.array(
    z.object({
      reportId: z.string(),
      fileId: z.string(),
      name: z.string(),
      type: z.string(),
      lastModified: z.number(),
      size: z.number().int().min(0),
      sha256: z.string().optional(),
    }),
  ),
});
type Described = z.infer<typeof described>;

/** Why a file of reports cannot be read in, in words. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** Everything of this account that is not yet sent, as one file. Undefined if there is nothing. */
export async function exportUnsent(uid: string): Promise<Blob | undefined> {
  const listed = (await allReports(uid)).filter(
    ({ standing, deletedAt }) => !deletedAt && standing.kind !== 'received',
  );
  const found = (await Promise.all(listed.map(({ id }) => loadReport(uid, id)))).filter((one) => one !== undefined);
  if (found.length === 0) return undefined;
  const files: DeviceFile[] = found.flatMap((one) => [...one.files.values()]);
  const filesDescribed: Described['files'] = [];
  const contents: Blob[] = [];
  for (const { content: stored, preview: _small, onServerAs: _as, hashedBytes: _bytes, ...rest } of files) {
    const content = await repairSavedPhoto(stored);
    contents.push(content);
    filesDescribed.push({ ...rest, size: content.size, sha256: await sha256Of(content) });
  }
  const description = { uid, reports: found.map(({ report }) => report), files: filesDescribed };
  const header = new Blob([JSON.stringify(description)]);
  return new Blob([firstLine, `${header.size}\n`, header, ...contents]);
}

const notAReportsFile = () => new TransferError('This is not a reports file.');
const otherVersion = () =>
  new TransferError(
    'This reports file was saved by another version of the app, which this one cannot read. Nothing was imported. Update the app on both devices, then save the file again.',
  );
const incomplete = () => new TransferError('This reports file is incomplete. Please save it again.');

async function describedIn(file: Blob): Promise<{ described: Described; start: number }> {
  const beginning = await file.slice(0, firstLine.length + mostLengthDigits).text();
  if (!beginning.startsWith(format)) throw notAReportsFile();
  if (!beginning.startsWith(firstLine)) throw otherVersion();
  const length = /^(\d+)\n/.exec(beginning.slice(firstLine.length))?.[1];
  if (!length) throw notAReportsFile();
  const from = firstLine.length + length.length + 1;
  const start = from + Number(length);
  if (file.size < start) throw incomplete();
  let said: unknown;
  try {
    said = JSON.parse(await file.slice(from, start).text());
  } catch {
    throw notAReportsFile();
  }
  const read = described.safeParse(said);
  if (!read.success) throw otherVersion();
  return { described: read.data, start };
}

/** Whether the device has a report from a file: as saved, received since, or as a copy made of it before. */
function isHere(one: DeviceReport, reports: readonly DeviceReport[]): boolean {
  return reports.some(({ id, version, savedBy, standing: { kind }, ...here }) => {
    const isSaving = version === one.version && savedBy === one.savedBy;
    if (id !== one.id) return here.isCopy === true && isSaving && here.createdAt === one.createdAt;
    const files = { photos: [], attachments: {} };
    const isSent = kind === 'received' && version === one.version + 1;
    return isSaving || (isSent && isSameDraft({ values: here.values, ...files }, { values: one.values, ...files }));
  });
}

/** The result of reading in a file: new reports, those that were here already, and copies beside changed ones. */
export type ImportResult = { readonly added: number; readonly alreadyHere: number; readonly copies: number };

/**
 * Reads in a file of reports, all or nothing. A report that is here already is left as it is. If the two differ, the
 * one from the file is kept beside it as a draft. Throws `TransferError` with words.
 */
export async function importReports(uid: string, file: Blob, newId: () => string): Promise<ImportResult> {
  const { described: description, start } = await describedIn(file);
  if (description.uid !== uid || description.reports.some((one) => one.uid !== uid)) {
    throw new TransferError('These reports belong to another account. Sign in as the person who wrote them.');
  }
  const files: DeviceFile[] = [];
  let at = start;
  for (const { size, sha256, ...rest } of description.files) {
    const content = file.slice(at, (at += size), rest.type);
    if (content.size !== size || (sha256 && (await sha256Of(content)) !== sha256)) throw incomplete();
    // Copies the bytes out of the chosen file, which may be gone by tomorrow.
    files.push({ ...rest, content: new Blob([await content.arrayBuffer()], { type: rest.type }) });
  }
  const imported = { added: 0, alreadyHere: 0, copies: 0 };
  await withDatabase(async (database) => {
    Object.assign(imported, { added: 0, alreadyHere: 0, copies: 0 });
    const transaction = database.transaction(['reports', 'files'], 'readwrite', { durability: 'strict' });
    const reports = transaction.objectStore('reports');
    const own = await reports.index('uid').getAll(uid);
    for (const report of description.reports as unknown as DeviceReport[]) {
      if (isHere(report, own)) {
        imported.alreadyHere += 1;
        continue;
      }
      const here = await reports.get(report.id);
      const { parcel, onServer, ...rest } = report;
      const id = here ? newId() : report.id;
      // The payload carries the report's own id. Under another id the report must be submitted again.
      const standing = nextState(report.standing, { kind: here ? 'edited' : 'interrupted' });
      // The server does not know the report under the new id either.
      const carried = here ? { isCopy: true } : { ...(parcel && { parcel }), ...(onServer && { onServer }) };
      await reports.put({ ...rest, id, standing, ...carried });
      for (const one of files) {
        if (one.reportId === report.id) await transaction.objectStore('files').put({ ...one, reportId: id });
      }
      imported[here ? 'copies' : 'added'] += 1;
    }
    await transaction.done;
  });
  announceReportsChange();
  return imported;
}
