import { expect, test } from 'vitest';
import { parseExif } from './exif.ts';

type Entry = readonly [tag: number, type: number, count: number, value: number];
const [text, short, long, fraction] = [2, 3, 4, 5] as const;
const [cameraAt, placeAt, valuesAt] = [80, 120, 200] as const;

/** An Exif segment with a time and a place, in the byte order of most phones. */
function segment(moment: string, south: boolean): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(400);
  bytes.write('Exif\0\0', 'latin1');
  const tiff = bytes.subarray(6);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  const directory = (at: number, entries: readonly Entry[]) => {
    tiff.writeUInt16BE(entries.length, at);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      tiff.writeUInt16BE(tag, entry);
      tiff.writeUInt16BE(type, entry + 2);
      tiff.writeUInt32BE(count, entry + 4);
      tiff.writeUInt32BE(value, entry + 8);
    }
  };
  const letter = (char: string) => char.charCodeAt(0) * 2 ** 24;
  directory(8, [
    [0x0112, short, 1, 6 * 65_536],
    [0x8769, long, 1, cameraAt],
    [0x8825, long, 1, placeAt],
  ]);
  directory(cameraAt, [[0x9003, text, 20, valuesAt]]);
  directory(placeAt, [
    [1, text, 2, letter(south ? 'S' : 'N')],
    [2, fraction, 3, valuesAt + 24],
    [3, text, 2, letter('E')],
    [4, fraction, 3, valuesAt + 48],
  ]);
  tiff.write(moment, valuesAt, 'latin1');
  for (const [at, figure] of [18, 1, 58, 1, 1632, 100, 72, 1, 50, 1, 3192, 100].entries()) {
    tiff.writeUInt32BE(figure, valuesAt + 24 + at * 4);
  }
  return new Uint8Array(bytes);
}

test('A photo says how it stands, and when and where it was taken', () => {
  const { orientation, used } = parseExif(segment('2026:11:21 09:14:05', false));
  expect(orientation).toBe(6);
  expect(used?.at).toBe('2026-11-21 09:14');
  expect(used?.place?.latitude).toBeCloseTo(18.9712, 4);
  expect(used?.place?.longitude).toBeCloseTo(72.8422, 4);
  expect(parseExif(segment('2026:11:21 09:14:05', true)).used?.place?.latitude).toBeCloseTo(-18.9712, 4);
});

test('A clock that was never set says nothing, and what is broken keeps what came before it', () => {
  expect(parseExif(segment('0000:00:00 00:00:00', false)).used).not.toHaveProperty('at');
  expect(parseExif(segment('2026:11:21 09:14:05', false).slice(0, 60))).toEqual({ orientation: 6 });
  expect(parseExif(new Uint8Array([1, 2, 3]))).toEqual({});
});
