import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mostInDossier } from '#contract/dossiers.ts';
import type { ListedReport } from '#contract/reportList.ts';
import { fileKeeper, removeLetGo } from '#server/files/keeper.ts';
import { failDossier, finishDossier, noteProgress, takeDueDossier } from '#server/store/dossiers.ts';
import type { DossierFilesTable, DossiersTable } from '#server/store/evidenceTables.ts';
import { listedReports, type WantedReports } from '#server/store/reportList.ts';
import { copyOf, type Equipment, equipmentSheet, ncrSheet, reportPart } from './dossierParts.ts';
import type { IssuingServices } from './issuing.ts';
import type { Part } from './messages.ts';
import { writeOriginals } from './originals.ts';
import { picturesOf } from './pictures.ts';

const pollMs = 5_000;

/** Said to whoever asked: trying again would not help. */
class NotPossible extends Error {}

/** The reports of a dossier, the oldest first. Throws where there are none, or too many. */
async function reportsOf({ db }: IssuingServices, wanted: WantedReports): Promise<ListedReport[]> {
  const reports: ListedReport[] = [];
  for await (const report of listedReports(db, wanted)) {
    if (report.state !== 'void') reports.push(report);
    if (reports.length > mostInDossier) {
      throw new NotPossible(
        `There are more than ${mostInDossier.toLocaleString('en')} reports. Choose a shorter period.`,
      );
    }
  }
  if (reports.length === 0) throw new NotPossible('No report was found for it.');
  return reports.toReversed();
}

/** The parts of a dossier's PDF, made one by one as they are wanted: the reports, what they used, and the certificates of that. */
async function* partsOf(
  services: IssuingServices,
  {
    reports,
    folder,
    equipment,
    title,
  }: { reports: readonly ListedReport[]; folder: string; equipment: Equipment; title: string },
  onDone: (done: number) => Promise<void>,
): AsyncGenerator<Part> {
  for (const [at, report] of reports.entries()) {
    const part = await reportPart(services, report, { folder, equipment });
    if (part) yield part;
    // By now it is copied.
    if (part?.kind === 'issued') await rm(part.path, { force: true });
    await onDone(at + 1);
  }
  const sheets = [
    ...(equipment.ncrs.length > 0 ? [ncrSheet(title, equipment)] : []),
    ...(equipment.rows.size > 0 ? [equipmentSheet(title, equipment)] : []),
  ];
  for (const of of sheets) yield { kind: 'written', number: of.title, title: '', about: '', date: '', of };
  for (const certificate of equipment.certificates.values()) {
    const { filename: name, mediaType, of } = certificate;
    const path = await copyOf(services, certificate, folder);
    yield { kind: 'attached', name, mediaType, description: `Certificate of ${of}`, path };
  }
}

/** Makes a dossier: both its files, or nothing. */
async function make(services: IssuingServices, dossier: DossiersTable, signal: AbortSignal): Promise<void> {
  const { db, publicUrl } = services;
  const { title } = dossier;
  const reports = await reportsOf(services, JSON.parse(dossier.filters) as WantedReports);
  const equipment: Equipment = { ncrs: [], rows: new Map(), certificates: new Map() };
  const ids = new Set(reports.map(({ reportId }) => reportId));
  const onDone = (done: number) => noteProgress(db, dossier, done, reports.length);
  await onDone(0);
  const keeper = fileKeeper(services);
  const kept: Omit<DossierFilesTable, 'dossierId'>[] = [];
  const keep = async (part: DossierFilesTable['part'], path: string) => {
    const fileId = randomUUID();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    kept.push({ fileId, part, sizeBytes, sha256: '' });
    const measured = async function* () {
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(piece);
        sizeBytes += piece.length;
        yield piece;
      }
    };
    await keeper.save(fileId, measured());
    kept[kept.length - 1] = { fileId, part, sizeBytes, sha256: hash.digest('hex') };
  };
  const folder = await mkdtemp(join(tmpdir(), 'dossier-'));
  try {
    const parts = partsOf(services, { title, reports, equipment, folder }, onDone);
    const path = join(folder, 'dossier.pdf');
    const pictureAt = picturesOf(services, ({ reportId }) => ids.has(reportId));
    const head = [{ label: 'Of', value: title }];
    const order = { title: 'Dossier', head, servedAt: publicUrl, createdAt: new Date() };
    const next = async () => {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    };
    await services.write({ path, dossier: order }, { pictureAt, next }, signal);
    await keep('dossier.pdf', path);
    const zip = join(folder, 'originals.zip');
    await writeOriginals(services, zip, [...ids], equipment.certificates.values());
    await keep('originals.zip', zip);
    await db.transaction().execute((tx) => finishDossier(tx, dossier, kept));
  } catch (error) {
    const keys = kept.map(({ fileId }) => fileId);
    await removeLetGo(keeper, keys);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes every dossier that is due until it is told to stop; what can't be made now is tried again. */
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
      await failDossier(services.db, dossier, words, Date.now());
    }
  }
}

/** Makes dossiers as they are asked for until it is stopped. Several servers may do so on one database. */
export function startMakingDossiers(services: IssuingServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await makeDueDossiers(services, signal).catch((error: unknown) =>
        services.log.error({ err: error }, 'the dossiers to be made cannot be read'),
      );
      await pause(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
