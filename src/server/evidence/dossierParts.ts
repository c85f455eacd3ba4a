import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brand } from '#brand/brand.ts';
import { ncrFileAddress } from '#contract/addresses.ts';
import type { Certificate } from '#contract/equipment/certificates.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import { fieldNameInWords } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { EvidenceBatch, EvidenceInstrument, FiledReport } from '#pdf/contract.ts';
import { ncrFactSheet } from '#pdf/content/ncr.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { equipmentOf } from '#server/store/reports/equipmentOfReport.ts';
import { issuedDocumentOf } from '#server/store/evidence/issuedDocuments.ts';
import { type StoredNcr, wholeNcr } from '#server/store/ncrs/ncrs.ts';
import { filesOfReport, type FoundReport, reportById } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';
import type { DossierSection } from './messages.ts';
import { batchInEvidence, instrumentOn } from './used.ts';

/** One of the original files: its key in the file store, and its path in the ZIP. */
export type OriginalFile = { path: string; fileId: string; sizeBytes: number };

/** The file of a certificate, and the instrument or batch that it is of. */
type Certified = OriginalFile & { filename: string; mediaType: string; of: string };

/** The instruments and batches that the reports of a dossier used, each once, and the files of their certificates. */
export type DossierEquipment = {
  instruments: Map<string, EvidenceInstrument>;
  batches: Map<string, EvidenceBatch>;
  certificates: Map<string, Certified>;
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[\u0000-\u001f\u007f/\\:*?"<>|]|^\.+/g;
const longestName = 150;

/** A name that every operating system accepts for a file. */
export function safeFileName(name: string): string {
  return name.replace(unsafe, '_').slice(-longestName) || '_';
}

async function noteEquipment(
  db: Db,
  { instruments, batches, certificates }: DossierEquipment,
  of: Parameters<typeof equipmentOf>[1] & { date: string },
): Promise<void> {
  const used = await equipmentOf(db, of);
  const certified = (key: string, certificate: Certificate | null | undefined) => {
    if (!certificate) return;
    const { fileId, filename, sizeBytes, mediaType } = certificate;
    const path = `certificates/${safeFileName(`${key} ${filename}`)}`;
    certificates.set(fileId, { path, fileId, sizeBytes, filename, mediaType, of: key });
  };
  for (const gauge of used.gauges) {
    const key = `${gauge.instrumentId} ${gauge.calibration?.calibratedOn}`;
    const known = instrumentOn(of.date, gauge);
    if (known.isAlarming || !instruments.has(key)) instruments.set(key, known);
    certified(gauge.serialNo, gauge.calibration?.certificate);
  }
  for (const batch of used.batches) {
    const known = batchInEvidence(of.date, batch);
    if (known.isAlarming || !batches.has(batch.batchId)) batches.set(batch.batchId, known);
    certified(batch.batchNo, batch.certificate);
  }
}

/** The filed form of a report that has no document. */
async function formOf(db: Db, report: FoundReport): Promise<FiledReport> {
  const { kind, number, revision, state, outcome, client, author, receivedAt, answers, verdicts: judged } = report;
  const entry = entryForReaders(kindOf(kind), { answers, files: await filesOfReport(db, report) });
  const stated = { clientName: client.clientName, authorName: author.fname, receivedAt, entry, judged };
  return { kind, number, revision, state: fieldNameInWords(state), outcome, ...stated };
}

/**
 * A report in a dossier: its newest issued document, or the form if there is none. Adds the equipment that it used to
 * the dossier's. Undefined if the report has been removed or made void since.
 */
export async function dossierSectionOfReport(
  { db, files }: FileServices,
  { reportId, about }: Pick<ListedReport, 'reportId' | 'about'>,
  { scope, folder, equipment }: { scope: Scope; folder: string; equipment: DossierEquipment },
): Promise<DossierSection | undefined> {
  const report = await reportById(db, reportId, scope);
  if (!report || report.state === 'void') return undefined;
  const { kind, number, clientId, receivedAt, answers } = report;
  const date = typeof answers['date'] === 'string' ? answers['date'] : '';
  await noteEquipment(db, equipment, { kind, clientId, date, answers });
  const named = { number, title: kindOf(kind).title, about, day: dayWithFutureMark(date, receivedAt) };
  const issued = await issuedDocumentOf(db, reportId, undefined);
  if (!issued) return { kind: 'written', ...named, of: await formOf(db, report) };
  return { kind: 'issued', ...named, path: await copyToFolder({ files }, issued, folder) };
}

/** The day on which an NCR was proposed or raised, in the company's time zone. */
const dayOf = (at: string) => dayIn(brand.timeZone, Date.parse(at));

/** An NCR in a dossier: its paper in its current state. */
export async function dossierSectionOfNcr(db: Db, ncr: StoredNcr, now: Date): Promise<DossierSection> {
  const of = ncrFactSheet(await wholeNcr(db, ncr), { addressOf: ncrFileAddress, now });
  const { number, about, at } = ncr;
  return { kind: 'written', number, title: of.title, about, day: writtenDate(dayOf(at)), of };
}

/** Copies a file from the file store to a local folder, where it can be read at any position. */
export async function copyToFolder(
  { files }: Pick<FileServices, 'files'>,
  { fileId, sizeBytes }: Pick<OriginalFile, 'fileId' | 'sizeBytes'>,
  folder: string,
): Promise<string> {
  const path = join(folder, fileId);
  await pipeline(await files.open(fileId, sizeBytes), createWriteStream(path, { mode: 0o600 }));
  return path;
}
