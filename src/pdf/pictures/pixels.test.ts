import { describe, expect, test, vi } from 'vitest';
import { blackPng } from '#pdf/testing/pngFile.ts';
import { readPicture } from './picture.ts';
import { hasTooManyPixels } from './pixels.ts';

describe('A picture of more than 80 megapixels', () => {
  test('is not unpacked for a PDF where it is a PNG, whose bytes may be few', async () => {
    const unpacking = vi.spyOn(globalThis, 'DecompressionStream');
    const huge = new Blob([blackPng(20_000, 20_000)]);
    expect([await hasTooManyPixels(huge), await readPicture(huge)]).toEqual([true, undefined]);
    expect(unpacking).not.toHaveBeenCalled();
    const large = new Blob([blackPng(8_000, 8_000)]);
    expect([await hasTooManyPixels(large), (await readPicture(large))?.widthPx]).toEqual([false, 8_000]);
    expect(unpacking).toHaveBeenCalled();
  });

  test.each([
    ['lossy', '524946460c450300574542505650382000450300d075689d012a28232923', true],
    ['lossless', '524946461e000000574542505650384c110000002f2723ca080750c42216', true],
    ['with transparency', '524946463045030057454250565038580a00000010000000272300282300', true],
    ['of a phone', '5249464690030000574542505650382084030000906b009d012a8002e001', false],
    ['cut short', '524946460a00000057454250', false],
  ])('is told by the header of a WebP: %s', async (_, header, isTooLarge) => {
    expect(await hasTooManyPixels(new Blob([Buffer.from(header, 'hex')]))).toBe(isTooLarge);
  });
});
