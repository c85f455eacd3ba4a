import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostReportsInDossier } from '#contract/evidence/dossiers.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { isSameStructureName } from '#domain/text/structureNameKey.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { ncrRegisterSheet } from '#pdf/content/ncr.ts';
import { fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';
import {
  recordDossierFailure,
  finishDossier,
  noteProgress,
  takeDueDossier,
  type DossierFilters,
} from '#server/store/evidence/dossiers.ts';
import { repeat } from '#server/limits/repeat.ts';
import type { DossierFilesTable, DossiersTable } from '#server/store/evidence/evidenceTables.ts';
import { listedNcr, ncrsOfDossier, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { listedReports } from '#server/store/reports/reportList.ts';
import { structureOfReport } from '#server/store/evidence/structures.ts';
import { copyToFolder, type DossierEquipment, dossierSectionOfNcr, dossierSectionOfReport } from './dossierParts.ts';
import type { IssuingServices } from './issuing.ts';
import type { DossierSection } from './messages.ts';
import { originalFilesOf, writeOriginalsZip } from './originals.ts';
import { evidencePictureLoader } from './pictures.ts';

const pollMs = 5_000;

/** An error whose message is shown to the person who asked, because another try would not help. */
class NotPossible extends Error {}

/** The reports of a dossier, oldest first. Throws if there are none or too many. */
async function reportsOf({ db }: IssuingServices, { structure, ...wanted }: DossierFilters): Promise<ListedReport[]> {
  const reports: ListedReport[] = [];
  const isWanted = async ({ state, reportId }: ListedReport) =>
    state !== 'void' &&
    (structure === undefined || isSameStructureName(await structureOfReport(db, wanted.scope, reportId), structure));
  for await (const report of listedReports(db, wanted)) {
    if (await isWanted(report)) reports.push(report);
    if (reports.length > mostReportsInDossier) {
      throw new NotPossible(
        `There are more than ${groupDigits(mostReportsInDossier)} reports. Choose a shorter period.`,
      );
    }
  }
  if (reports.length === 0) throw new NotPossible('No report was found for it.');
  return reports.toReversed();
}

/** The NCRs of the reports. If no filter applies to reports only, also the NCRs that are about no report. */
function ncrsOf({ db }: IssuingServices, wanted: DossierFilters, reportIds: readonly string[]): Promise<StoredNcr[]> {
  const { kind, used, person, outcome, state, ...free } = wanted;
  const isOfReports = [kind, used, person, outcome, state].some((asked) => asked !== undefined);
  return ncrsOfDossier(db, reportIds, isOfReports ? undefined : free);
}

/** The contents of a dossier. */
type Content = {
  title: string;
  scope: Scope;
  reports: readonly ListedReport[];
  ncrs: readonly StoredNcr[];
  /** Filled while the parts of the reports are made. */
  equipment: DossierEquipment;
};

/** A dossier's parts, each made when asked for: reports, register and papers of NCRs, used equipment, certificates. */
async function* partsOf(
  services: IssuingServices,
  { title, scope, reports, ncrs, equipment }: Content,
  { folder, now, onDone }: { folder: string; now: Date; onDone: (done: number) => Promise<void> },
): AsyncGenerator<DossierSection> {
  for (const [at, report] of reports.entries()) {
    const part = await dossierSectionOfReport(services, report, { scope, folder, equipment });
    if (part) yield part;
    // When the next part is asked for, this one has been copied.
    if (part?.kind === 'issued') await rm(part.path, { force: true });
    await onDone(at + 1);
  }
  const sheet = { kind: 'written', title: '', about: '', day: '' } as const;
  if (ncrs.length > 0) {
    const of = ncrRegisterSheet(
      { of: title },
      ncrs.map((ncr) => listedNcr(ncr)),
      now,
    );
    yield { ...sheet, number: of.title, of };
  }
  for (const ncr of ncrs) {
    yield await dossierSectionOfNcr(services.db, ncr, now);
    await onDone(reports.length);
  }
  if (equipment.instruments.size + equipment.batches.size > 0) {
    const [instruments, batches] = [[...equipment.instruments.values()], [...equipment.batches.values()]];
    const of = { about: title, knownAt: now.toISOString(), instruments, batches };
    yield { ...sheet, number: 'Instruments and batches', of };
  }
  for (const certificate of equipment.certificates.values()) {
    const { filename: name, mediaType, of } = certificate;
    const path = await copyToFolder(services, certificate, folder);
    yield { kind: 'attached', name, mediaType, description: `Certificate of ${of}`, path };
  }
}

/** Makes both files of a dossier, or nothing. */
async function make(services: IssuingServices, dossier: DossiersTable, signal: AbortSignal): Promise<void> {
  const { db, publicUrl } = services;
  const { title } = dossier;
  const wanted = JSON.parse(dossier.filters) as DossierFilters;
  const { scope } = wanted;
  const reports = await reportsOf(services, wanted);
  const ids = new Set(reports.map(({ reportId }) => reportId));
  const ncrs = await ncrsOf(services, wanted, [...ids]);
  const equipment: DossierEquipment = { instruments: new Map(), batches: new Map(), certificates: new Map() };
  const now = new Date();
  const onDone = (done: number) => noteProgress(db, dossier, done, reports.length);
  await onDone(0);
  const keeper = fileKeeper(services);
  const stored: Omit<DossierFilesTable, 'dossierId'>[] = [];
  const keep = async (part: DossierFilesTable['part'], path: string) => {
    const fileId = randomUUID();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    stored.push({ fileId, part, sizeBytes, sha256: '' });
    const measured = async function* () {
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(piece);
        sizeBytes += piece.length;
        yield piece;
      }
    };
    await keeper.save(fileId, measured());
    stored[stored.length - 1] = { fileId, part, sizeBytes, sha256: hash.digest('hex') };
  };
  const folder = await mkdtemp(join(tmpdir(), 'dossier-'));
  try {
    const parts = partsOf(services, { title, scope, reports, ncrs, equipment }, { folder, now, onDone });
    const path = join(folder, 'dossier.pdf');
    const pictureAt = evidencePictureLoader(services, { reports: ids, ncrs: new Set(ncrs.map(({ ncrId }) => ncrId)) });
    const head = [{ label: 'Of', value: title }];
    const order = { title: 'Dossier', head, servedAt: publicUrl, createdAt: now };
    const next = async () => {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    };
    await services.write({ path, dossier: order }, { pictureAt, next }, signal);
    await keep('dossier.pdf', path);
    const zip = join(folder, 'originals.zip');
    await writeOriginalsZip(services, zip, originalFilesOf(services, { scope, reportIds: [...ids] }, ncrs, equipment));
    await keep('originals.zip', zip);
    await db.transaction().execute((tx) => finishDossier(tx, dossier, stored));
  } catch (error) {
    const keys = stored.map(({ fileId }) => fileId);
    await removeUnneededFiles(keeper, keys);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes every dossier that is due, until the signal stops it. Those that cannot be made now are tried again later. */
export async function makeDueDossiers(services: IssuingServices, signal = new AbortController().signal): Promise<void> {
  while (!signal.aborted) {
    const dossier = await takeDueDossier(services.db, Date.now());
    if (!dossier) return;
    try {
      await make(services, dossier, signal);
    } catch (error) {
      const words = error instanceof NotPossible ? error.message : undefined;
      if (words === undefined)
        services.log.error({ err: error, dossier: dossier.dossierId }, 'a dossier cannot be made');
      await recordDossierFailure(services.db, dossier, words, Date.now());
    }
  }
}

/** Makes dossiers as they are asked for, until it is stopped. Several servers may do so on one database. */
export const startMakingDossiers = (services: IssuingServices): { stop(): Promise<void> } =>
  repeat(
    pollMs,
    (signal) => makeDueDossiers(services, signal),
    (error) => services.log.error({ err: error }, 'the dossiers to be made cannot be read'),
  );
