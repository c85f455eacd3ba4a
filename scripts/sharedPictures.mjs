// Makes the picture of each page for links that are shared: its words and the brand on a picture. A step of the build.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { picture } from '#content/pictures.ts';
import { sharedPictures } from '#content/sharedPictures.ts';
import { sharedPictureOfPage, sharedSize } from '#contract/content/sharedPictures.ts';
import { sharedWords } from '#server/content/sharedWords.ts';
import { project } from './run.mjs';

for (const [page, { words, picture: name }] of Object.entries(sharedPictures)) {
  const file = join(project, 'build', 'client', sharedPictureOfPage(page));
  mkdirSync(dirname(file), { recursive: true });
  const widest = join(project, 'public', picture(name).webp.at(-1)?.url ?? '');
  await sharp(widest)
    .resize(sharedSize.width, sharedSize.height, { fit: 'cover' })
    .composite([{ input: sharedWords(words) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
