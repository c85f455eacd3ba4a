import { renewContentVersion } from './content.ts';
import { releaseFiles, clearPendingFiles } from '#server/store/files/files.ts';
import type { Db, PictureFilesTable, PicturesTable } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** A file of a picture, and whether a visitor may see it. */
type StoredPictureFile = PictureFilesTable & { isPublic: boolean };

/** A file of a picture. It is public if something published shows the picture. */
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

async function insert(tx: Db, picture: Omit<PicturesTable, 'createdAt'>): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ ...picture, createdAt: new Date().toISOString() })
    .execute();
}

/** Stores one of the product's own pictures by its name. Its files are not in the file store. */
export async function addBuiltInPicture(
  tx: Db,
  picture: Omit<PicturesTable, 'createdAt' | 'own'> & { own: string },
): Promise<void> {
  await insert(tx, picture);
}

/** Stores a picture and its files. The files are in the file store already, noted with notePendingFiles. */
export async function addPicture(
  tx: Db,
  picture: Omit<PicturesTable, 'createdAt' | 'own'>,
  files: readonly Omit<PictureFilesTable, 'pictureId'>[],
): Promise<void> {
  await insert(tx, { ...picture, own: null });
  const rows = files.map((file) => ({ ...file, pictureId: picture.id }));
  await tx.insertInto('pictureFiles').values(rows).execute();
  const ids = files.map(({ id }) => id);
  if ((await clearPendingFiles(tx, ids)) < ids.length)
    throw new Error('A file of the picture was swept before it was kept.');
}

/** Writes a picture's description and the point that cropping keeps in view. False if there is no such picture. */
export async function describePicture(
  tx: Db,
  id: string,
  { alt, focus }: { alt: string; focus: { x: number; y: number } },
): Promise<boolean> {
  const description = { alt, focusX: focus.x, focusY: focus.y };
  const isWritten = await executeChange(tx.updateTable('pictures').set(description).where('id', '=', id));
  await renewContentVersion(tx);
  return isWritten;
}

/** The pictures that have these files. */
export async function picturesOfFiles(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db.selectFrom('pictureFiles').select('pictureId').distinct().where('id', 'in', fileIds).execute();
  return rows.map(({ pictureId }) => pictureId);
}

/** Deletes pictures that were uploaded before a moment and that nothing shows. Releases their files. */
export async function forgetUnusedPictures(db: Db, moment: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('pictures')
      .select('id')
      .where('createdAt', '<', moment)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('contentPictures').select('itemId').whereRef('pictureId', '=', 'pictures.id'))),
      )
      .limit(100)
      .execute();
    const ids = unused.map(({ id }) => id);
    if (ids.length === 0) return;
    const files = await tx.deleteFrom('pictureFiles').where('pictureId', 'in', ids).returning('id').execute();
    await tx.deleteFrom('pictures').where('id', 'in', ids).execute();
    await releaseFiles(
      tx,
      files.map(({ id }) => id),
    );
  });
}
