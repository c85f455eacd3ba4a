import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpegFile } from '#pdf/testing/jpegFile.ts';
import { readPicture } from './picture.ts';

const read = (header: Parameters<typeof jpegFile>[0]) => readPicture(new Blob([jpegFile(header)]));

describe('A JPEG in a PDF', () => {
  test('goes in byte for byte as it is, with the size that its header gives', async () => {
    const file = new Blob([jpegFile({ width: 4000, height: 3000 })]);
    const picture = await readPicture(file);
    expect(picture).toMatchObject({ widthPx: 4000, heightPx: 3000, orientation: 1 });
    expect(picture?.data).toBe(file);
    expect(picture?.entries).toEqual({
      ColorSpace: { name: 'DeviceRGB' },
      BitsPerComponent: 8,
      Filter: { name: 'DCTDecode' },
    });
  });

  test('stands as its EXIF orientation says, in either byte order', async () => {
    for (const byteOrder of ['II', 'MM'] as const) {
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        expect(await read({ width: 20, height: 10, orientation, byteOrder })).toMatchObject({ orientation });
      }
      expect(await read({ width: 20, height: 10, orientation: 9, byteOrder })).toMatchObject({ orientation: 1 });
    }
  });

  test('is found to be grey, or of four inks, which Adobe stores the other way round', async () => {
    const grey = await read({ width: 2, height: 2, components: 1 });
    expect(grey?.entries['ColorSpace']).toEqual({ name: 'DeviceGray' });
    const inks = await read({ width: 2, height: 2, components: 4 });
    expect(inks?.entries['ColorSpace']).toEqual({ name: 'DeviceCMYK' });
    expect(inks?.entries['Decode']).toBeUndefined();
    const inverted = await read({ width: 2, height: 2, components: 4, isFromAdobe: true });
    expect(inverted?.entries['Decode']).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    const colour = await read({ width: 2, height: 2, isFromAdobe: true });
    expect(colour?.entries['Decode']).toBeUndefined();
  });

  test('is read however far on its frame stands', async () => {
    expect(await read({ width: 7, height: 5, before: 700_000, frame: 0xc2 })).toMatchObject({
      widthPx: 7,
      heightPx: 5,
    });
  });

  test('cannot be of 12 bits, lossless, arithmetic, of two components, or without a size', async () => {
    const size = { width: 7, height: 5 };
    expect(await read({ ...size, precision: 12, frame: 0xc1 })).toBeUndefined();
    expect(await read({ ...size, frame: 0xc3 })).toBeUndefined();
    expect(await read({ ...size, frame: 0xc9 })).toBeUndefined();
    expect(await read({ ...size, components: 2 })).toBeUndefined();
    expect(await read({ width: 7, height: 0 })).toBeUndefined();
  });

  test('that is broken anywhere is refused or read, and never fails', async () => {
    const whole = jpegFile({ width: 20, height: 10, orientation: 6, isFromAdobe: true });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), async (end, at, byte) => {
        const broken = whole.slice();
        broken[at] = byte;
        const picture = await readPicture(new Blob([broken.subarray(0, end)]));
        expect(picture === undefined || picture.widthPx > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
