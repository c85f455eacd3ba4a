import { expect, test } from 'vitest';
import { repairSavedPhoto } from './repairSavedPhoto.ts';

/** A blob as WebKit gives it back: of the size that it was saved with, and with other bytes. */
const givenBack = (text: string, size: number) =>
  Object.defineProperty(new Blob([text], { type: 'image/jpeg' }), 'size', { value: size });

test('a photo that came back with itself twice and the Exif between is the photo with its Exif', async () => {
  expect(await (await repairSavedPhoto(givenBack('<>seam[exif]<>seam', 12))).text()).toBe('<>[exif]seam');
});

test('any other photo is as it came back, and any other file is left alone', async () => {
  for (const [text, size] of [
    ['<>seam', 6],
    ['<>seam[exif]<>joint', 13],
    ['<>se', 6],
  ] as const) {
    expect(await (await repairSavedPhoto(givenBack(text, size))).text()).toBe(text);
  }
  const sheet = new Blob(['sheet'], { type: 'application/pdf' });
  expect(await repairSavedPhoto(sheet)).toBe(sheet);
});
