import type { Db, PictureFilesTable, PicturesTable } from './schema.ts';

/** A file of a picture, and whether a visitor may see it. */
export type StoredPictureFile = PictureFilesTable & { isPublic: boolean };

/** A file of a picture; public are those that something published shows. */
export async function pictureFileById(db: Db, id: string): Promise<StoredPictureFile | undefined> {
  const file = await db.selectFrom('pictureFiles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) return undefined;
  const shownBy = await db
    .selectFrom('contentPictures')
    .innerJoin('contentItems', 'contentItems.id', 'contentPictures.itemId')
    .select('contentItems.id')
    .where('contentPictures.pictureId', '=', file.pictureId)
    .where('contentItems.isPublished', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return { ...file, isPublic: shownBy !== undefined };
}

/** Keeps what is known of a picture, and of the files that it comes in. */
export async function addPicture(
  tx: Db,
  picture: Omit<PicturesTable, 'createdAt'>,
  files: readonly Omit<PictureFilesTable, 'pictureId'>[],
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ ...picture, createdAt: new Date().toISOString() })
    .execute();
  const rows = files.map((file) => ({ ...file, pictureId: picture.id }));
  await tx.insertInto('pictureFiles').values(rows).execute();
}

/** Writes what a picture shows, and the point that stays in sight. False where there is no such picture. */
export async function describePicture(
  tx: Db,
  id: string,
  { alt, focus }: { alt: string; focus: { x: number; y: number } },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ alt, focusX: focus.x, focusY: focus.y })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The pictures that have these files. */
export async function picturesOfFiles(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db.selectFrom('pictureFiles').select('pictureId').distinct().where('id', 'in', fileIds).execute();
  return rows.map(({ pictureId }) => pictureId);
}
