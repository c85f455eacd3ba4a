import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ContentFields, ContentItem, ContentKind } from '#contract/content/content.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { contentSlugOf, renewContentVersion, secondPictureOf, titleKey, withPictures } from './content.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';
import { refuseDuplicate } from '#server/store/engine/duplicate.ts';
import { picturesOfFiles } from './pictures.ts';
import type { Db } from '#server/store/schema.ts';

/** The new state of an item. */
type ContentChange<Kind extends ContentKind = ContentKind> = {
  fields: ContentFields[Kind];
  pictureId: string | null;
  isPublished: boolean;
};

/** All items of a kind, in their order, drafts included. */
export async function contentItems(db: Db, kind: ContentKind): Promise<ContentItem[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select(['id', 'isPublished', 'version', 'fields', 'pictureId'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const all = await withPictures(db, kind, rows);
  return all.map(({ isPublished, ...item }) => ({ ...item, isPublished: isPublished === 1 }));
}

function columnsOf({ fields, pictureId, isPublished }: ContentChange) {
  return {
    titleKey: titleKey(contentSlugOf(fields)),
    isPublished: isPublished ? (1 as const) : (0 as const),
    pictureId,
    fields: JSON.stringify(fields),
    updatedAt: new Date().toISOString(),
  };
}

/** Records which pictures an item shows, including those in its text. */
async function notePictures(tx: Db, itemId: string, { fields, pictureId }: ContentChange): Promise<void> {
  const text = 'desc' in fields ? fields.desc : 'description' in fields ? fields.description : '';
  const inText = [...text.matchAll(/\/api\/pictures\/([\w-]+)/g)];
  const ofText = await picturesOfFiles(
    tx,
    inText.map(([, fileId = '']) => fileId),
  );
  const shown = new Set([...ofText, pictureId, secondPictureOf(fields)]);
  await tx.deleteFrom('contentPictures').where('itemId', '=', itemId).execute();
  const rows = [...shown].flatMap((id) => (id === null ? [] : { itemId, pictureId: id }));
  if (rows.length > 0) await tx.insertInto('contentPictures').values(rows).execute();
}

/** The refusal of an address or a title that another item of the kind has. */
const addressInUse = (fields: ContentFields[ContentKind]) =>
  'slug' in fields
    ? fieldProblem('slug', 'titleTaken', 'This address is already in use.')
    : fieldProblem('title', 'titleTaken');

/** Keeps the title that an item has now, if the change gives it another one. */
async function noteFormerTitle(tx: Db, kind: ContentKind, itemId: string, change: ContentChange): Promise<void> {
  const row = await tx.selectFrom('contentItems').select('titleKey').where('id', '=', itemId).executeTakeFirst();
  if (!row?.titleKey || row.titleKey === columnsOf(change).titleKey) return;
  await tx
    .insertInto('formerTitles')
    .values({ kind, titleKey: row.titleKey, itemId })
    .onConflict((conflict) => conflict.columns(['kind', 'titleKey']).doUpdateSet({ itemId }))
    .execute();
}

/** Adds an item after the others of its kind. Returns its id. Throws Problem 'titleTaken'. */
export async function addContentItem<Kind extends ContentKind>(
  tx: Db,
  kind: Kind,
  change: ContentChange<Kind>,
): Promise<string> {
  const id = randomUUID();
  const { last } = await tx
    .selectFrom('contentItems')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const columns = columnsOf(change);
  const place = { id, kind, position: (last ?? -1) + 1, version: 1, createdAt: columns.updatedAt };
  const row = { ...columns, ...place };
  await refuseDuplicate(
    () => tx.insertInto('contentItems').values(row).execute(),
    () => addressInUse(change.fields),
  );
  await notePictures(tx, id, change);
  await renewContentVersion(tx);
  return id;
}

/**
 * Overwrites an item, starting from a version. Returns whether that changes anything: what is saved as it was stays the
 * same version. Throws Problem 'notFound', 'changedMeanwhile' if the stored version is another one, or 'titleTaken'.
 */
export async function changeContentItem(
  tx: Db,
  kind: ContentKind,
  id: string,
  version: number,
  change: ContentChange,
): Promise<boolean> {
  const columns = columnsOf(change);
  const { fields, pictureId, isPublished } = columns;
  const items = tx.selectFrom('contentItems').select('id');
  const asSeen = { id, kind, version };
  const same = items.where((item) => item.and({ ...asSeen, fields, isPublished, pictureId }));
  if (await same.executeTakeFirst()) return false;
  await noteFormerTitle(tx, kind, id, change);
  const written = tx
    .updateTable('contentItems')
    .set({ ...columns, version: version + 1 })
    .where((item) => item.and(asSeen));
  const isWritten = await refuseDuplicate(
    () => executeChange(written),
    () => addressInUse(change.fields),
  );
  if (!isWritten) {
    const row = await items.where((item) => item.and({ id, kind })).executeTakeFirst();
    throw new Problem(row ? 'changedMeanwhile' : 'notFound');
  }
  await notePictures(tx, id, change);
  await renewContentVersion(tx);
  return true;
}

/** Removes an item. Returns its stored fields. Undefined if there is no such item. */
export async function removeContentItem(tx: Db, kind: ContentKind, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contentItems')
    .select('fields')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.deleteFrom('contentPictures').where('itemId', '=', id).execute();
  await tx.deleteFrom('formerTitles').where('itemId', '=', id).execute();
  await tx.deleteFrom('contentItems').where('id', '=', id).execute();
  await renewContentVersion(tx);
  return row.fields;
}

/** Orders a kind's items. False if nothing changes. Throws Problem 'changedMeanwhile' if the stored ids are others. */
export async function orderContentItems(tx: Db, kind: ContentKind, ids: readonly string[]): Promise<boolean> {
  // An update that changes nothing locks the rows on either database.
  await sql`update "contentItems" set "position" = "position" where "kind" = ${kind}`.execute(tx);
  const rows = await tx
    .selectFrom('contentItems')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  if (known.size !== ids.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) {
    throw new Problem('changedMeanwhile');
  }
  if (rows.every(({ id }, at) => id === ids[at])) return false;
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('contentItems').set({ position }).where('id', '=', id).execute();
  }
  await renewContentVersion(tx);
  return true;
}
