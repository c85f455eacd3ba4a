import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PngSource, pngFile, pdfImageSamples, samplesPerPixel } from '#pdf/testing/pngFile.ts';
import { readPicture } from './picture.ts';

const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;

/** Small pictures of every colour type and depth, in any order of filters. */
const anyDrawn: fc.Arbitrary<PngSource> = fc
  .record({
    width: fc.integer({ min: 1, max: 19 }),
    height: fc.integer({ min: 1, max: 19 }),
    colourType: fc.constantFrom(0, 2, 3, 4, 6),
    isInterlaced: fc.boolean(),
    filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 19 }),
  })
  .chain((shape) => fc.constantFrom(...depths[shape.colourType]).map((depth) => ({ ...shape, depth })))
  .chain((shape) => {
    const count = shape.width * shape.height * samplesPerPixel[shape.colourType];
    const samples = fc.array(fc.nat(2 ** shape.depth - 1), { minLength: count, maxLength: count });
    const colours = fc.uint8Array({ minLength: 3 * 2 ** shape.depth, maxLength: 3 * 2 ** shape.depth });
    return shape.colourType === 3
      ? fc.record({ samples, palette: colours }).map((own) => ({ ...shape, ...own }))
      : samples.map((own) => ({ ...shape, samples: own }));
  });

const read = (drawn: PngSource) => readPicture(new Blob([pngFile(drawn)]));

const small: PngSource = {
  width: 2,
  height: 1,
  depth: 8,
  colourType: 3,
  isInterlaced: false,
  samples: [0, 1],
  filters: [0],
  palette: Uint8Array.of(10, 20, 30, 40, 50, 60),
};

describe('A PNG in a PDF', () => {
  test('keeps every sample, whatever its colour type, depth, filters and order; transparency becomes a mask', async () => {
    await fc.assert(
      fc.asyncProperty(anyDrawn, async (drawn) => {
        const picture = await read(drawn);
        if (!picture) throw new Error('The picture was refused.');
        expect(picture).toMatchObject({ widthPx: drawn.width, heightPx: drawn.height, orientation: 1 });
        const each = samplesPerPixel[drawn.colourType];
        const hasAlpha = drawn.colourType === 4 || drawn.colourType === 6;
        const isAlpha = (at: number) => hasAlpha && at % each === each - 1;
        expect(await pdfImageSamples(picture, drawn.height)).toEqual(drawn.samples.filter((_, at) => !isAlpha(at)));
        expect(picture.softMask !== undefined).toBe(hasAlpha);
        if (picture.softMask) {
          expect(picture.softMask.entries['ColorSpace']).toEqual({ name: 'DeviceGray' });
          expect(await pdfImageSamples(picture.softMask, drawn.height)).toEqual(
            drawn.samples.filter((_, at) => isAlpha(at)),
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  test('goes in with its own compressed bytes where nothing has to be parted', async () => {
    const picture = await read({ ...small, colourType: 0 });
    expect(new Uint8Array((await picture?.data.arrayBuffer()) ?? [])).toEqual(
      new Uint8Array(deflateSync(Uint8Array.of(0, 0, 1))),
    );
  });

  test('keeps its palette, and shows each colour of it as opaque as the file says', async () => {
    const picture = await read({ ...small, transparency: Uint8Array.of(128) });
    expect(picture?.entries['ColorSpace']).toEqual([
      { name: 'Indexed' },
      { name: 'DeviceRGB' },
      1,
      { bytes: Uint8Array.of(10, 20, 30, 40, 50, 60) },
    ]);
    if (!picture?.softMask) throw new Error('The transparency was lost.');
    expect(await pdfImageSamples(picture.softMask, 1)).toEqual([128, 255]);
  });

  test('leaves out the one colour that a file without alpha calls transparent', async () => {
    const picture = await read({ ...small, depth: 4, colourType: 0, transparency: Uint8Array.of(0xff, 0x07) });
    expect(picture?.entries['Mask']).toEqual([7, 7]);
  });

  test('cannot lack rows, its palette or its end, nor have a filter or depth that does not exist', async () => {
    const whole = pngFile(small);
    expect(await readPicture(new Blob([whole]))).toBeDefined();
    expect(await readPicture(new Blob([whole.subarray(0, -12)]))).toBeUndefined();
    const tooHigh = whole.slice();
    tooHigh[23] = 3;
    expect(await readPicture(new Blob([tooHigh]))).toBeUndefined();
    const hugeHeader = whole.slice().fill(0x7f, 16, 24);
    expect(await readPicture(new Blob([hugeHeader]))).toBeUndefined();
    const oddDepth = whole.slice();
    oddDepth[24] = 3;
    expect(await readPicture(new Blob([oddDepth]))).toBeUndefined();
    expect(await read({ ...small, filters: [7] })).toBeUndefined();
    const { palette: _none, ...withoutPalette } = small;
    expect(await read(withoutPalette)).toBeUndefined();
  });

  test('that is broken anywhere is refused or read, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(anyDrawn, fc.nat(), fc.nat(255), fc.nat(), async (drawn, place, byte, end) => {
        const broken = pngFile(drawn);
        broken[place % broken.length] = byte;
        const picture = await readPicture(new Blob([broken.subarray(0, broken.length - (end % 40))]));
        expect(picture === undefined || picture.widthPx > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('Bytes that are no picture that a PDF holds are refused, whatever they are', async () => {
  const starts = ['', 'ffd8ff', '89504e470d0a1a0a', '524946461000000057454250', '000000186674797068656963'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
      const file = new Blob([Buffer.from(start, 'hex'), rest]);
      expect(await readPicture(file)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
