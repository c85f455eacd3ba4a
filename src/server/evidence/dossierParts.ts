import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Certificate } from '#contract/certificates.ts';
import type { ListedReport } from '#contract/reportList.ts';
import { entryOfReport } from '#contract/reportWire.ts';
import { batchWords } from '#domain/equipment/batch.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { ncrStateWords, severityWords } from '#domain/nonConformance/ncr.ts';
import { splitName } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { FiledReport, Sheet } from '#pdf/contract.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { equipmentOf } from '#server/store/equipmentOfReport.ts';
import { issuedOf } from '#server/store/issuedDocuments.ts';
import { ncrsOfReport } from '#server/store/ncrs.ts';
import { filesOf, type FoundReport, reportById } from '#server/store/reportDocument.ts';
import type { Part } from './messages.ts';
import type { Db } from '#server/store/schema.ts';

/** A file of the originals: where it lies in the store, and its path in the ZIP. */
export type Original = { path: string; fileId: string; sizeBytes: number };

/** The file of a certificate, and whose it is. */
type Certified = Original & { filename: string; mediaType: string; of: string };

/** The NCRs of a dossier's reports, the instruments and batches that they used, each once, and the files of their certificates. */
export type Equipment = {
  ncrs: string[][];
  rows: Map<string, readonly string[]>;
  certificates: Map<string, Certified>;
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[\u0000-\u001f\u007f/\\:*?"<>|]|^\.+/g;
const longestName = 150;

/** A name that every system takes for one of a file. */
export function safeName(name: string): string {
  return name.replace(unsafe, '_').slice(-longestName) || '_';
}

/** The NCRs of the reports. */
export function ncrSheet(title: string, { ncrs }: Equipment): Sheet {
  return {
    title: 'Non-conformance reports',
    about: title,
    head: [{ label: 'Raised from the reports', value: String(ncrs.length) }],
    columns: ['NCR', 'Report', 'About', 'Severity', 'State'],
    rows: ncrs,
  };
}

/** The last pages: instruments and batches, with their certificates. */
export function equipmentSheet(title: string, { rows }: Equipment): Sheet {
  return {
    title: 'Instruments and batches',
    about: title,
    head: [{ label: 'Named in the reports', value: String(rows.size) }],
    columns: ['What', 'Number', 'Calibrated', 'Due', 'Certificate'],
    rows: [...rows.values()],
  };
}

async function noteEquipment(
  db: Db,
  { rows, certificates }: Equipment,
  of: Parameters<typeof equipmentOf>[1],
): Promise<void> {
  const { gauges, batches } = await equipmentOf(db, of);
  const certified = (key: string, certificate: Certificate | null) => {
    if (!certificate) return '';
    const { fileId, filename, sizeBytes, mediaType } = certificate;
    const path = `certificates/${safeName(`${key} ${filename}`)}`;
    certificates.set(fileId, { path, fileId, sizeBytes, filename, mediaType, of: key });
    return filename;
  };
  for (const { instrumentId, kind, make, model, serialNo, calibration } of gauges) {
    const what = [instrumentKinds[kind], make, model].filter(Boolean).join(' ');
    const days = calibration ? [writtenDate(calibration.calibratedOn), writtenDate(calibration.dueOn)] : ['', ''];
    const certificate = certified(serialNo, calibration?.certificate ?? null);
    rows.set(`${instrumentId} ${calibration?.calibratedOn}`, [what, serialNo, ...days, certificate]);
  }
  for (const batch of batches) {
    const certificate = certified(batch.batchNo, batch.certificate);
    rows.set(batch.batchId, [batchWords(batch), batch.batchNo, '', '', certificate]);
  }
}

/** A report that has no document, as a form. */
async function formOf(db: Db, report: FoundReport): Promise<FiledReport> {
  const { kind, number, revision, state, client, author, receivedAt, answers, verdicts: judged } = report;
  const entry = entryOfReport(kindOf(kind), { answers, files: await filesOf(db, report) });
  const said = { clientName: client.clientName, authorName: author.fname, receivedAt, entry, judged };
  return { kind, number, revision, state: splitName(state), ...said };
}

/**
 * A report in a dossier: the newest document that was issued of it, else its form; what it used is noted. Undefined where it is gone by
 * now, or void.
 */
export async function reportPart(
  { db, files }: FileServices,
  { reportId, about }: Pick<ListedReport, 'reportId' | 'about'>,
  { folder, equipment }: { folder: string; equipment: Equipment },
): Promise<Part | undefined> {
  const report = await reportById(db, reportId);
  if (!report || report.state === 'void') return undefined;
  const { kind, number, clientId, answers } = report;
  const date = typeof answers['date'] === 'string' ? answers['date'] : '';
  await noteEquipment(db, equipment, { kind, clientId, date, answers });
  for (const ncr of await ncrsOfReport(db, reportId)) {
    equipment.ncrs.push([ncr.number, number, ncr.about, severityWords[ncr.severity], ncrStateWords[ncr.state]]);
  }
  const named = { number, title: kindOf(kind).title, about, date };
  const issued = await issuedOf(db, reportId, undefined);
  if (!issued) return { kind: 'written', ...named, of: await formOf(db, report) };
  return { kind: 'issued', ...named, path: await copyOf({ files }, issued, folder) };
}

/** A file of the store in a folder of this machine, from which it can be read here and there. */
export async function copyOf(
  { files }: Pick<FileServices, 'files'>,
  { fileId, sizeBytes }: Pick<Original, 'fileId' | 'sizeBytes'>,
  folder: string,
): Promise<string> {
  const path = join(folder, fileId);
  await pipeline(await files.open(fileId, sizeBytes), createWriteStream(path, { mode: 0o600 }));
  return path;
}
