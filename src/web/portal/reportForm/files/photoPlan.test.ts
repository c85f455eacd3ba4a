import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedSize, isSentIfUndecodable, isSentUntouched, jpegName, longestSidePx } from './photoPlan.ts';

const side = fc.integer({ min: 1, max: 20_000 });
const picture = fc.record({ width: side, height: side });

describe('a photo is reduced to at most 2560 px on the long side', () => {
  test('lying, standing and square', () => {
    expect(fittedSize({ width: 4000, height: 3000 }, longestSidePx)).toEqual({ width: 2560, height: 1920 });
    expect(fittedSize({ width: 3000, height: 4000 }, longestSidePx)).toEqual({ width: 1920, height: 2560 });
    expect(fittedSize({ width: 9000, height: 9000 }, longestSidePx)).toEqual({ width: 2560, height: 2560 });
  });

  test('whatever its size, it fits, is never enlarged, and is never empty', () => {
    fc.assert(
      fc.property(picture, (size) => {
        const { width, height } = fittedSize(size, longestSidePx);
        expect(Math.max(width, height)).toBe(Math.min(longestSidePx, Math.max(size.width, size.height)));
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(width <= size.width && height <= size.height).toBe(true);
      }),
    );
  });

  test('its shape stays within half a pixel', () => {
    fc.assert(
      fc.property(picture, (size) => {
        const { width, height } = fittedSize(size, longestSidePx);
        const scale = Math.max(width, height) / Math.max(size.width, size.height);
        const exact = Math.min(size.width, size.height) * scale;
        expect(Math.abs(Math.min(width, height) - Math.max(1, exact))).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

test('a picture that is small enough already is sent untouched, and HEIC never is where it can be read', () => {
  expect(isSentUntouched('image/jpeg', { width: 2560, height: 1440 })).toBe(true);
  expect(isSentUntouched('image/jpeg', { width: 2561, height: 1440 })).toBe(false);
  expect(isSentUntouched('image/png', { width: 800, height: 600 })).toBe(true);
  expect(isSentUntouched('image/heic', { width: 800, height: 600 })).toBe(false);
});

test('a photo that the browser cannot read is kept when the server may know its type', () => {
  expect(isSentIfUndecodable('image/heic', 'IMG_0001.HEIC')).toBe(true);
  expect(isSentIfUndecodable('', 'IMG_0001.heif')).toBe(true);
  expect(isSentIfUndecodable('text/plain', 'notes.txt')).toBe(false);
});

test('a photo turned into JPEG is named so', () => {
  expect(jpegName('IMG_0001.HEIC')).toBe('IMG_0001.jpg');
  expect(jpegName('deck.plate.3.png')).toBe('deck.plate.3.jpg');
  expect(jpegName('.png')).toBe('photo.jpg');
});
