import type { SavedViewList } from '#contract/accounts/savedViews.ts';
import type { Db } from '#server/store/schema.ts';

/** The views that a person has kept, by name. */
export async function savedViewsOf(db: Db, uid: string): Promise<SavedViewList> {
  return db.selectFrom('keptViews').select(['name', 'address']).where('uid', '=', uid).orderBy('name').execute();
}

/** Keeps a view under a name, in place of one of the same name. */
export async function saveView(tx: Db, uid: string, { name, address }: SavedViewList[number]): Promise<void> {
  await tx
    .insertInto('keptViews')
    .values({ uid, name, address })
    .onConflict((conflict) => conflict.columns(['uid', 'name']).doUpdateSet({ address }))
    .execute();
}

/** Takes a kept view away. */
export async function deleteSavedView(tx: Db, uid: string, name: string): Promise<void> {
  await tx.deleteFrom('keptViews').where('uid', '=', uid).where('name', '=', name).execute();
}
