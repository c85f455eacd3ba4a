import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '#content/pictures.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { contentFields } from '#contract/content/content.ts';
import type { FileKeeper } from '#server/files/upload.ts';
import { projectFolder } from '#server/projectFolder.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { fileKeeper, keepBytes } from '#server/files/keeper.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import { addPicture } from '#server/store/content/pictures.ts';
import type { Db, PictureFilesTable } from '#server/store/schema.ts';

const sampleKinds = ['project', 'news', 'blog', 'review'] as const;
const publicDir = join(projectFolder, 'public');

type PictureName = Parameters<typeof picture>[0];
type SampleFile = Omit<PictureFilesTable, 'pictureId'>;

/** The stored files of the sample content's pictures, by the names of the pictures. They belong to nothing yet. */
type SampleFiles = ReadonlyMap<PictureName, readonly SampleFile[]>;

/** Stores the files of one of the product's own pictures as if somebody had uploaded it. */
async function keepFiles(keeper: FileKeeper, name: PictureName): Promise<SampleFile[]> {
  const { avif, webp } = picture(name);
  const stored: SampleFile[] = [];
  for (const [format, encoded] of [
    ['avif', avif],
    ['webp', webp],
  ] as const) {
    for (const file of encoded) {
      const content = await readFile(join(publicDir, file.url));
      stored.push({ format, width: file.width, ...(await keepBytes(keeper, randomUUID(), content)) });
    }
  }
  return stored;
}

/** Stores the files that the sample content needs, before the transaction that attaches them to it. */
export async function keepSampleFiles(db: Db, files: FileStore): Promise<SampleFiles> {
  const keeper = fileKeeper({ db, files });
  const stored = new Map<PictureName, SampleFile[]>();
  for (const kind of sampleKinds) {
    for (const item of sampleContent[kind]) {
      if ('image' in item) stored.set(item.image, await keepFiles(keeper, item.image));
    }
  }
  return stored;
}

async function insertPicture(tx: Db, files: SampleFiles, name: PictureName): Promise<string> {
  const { alt, width, height, placeholder } = picture(name);
  const id = randomUUID();
  await addPicture(tx, { id, alt, width, height, placeholder, focusX: 0.5, focusY: 0.5 }, files.get(name) ?? []);
  return id;
}

/** Loads the sample projects, news, blogs and reviews, all of them published. */
export async function seedSampleContent(tx: Db, files: SampleFiles): Promise<void> {
  for (const kind of sampleKinds) {
    for (const item of sampleContent[kind]) {
      const pictureId = 'image' in item ? await insertPicture(tx, files, item.image) : null;
      await addContentItem(tx, kind, { fields: contentFields[kind].parse(item), pictureId, isPublished: true });
    }
  }
}
