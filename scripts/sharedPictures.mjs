// Makes the picture of each page for links that are shared: its words and the brand on a picture. A step of the build.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { picture } from '#content/pictures.ts';
import { linkPreviews } from '#content/sharedPictures.ts';
import { linkPreviewOfPage, linkPreviewSize } from '#contract/content/sharedPictures.ts';
import { linkPreviewOverlay } from '#server/content/sharedWords.ts';
import { project } from './run.mjs';

for (const [page, { words, picture: name }] of Object.entries(linkPreviews)) {
  const file = join(project, 'build', 'client', linkPreviewOfPage(page));
  mkdirSync(dirname(file), { recursive: true });
  const widest = join(project, 'public', picture(name).webp.at(-1)?.url ?? '');
  await sharp(widest)
    .resize(linkPreviewSize.width, linkPreviewSize.height, { fit: 'cover' })
    .composite([{ input: linkPreviewOverlay(words) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
