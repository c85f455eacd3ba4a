import type { Standard } from '#domain/report/standards.ts';
import type { Db } from '#server/store/schema.ts';

/** One of the two lists of surface-preparation standards, in order, without what was retired. */
export async function standards(db: Db, list: 1 | 2): Promise<Standard[]> {
  return db
    .selectFrom('standards')
    .select(['code as standard1', 'description as description1'])
    .where('list', '=', list)
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .execute();
}

/** The daily products, in order, without what was retired. */
export async function products(db: Db): Promise<{ productName: string }[]> {
  return db
    .selectFrom('products')
    .select('name as productName')
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .execute();
}

export type ReferenceData = { standards: Readonly<Record<1 | 2, readonly Standard[]>>; products: readonly string[] };

/** Loads the reference data into a database that has none; an edited list is never touched. */
export async function loadReferenceData(db: Db, data: ReferenceData): Promise<void> {
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
  });
}
