import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mostPixels } from '#domain/reports/pixels.ts';
import { encodeForPrint } from './encodePicture.ts';

const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'black' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();

test('A photo is reduced to 1,200 pixels for print', async () => {
  const { format, width, height } = await sharp(await encodeForPrint(await black(4_000, 3_000))).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 900 });
});

test('A photo of more pixels than cameras have is not unpacked for its document, however few its bytes', async () => {
  const height = mostPixels / 8_000 + 1;
  const large = await black(8_000, height);
  expect(large.length).toBeLessThan(1_000_000);
  expect(await encodeForPrint(large)).toBeUndefined();
});
