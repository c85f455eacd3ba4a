import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '#content/pictures.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { type ContentKind, contentFields, contentKinds } from '#contract/content.ts';
import type { FileStore } from '#server/outside/files.ts';
import { addContentItem } from '#server/store/contentEditing.ts';
import { addPicture } from '#server/store/pictures.ts';
import type { Db } from '#server/store/schema.ts';

const publicDir = join(import.meta.dirname, '../../public');

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Keeps one of the product's own pictures as if somebody had uploaded it. Returns its id. */
async function keepPicture(tx: Db, files: FileStore, name: Parameters<typeof picture>[0]): Promise<string> {
  const { alt, width, height, placeholder, avif, webp } = picture(name);
  const id = randomUUID();
  const kept = [];
  for (const [format, encoded] of [
    ['avif', avif],
    ['webp', webp],
  ] as const) {
    for (const file of encoded) {
      const content = await readFile(join(publicDir, file.url));
      const fileId = randomUUID();
      await files.save(fileId, whole(content));
      const sha256 = createHash('sha256').update(content).digest('hex');
      kept.push({ id: fileId, format, width: file.width, sizeBytes: content.length, sha256 });
    }
  }
  await addPicture(tx, { id, alt, width, height, placeholder, focusX: 0.5, focusY: 0.5 }, kept);
  return id;
}

/** Loads the sample projects, news, blogs and reviews, all of them published. */
export async function loadSampleContent(tx: Db, files: FileStore): Promise<void> {
  for (const kind of contentKinds satisfies readonly ContentKind[]) {
    for (const item of sampleContent[kind]) {
      const pictureId = 'image' in item ? await keepPicture(tx, files, item.image) : null;
      await addContentItem(tx, kind, { fields: contentFields[kind].parse(item), pictureId, isPublished: true });
    }
  }
}
