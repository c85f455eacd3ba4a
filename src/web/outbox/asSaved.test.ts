import { expect, test } from 'vitest';
import { asSaved } from './asSaved.ts';

/** A blob as WebKit gives it back: of the size that it was saved with, and with other bytes. */
const givenBack = (text: string, size: number) =>
  Object.defineProperty(new Blob([text], { type: 'image/jpeg' }), 'size', { value: size });

test('a photo that came back with itself twice and the Exif between is the photo with its Exif', async () => {
  expect(await (await asSaved(givenBack('<>seam[exif]<>seam', 12))).text()).toBe('<>[exif]seam');
});

test('any other file is as it came back', async () => {
  const others = [givenBack('<>seam', 6), givenBack('<>seam[exif]<>joint', 13), givenBack('<>se', 6)];
  for (const other of [...others, new Blob(['sheet'], { type: 'application/pdf' })]) {
    expect(await asSaved(other)).toBe(other);
  }
});
