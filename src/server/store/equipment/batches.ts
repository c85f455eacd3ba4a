import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Batch, BatchesPage, BatchesQuery, SaveBatchRequest } from '#contract/equipment/batches.ts';
import { fieldProblem } from '#contract/problems.ts';
import { type BatchState, batchComponents, judgeBatchShelfLife } from '#domain/equipment/batch.ts';
import { expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { certificateColumns, certificateOf } from './certificates.ts';
import { refuseDuplicate } from '#server/store/engine/duplicate.ts';
import { isOwnedBy, type Owners, shownOwnerOf } from './owners.ts';
import { caseInsensitive, sortExpression, pageIn } from '#server/store/engine/pages.ts';
import { shelfLives } from '#server/store/reference/requirements.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord, searchTextOf } from '#server/store/engine/search.ts';
import { sqlListOf, run, statement } from '#server/store/engine/statement.ts';
import { companyToday } from '#server/store/engine/today.ts';

/** A batch as stored, with its owner, its certificate and its last day of use. */
export type StoredBatch = Omit<Batch, 'mayChange'>;

/** The batches of these owners, with all columns of a stored batch. */
function wholeBatches(db: Db, owners: Owners) {
  return db
    .selectFrom('batches')
    .leftJoin('clients', 'clients.clientId', 'batches.ownerClientId')
    .leftJoin('certificates', 'certificates.fileId', 'batches.certificateId')
    .where(isOwnedBy(owners))
    .select([
      'batches.batchId',
      'batches.ownerClientId',
      'batches.productName',
      'batches.component',
      'batches.batchNo',
      'batches.madeOn',
      'batches.expiresOn',
      'batches.quarantinedSince',
      'batches.quarantineReason',
      'batches.isWithdrawn',
      'clients.clientName',
      ...certificateColumns,
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof wholeBatches>['execute']>>[number];

/** Turns rows into batches. Their shelf lives come from the current data sheets. */
async function present(db: Db, rows: readonly Row[]): Promise<StoredBatch[]> {
  const lives = await shelfLives(
    db,
    rows.map(({ productName }) => productName),
  );
  return rows.map(({ ownerClientId, clientName, fileId, filename, mediaType, sizeBytes, isWithdrawn, ...row }) => {
    const batch = { ...row, shelfLifeMonths: lives.get(row.productName) ?? null };
    return {
      ...batch,
      usableUntil: judgeBatchShelfLife(batch).figures.expiresOn,
      isWithdrawn: isWithdrawn === 1,
      owner: shownOwnerOf({ ownerClientId, clientName }),
      certificate: certificateOf({ fileId, filename, mediaType, sizeBytes }),
    };
  });
}

const ofState: Readonly<Record<BatchState, RawBuilder<SqlBool>>> = {
  inStock: sql`"isWithdrawn" = 0 and "quarantinedSince" is null`,
  quarantined: sql`"isWithdrawn" = 0 and "quarantinedSince" is not null`,
  withdrawn: sql`"isWithdrawn" = 1`,
};

const sortedBy: Readonly<Record<'batchNo' | 'productName' | 'madeOn' | 'owner', RawBuilder<unknown>>> = {
  batchNo: caseInsensitive('batches.batchNo'),
  productName: sql`lower("batches"."productName" || ' ' || "batches"."component")`,
  madeOn: sql`coalesce("batches"."madeOn", '')`,
  owner: sql`lower(coalesce("clients"."clientName", ''))`,
};

/** The batches in stock of these owners whose shelf life ends by a day (YYYY-MM-DD), or has ended. */
export async function batchesExpiringBy(db: Db, owners: Owners, until: string): Promise<StoredBatch[]> {
  // What is printed on the tin goes before the data sheet, so that few are left to be looked up there.
  const rows = await wholeBatches(db, owners)
    .where(ofState.inStock)
    .where((is) => is.or([is('batches.expiresOn', '<=', until), is('batches.expiresOn', 'is', null)]))
    .execute();
  const batches = await present(db, rows);
  return batches.filter(({ usableUntil }) => usableUntil !== null && usableUntil <= until);
}

/** The ids of the batches in stock of these owners whose shelf life ends soon, or has ended. */
export async function batchIdsExpiringSoon(db: Db, owners: Owners): Promise<string[]> {
  return (await batchesExpiringBy(db, owners, expiryNoticeEnd(companyToday()))).map(({ batchId }) => batchId);
}

/** A page of the batches of these owners, by number unless asked otherwise. */
export async function batchesPage(
  db: Db,
  owners: Owners,
  wanted: BatchesQuery,
): Promise<Pick<BatchesPage, 'page' | 'pages' | 'total'> & { batches: StoredBatch[] }> {
  let found = wholeBatches(db, owners);
  if (wanted.state) found = found.where(ofState[wanted.state]);
  if (wanted.due) found = found.where('batches.batchId', 'in', await batchIdsExpiringSoon(db, owners));
  if (wanted.client) found = found.where('batches.ownerClientId', '=', wanted.client);
  if (wanted.search) found = found.where(containsEveryWord(wanted.search, ['batches.searched']));
  const order = sortExpression(wanted.sort ?? 'batchNo', sortedBy, 'batches.batchId');
  const { rows, paged } = await pageIn(found, wanted.page, order);
  return { batches: await present(db, rows), ...paged };
}

/** A batch. Undefined if there is none. */
export async function batchById(db: Db, batchId: string): Promise<StoredBatch | undefined> {
  const rows = await wholeBatches(db, { all: true }).where('batchId', '=', batchId).execute();
  return (await present(db, rows))[0];
}

/** More than any report names. A longer list was pasted by mistake. */
const mostNamed = 200;

/** The batches of these owners with these keys. A client's own come before the company's. */
export async function batchesByKeys(db: Db, owners: Owners, keys: readonly string[]): Promise<StoredBatch[]> {
  const named = keys.slice(0, mostNamed);
  if (named.length === 0) return [];
  // Most reports name no stored batch. This check costs a fraction of planning the whole statement.
  const existing = await run(db, statement`select 1 from "batches" where "batchKey" in (${sqlListOf(named)}) limit 1`);
  if (existing.length === 0) return [];
  const rows = await wholeBatches(db, owners)
    .where('batchKey', 'in', named)
    .orderBy(sql`case when "ownerClientId" is null then 1 else 0 end`)
    .orderBy('batchId')
    .limit(mostNamed)
    .execute();
  return present(db, rows);
}

/** More than anybody picks from a list. Other batches are typed by number. */
const mostOffered = 2_000;

/** The batches of these owners that are in stock, quarantined or not, newest first. */
export async function batchesInStock(db: Db, owners: Owners): Promise<StoredBatch[]> {
  const rows = await wholeBatches(db, owners)
    .where('isWithdrawn', '=', 0)
    .orderBy(sql`case when "ownerClientId" is null then 1 else 0 end`)
    .orderBy(sql`coalesce("madeOn", '')`, 'desc')
    .orderBy('batchNo')
    .limit(mostOffered)
    .execute();
  return present(db, rows);
}

function stored(batch: SaveBatchRequest, ownerClientId: string | null) {
  const { ownerClientId: _, ...fields } = batch;
  const { batchNo, productName, component, isWithdrawn } = fields;
  const batchKey = recallKey(batchNo);
  return {
    ...fields,
    ownerClientId,
    isWithdrawn: isWithdrawn ? 1 : 0,
    batchKey,
    productKey: recallKey(productName),
    searched: searchTextOf([batchNo, batchKey, productName, batchComponents[component]]),
  } as const;
}

/** The refusal of a number that another batch of the same product, component and owner has. */
const numberInUse = () =>
  fieldProblem('batchNo', 'invalidInput', 'There is already a batch of this product with this number.');

/** Adds a batch of an owner, and returns its id. */
export async function addBatch(tx: Db, batch: SaveBatchRequest, ownerClientId: string | null): Promise<string> {
  const batchId = randomUUID();
  const added = { quarantinedSince: null, quarantineReason: '', certificateId: null };
  const row = { ...stored(batch, ownerClientId), ...added, batchId };
  await refuseDuplicate(() => tx.insertInto('batches').values(row).execute(), numberInUse);
  return batchId;
}

/** Overwrites the fields of a batch. */
export async function changeBatch(
  tx: Db,
  batchId: string,
  batch: SaveBatchRequest,
  ownerClientId: string | null,
): Promise<void> {
  const change = stored(batch, ownerClientId);
  const write = () => tx.updateTable('batches').set(change).where('batchId', '=', batchId).execute();
  await refuseDuplicate(write, numberInUse);
}

/** Sets the day and the reason of a batch's quarantine. A null day lifts it. */
export async function setQuarantine(tx: Db, batchId: string, since: string | null, reason: string): Promise<void> {
  const change = { quarantinedSince: since, quarantineReason: since === null ? '' : reason };
  await tx.updateTable('batches').set(change).where('batchId', '=', batchId).execute();
}
