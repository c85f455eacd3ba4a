import type { Db, PictureFilesTable, PicturesTable } from './schema.ts';

/** A file of a picture, and whether a visitor may see it. */
export type StoredPictureFile = PictureFilesTable & { isPublic: boolean };

/** A file of a picture; public are those that something published shows. */
export async function pictureFileById(db: Db, id: string): Promise<StoredPictureFile | undefined> {
  const file = await db.selectFrom('pictureFiles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) return undefined;
  const shownBy = await db
    .selectFrom('contentItems')
    .select('id')
    .where('pictureId', '=', file.pictureId)
    .where('isPublished', '=', 1)
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
