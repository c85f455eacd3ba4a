import { randomUUID } from 'node:crypto';
import {
  type Dossier,
  type DossierFileName,
  type AddDossierRequest,
  dossierRetentionDays,
  mostDossiersOfAccount,
} from '#contract/evidence/dossiers.ts';
import { Problem } from '#contract/problems.ts';
import { type WorkQueue, takeDue } from '#server/store/engine/takeDue.ts';
import type { DossierFilesTable, DossiersTable } from './evidenceTables.ts';
import { lockAccountRow } from '#server/store/accounts/lockAccountRow.ts';
import { releaseFiles, clearPendingFiles } from '#server/store/files/files.ts';
import type { ScopedFilters } from '#server/store/reports/listConditions.ts';
import type { Db } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';
import { countOf } from '#server/store/engine/pages.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a server may take for each report of a dossier before another server tries, in milliseconds. */
const leaseMs = 10 * 60_000;
/** After this many tries the dossier is given up. */
const mostTries = 5;
const queue: WorkQueue<DossiersTable> = {
  table: 'dossiers',
  key: ['dossierId'],
  tries: 'tries',
  leaseMs,
  longestPauseMs: 0,
};

/** The filters of a dossier, with the scope of the person who asked. */
export type DossierFilters = ScopedFilters & Pick<AddDossierRequest, 'structure'>;

/** Stores the request for a dossier. Throws Problem 'tooManyDossiers' if the owner has too many. */
export async function addDossier(tx: Db, ownerId: string, title: string, wanted: DossierFilters): Promise<Dossier> {
  await lockAccountRow(tx, ownerId);
  const now = Date.now();
  const row: DossiersTable = {
    dossierId: randomUUID(),
    ownerId,
    title,
    filters: JSON.stringify(wanted),
    askedAt: new Date(now).toISOString(),
    keptUntil: new Date(now + dossierRetentionDays * dayMs).toISOString(),
    tries: 0,
    dueAt: new Date(now).toISOString(),
    done: 0,
    total: null,
    failure: null,
  };
  await tx.insertInto('dossiers').values(row).execute();
  const stored = await countOf(tx.selectFrom('dossiers').where('ownerId', '=', ownerId));
  if (stored > mostDossiersOfAccount) throw new Problem('tooManyDossiers');
  return shown(row, []);
}

function shown(row: DossiersTable, files: readonly Pick<DossierFilesTable, 'part' | 'sizeBytes'>[]): Dossier {
  const { dossierId, title, askedAt, keptUntil, done, total, failure } = row;
  const those = files.map(({ part, sizeBytes }) => ({ part, sizeBytes }));
  return { dossierId, title, askedAt, keptUntil, done, total, failure, files: those };
}

const wantedOf = ({ filters }: Pick<DossiersTable, 'filters'>) => JSON.parse(filters) as DossierFilters;

/** Whether a dossier was asked for of one client: by its filter, or by somebody who sees no other. */
function isOfClient(row: DossiersTable, clientId: string): boolean {
  const { client, scope } = wantedOf(row);
  return ('clientId' in scope ? scope.clientId : client) === clientId;
}

/** The dossiers of one person, newest first; with a client those of its reports alone. */
export async function dossiersOf(db: Db, ownerId: string, clientId: string | undefined): Promise<Dossier[]> {
  const own = await db
    .selectFrom('dossiers')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('askedAt', 'desc')
    .execute();
  // Nobody has more than a few of them.
  const rows = clientId ? own.filter((row) => isOfClient(row, clientId)) : own;
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

/** The filters of a person's own dossier. Undefined if there is none, or if it is somebody else's. */
export async function ownDossierFilters(
  db: Db,
  ownerId: string,
  dossierId: string,
): Promise<DossierFilters | undefined> {
  const row = await db
    .selectFrom('dossiers')
    .select('filters')
    .where('dossierId', '=', dossierId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row && wantedOf(row);
}

/** A file of a dossier. Undefined if there is none. */
export async function dossierFile(db: Db, dossierId: string, part: string): Promise<DossierFilesTable | undefined> {
  return db
    .selectFrom('dossierFiles')
    .selectAll()
    .where('dossierId', '=', dossierId)
    .where('part', '=', part as DossierFileName)
    .executeTakeFirst();
}

/** Takes the next dossier to be made, so that no other server makes it. Undefined if there is none. */
export const takeDueDossier = (db: Db, now: number): Promise<DossiersTable | undefined> => takeDue(db, queue, now);

type Claimed = Pick<DossiersTable, 'dossierId' | 'tries'>;

/** Changes a dossier that this server makes. Throws if it was removed, or another server has taken it. */
async function changeClaimed(db: Db, { dossierId, tries }: Claimed, change: Partial<DossiersTable>): Promise<void> {
  const changing = db
    .updateTable('dossiers')
    .set(change)
    .where('dossierId', '=', dossierId)
    .where('tries', '=', tries)
    .where('dueAt', 'is not', null);
  if (!(await executeChange(changing))) throw new Error('The dossier is not wanted from this server any more.');
}

/** Records the progress of a dossier and extends this server's lease. */
export async function noteProgress(db: Db, claimed: Claimed, done: number, total: number): Promise<void> {
  await changeClaimed(db, claimed, { done, total, dueAt: new Date(Date.now() + leaseMs).toISOString() });
}

/** Completes a dossier whose files are in the file store. */
export async function finishDossier(
  tx: Db,
  claimed: Claimed,
  files: readonly Omit<DossierFilesTable, 'dossierId'>[],
): Promise<void> {
  await changeClaimed(tx, claimed, { dueAt: null });
  await tx
    .insertInto('dossierFiles')
    .values(files.map((file) => ({ dossierId: claimed.dossierId, ...file })))
    .execute();
  const struck = await clearPendingFiles(
    tx,
    files.map(({ fileId }) => fileId),
  );
  if (struck < files.length) throw new Error('A dossier was swept before it was whole.');
}

/** Records a dossier's failure: for good if there are words for its owner, otherwise it is retried up to the limit. */
export async function recordDossierFailure(
  db: Db,
  { dossierId, tries }: Claimed,
  words: string | undefined,
  now: number,
) {
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

/** Removes a dossier and releases its files. */
export async function removeDossier(tx: Db, dossierId: string): Promise<void> {
  const files = await tx.deleteFrom('dossierFiles').where('dossierId', '=', dossierId).returning('fileId').execute();
  await tx.deleteFrom('dossiers').where('dossierId', '=', dossierId).execute();
  await releaseFiles(
    tx,
    files.map(({ fileId }) => fileId),
  );
}

/** Removes the dossiers of somebody who may not see their reports any more. */
export async function removeDossiersOf(tx: Db, ownerId: string): Promise<void> {
  const own = await tx.selectFrom('dossiers').select('dossierId').where('ownerId', '=', ownerId).execute();
  for (const { dossierId } of own) await removeDossier(tx, dossierId);
}

/** Deletes the dossiers that have expired. */
export async function sweepDossiers(db: Db, now: number): Promise<void> {
  const ended = await db
    .selectFrom('dossiers')
    .select('dossierId')
    .where('keptUntil', '<', new Date(now).toISOString())
    .execute();
  for (const { dossierId } of ended) await db.transaction().execute((tx) => removeDossier(tx, dossierId));
}
