import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PublishedPicture } from '#contract/content/content.ts';
import { Problem } from '#contract/problems.ts';
import { projectFolder } from '#server/projectFolder.ts';
import { pictureFileById } from '#server/store/content/pictures.ts';
import type { ContentServices } from './content.ts';

/** Wide enough for a shared link, and for half a page of paper. */
const wantedPx = 1_280;

/** A picture of the content as WebP, about as wide as a page of paper needs. Throws Problem 'broken' without a file. */
export async function pictureBytes(
  { db, files }: ContentServices,
  { webp, own }: Pick<PublishedPicture, 'webp' | 'own'>,
): Promise<Buffer> {
  const shown = webp.findLast(({ width }) => width <= wantedPx) ?? webp[0];
  if (!shown) throw new Problem('broken');
  if (own !== undefined) return readFile(join(projectFolder, 'public', shown.url));
  const file = await pictureFileById(db, shown.url.split('/').at(-1) ?? '');
  if (!file) throw new Problem('broken');
  return buffer(await files.open(file.id, file.sizeBytes));
}
