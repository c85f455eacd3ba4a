import { randomUUID } from 'node:crypto';
import {
  type Dossier,
  type DossierPart,
  type DossierWanted,
  dossierKeptDays,
  mostDossiers,
} from '#contract/dossiers.ts';
import { Problem } from '#contract/problems.ts';
import { clocksDifferMs } from './attempts.ts';
import type { DossierFilesTable, DossiersTable } from './evidenceTables.ts';
import { holdAccount } from './holdAccount.ts';
import { noteFiles, strikeBegunFiles } from './files.ts';
import type { WantedReports } from './reportList.ts';
import type { Db } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a server may take from one report of a dossier to the next before another one tries, in milliseconds. */
const leaseMs = 10 * 60_000;
/** Tried so often, it is given up. */
const mostTries = 5;

/** What a dossier is of, within what whoever asked may see. */
export type WantedDossier = WantedReports & Pick<DossierWanted, 'structure'>;

/** Notes that a dossier is wanted. Throws Problem 'tooManyDossiers' where the owner has too many. */
export async function addDossier(tx: Db, ownerId: string, title: string, wanted: WantedDossier): Promise<Dossier> {
  await holdAccount(tx, ownerId);
  const now = Date.now();
  const row: DossiersTable = {
    dossierId: randomUUID(),
    ownerId,
    title,
    filters: JSON.stringify(wanted),
    askedAt: new Date(now).toISOString(),
    keptUntil: new Date(now + dossierKeptDays * dayMs).toISOString(),
    tries: 0,
    dueAt: new Date(now).toISOString(),
    done: 0,
    total: null,
    failure: null,
  };
  await tx.insertInto('dossiers').values(row).execute();
  const { kept } = await tx
    .selectFrom('dossiers')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(kept) > mostDossiers) throw new Problem('tooManyDossiers');
  return shown(row, []);
}

function shown(row: DossiersTable, files: readonly Pick<DossierFilesTable, 'part' | 'sizeBytes'>[]): Dossier {
  const { dossierId, title, askedAt, keptUntil, done, total, failure } = row;
  const those = files.map(({ part, sizeBytes }) => ({ part, sizeBytes }));
  return { dossierId, title, askedAt, keptUntil, done, total, failure, files: those };
}

/** The dossiers of somebody, the newest first. */
export async function dossiersOf(db: Db, ownerId: string): Promise<Dossier[]> {
  const rows = await db
    .selectFrom('dossiers')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('askedAt', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ dossierId }) => dossierId);
  const files = await db.selectFrom('dossierFiles').selectAll().where('dossierId', 'in', ids).orderBy('part').execute();
  return rows.map((row) =>
    shown(
      row,
      files.filter(({ dossierId }) => dossierId === row.dossierId),
    ),
  );
}

/** What reports a dossier holds, of whoever owns it; undefined where there is none, or it is somebody else's. */
export async function ownDossier(db: Db, ownerId: string, dossierId: string): Promise<WantedDossier | undefined> {
  const row = await db
    .selectFrom('dossiers')
    .select('filters')
    .where('dossierId', '=', dossierId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row && (JSON.parse(row.filters) as WantedDossier);
}

/** A file of a dossier; undefined where there is none. */
export async function dossierFile(db: Db, dossierId: string, part: string): Promise<DossierFilesTable | undefined> {
  return db
    .selectFrom('dossierFiles')
    .selectAll()
    .where('dossierId', '=', dossierId)
    .where('part', '=', part as DossierPart)
    .executeTakeFirst();
}

/** Takes the next dossier that is to be made, so that no other server does; undefined where none is. */
export async function takeDueDossier(db: Db, now: number): Promise<DossiersTable | undefined> {
  const moment = new Date(now).toISOString();
  const beyond = new Date(now + leaseMs + clocksDifferMs).toISOString();
  for (;;) {
    const row = await db
      .selectFrom('dossiers')
      .selectAll()
      .where((dossier) => dossier.or([dossier('dueAt', '<=', moment), dossier('dueAt', '>', beyond)]))
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const next = { tries: row.tries + 1, dueAt: new Date(now + leaseMs).toISOString(), done: 0 };
    const taken = await db
      .updateTable('dossiers')
      .set(next)
      .where('dossierId', '=', row.dossierId)
      .where('tries', '=', row.tries)
      .where('dueAt', '=', row.dueAt)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return { ...row, ...next };
  }
}

type Taken = Pick<DossiersTable, 'dossierId' | 'tries'>;

/** Notes how far a dossier is, which keeps it for this server. Throws where it was removed, or another server has it by now. */
export async function noteProgress(db: Db, { dossierId, tries }: Taken, done: number, total: number): Promise<void> {
  const noted = await db
    .updateTable('dossiers')
    .set({ done, total, dueAt: new Date(Date.now() + leaseMs).toISOString() })
    .where('dossierId', '=', dossierId)
    .where('tries', '=', tries)
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== 1n) throw new Error('The dossier is not wanted from this server any more.');
}

/** Notes that a dossier is whole, with its files, which are in the file store. Throws where it was removed meanwhile. */
export async function finishDossier(
  tx: Db,
  { dossierId, tries }: Taken,
  files: readonly Omit<DossierFilesTable, 'dossierId'>[],
): Promise<void> {
  const finished = await tx
    .updateTable('dossiers')
    .set({ dueAt: null })
    .where('dossierId', '=', dossierId)
    .where('tries', '=', tries)
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  if (finished.numUpdatedRows !== 1n) throw new Error('The dossier is not wanted from this server any more.');
  await tx
    .insertInto('dossierFiles')
    .values(files.map((file) => ({ dossierId, ...file })))
    .execute();
  const struck = await strikeBegunFiles(
    tx,
    files.map(({ fileId }) => fileId),
  );
  if (struck < files.length) throw new Error('A dossier was swept before it was whole.');
}

/** Notes that a dossier cannot be made, for good where words say why; else it is tried again, but not without end. */
export async function failDossier(db: Db, { dossierId, tries }: Taken, words: string | undefined, now: number) {
  const failure =
    words ?? (tries >= mostTries ? 'It could not be made. Ask for it again, or tell your operator.' : null);
  const dueAt = failure === null ? new Date(now + tries * 30_000).toISOString() : null;
  await db
    .updateTable('dossiers')
    .set({ failure, dueAt })
    .where('dossierId', '=', dossierId)
    .where('tries', '=', tries)
    .execute();
}

/** Removes a dossier; its files are let go of. */
export async function removeDossier(tx: Db, dossierId: string): Promise<void> {
  const files = await tx.deleteFrom('dossierFiles').where('dossierId', '=', dossierId).returning('fileId').execute();
  await tx.deleteFrom('dossiers').where('dossierId', '=', dossierId).execute();
  await noteFiles(
    tx,
    files.map(({ fileId }) => fileId),
  );
}

/** Removes the dossiers whose time is over. */
export async function sweepDossiers(db: Db, now: number): Promise<void> {
  const ended = await db
    .selectFrom('dossiers')
    .select('dossierId')
    .where('keptUntil', '<', new Date(now).toISOString())
    .execute();
  for (const { dossierId } of ended) await db.transaction().execute((tx) => removeDossier(tx, dossierId));
}
