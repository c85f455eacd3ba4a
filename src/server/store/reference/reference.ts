import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReferenceEntry, ReferenceList, ReferenceListAnswer } from '#contract/reference/reference.ts';
import type { SurfaceStandard } from '#domain/daily/standards.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import { seedProductSheets } from './requirements.ts';
import type { Db } from '#server/store/schema.ts';

/** One of the two lists of surface-preparation standards, in order, without retired entries. */
export async function surfaceStandards(db: Db, list: 1 | 2): Promise<SurfaceStandard[]> {
  return db
    .selectFrom('standards')
    .select(['code as standard1', 'description as description1'])
    .where('list', '=', list)
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .execute();
}

/** The daily products, in order, without retired entries. */
export async function dailyProducts(db: Db): Promise<{ productName: string }[]> {
  return db
    .selectFrom('products')
    .select('name as productName')
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .execute();
}

/** Whether a product is in the list, retired or not. */
export async function isProduct(db: Db, name: string): Promise<boolean> {
  const found = await db.selectFrom('products').select('name').where('name', '=', name).executeTakeFirst();
  return found !== undefined;
}

function numberOf(list: ReferenceList): 1 | 2 {
  return list === 'standards1' ? 1 : 2;
}

async function entriesOf(db: Db, list: ReferenceList): Promise<ReferenceEntry[]> {
  const rows =
    list === 'products'
      ? await db
          .selectFrom('products')
          .select(['name as code', sql<string>`''`.as('description'), 'retiredAt'])
          .orderBy('position')
          .execute()
      : await db
          .selectFrom('standards')
          .select(['code', 'description', 'retiredAt'])
          .where('list', '=', numberOf(list))
          .orderBy('position')
          .execute();
  return rows.map(({ code, description, retiredAt }) => ({ code, description, isRetired: retiredAt !== null }));
}

/** A list with its retired entries, and its version. The version is a hash of the list, so none has to be stored. */
export async function referenceList(db: Db, list: ReferenceList): Promise<ReferenceListAnswer> {
  const entries = await entriesOf(db, list);
  return { version: createHash('sha256').update(JSON.stringify(entries)).digest('base64url'), entries };
}

/** Like referenceList, but locks the list until the transaction ends. */
export async function lockReferenceListForUpdate(tx: Db, list: ReferenceList): Promise<ReferenceListAnswer> {
  // An update that changes nothing locks the rows on either database.
  if (list === 'products') await sql`update "products" set "position" = "position"`.execute(tx);
  else await sql`update "standards" set "position" = "position" where "list" = ${numberOf(list)}`.execute(tx);
  return referenceList(tx, list);
}

/** Overwrites a list, in its order. */
export async function writeReferenceList(
  tx: Db,
  list: ReferenceList,
  entries: readonly ReferenceEntry[],
): Promise<void> {
  const now = new Date().toISOString();
  const rows = entries.map(({ code, description, isRetired }, position) => ({
    code,
    description,
    position,
    retiredAt: isRetired ? now : null,
  }));
  if (list === 'products') {
    const listed = rows.map(({ code: name, position, retiredAt }) => ({ name, position, retiredAt }));
    await tx.deleteFrom('products').execute();
    await tx.insertInto('products').values(listed).execute();
    return;
  }
  const number = numberOf(list);
  await tx.deleteFrom('standards').where('list', '=', number).execute();
  await tx
    .insertInto('standards')
    .values(rows.map((row) => ({ ...row, list: number })))
    .execute();
}

export type ReferenceSeed = {
  standards: Readonly<Record<1 | 2, readonly SurfaceStandard[]>>;
  products: readonly string[];
  productSheets: Readonly<Record<string, ProductSheet>>;
};

/** Loads the reference data into a database that has none. Never changes an edited list. */
export async function seedReferenceData(db: Db, data: ReferenceSeed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('standards').select('code').limit(1).executeTakeFirst()) return;
    for (const list of [1, 2] as const) {
      const rows = data.standards[list].map(({ standard1, description1 }, position) => ({
        list,
        code: standard1,
        description: description1,
        position,
        retiredAt: null,
      }));
      await tx
        .insertInto('standards')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const rows = data.products.map((name, position) => ({ name, position, retiredAt: null }));
    await tx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedProductSheets(tx, data.productSheets);
  });
}
