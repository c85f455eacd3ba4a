import { describe, expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { noRoomWords, previewFile, previewPaste, testNumberOfFile, usualStart, withPreview } from './preview.ts';
import type { UnjudgedTest } from './test.ts';

const film = unjudgedTest({ requirement: {}, source: 'file' });

describe('Readings are looked at before they enter a test', () => {
  test('with their count, lowest, highest and mean', () => {
    expect(previewPaste('Spot 1: 98 102 95', 'µm')).toMatchObject({
      count: 3,
      spread: { lowest: 95, highest: 102, mean: 295 / 3 },
      asks: [],
    });
  });

  test('in the unit of the field where they have none of their own', () => {
    expect(previewPaste('4.1', 'mil').batches[0]?.readings).toEqual([{ value: 4.1, unit: 'mil', raw: '4.1' }]);
    expect(previewPaste('4.1 mils', 'µm').batches[0]?.readings).toMatchObject([{ unit: 'mil' }]);
  });

  test('and what may be one reading or two is asked', () => {
    expect(previewPaste('98,102', 'µm')).toMatchObject({ count: 0, asks: ['comma'] });
    expect(previewPaste('98,102', 'µm', { comma: 'separator' })).toMatchObject({ count: 2, asks: [] });
  });

  test('of a file whose unit is not known only once it is said', () => {
    const text = 'Reading\n98\n---\n102';
    expect(previewFile(text)).toMatchObject({ count: 0, asks: ['unit'] });
    expect(previewFile(text, { unit: 'µm' })).toMatchObject({ count: 2, asks: [], notUnderstood: ['---'] });
  });
});

test('Groups of a file become areas of their own, by their names', () => {
  const file = previewFile('Batch,Reading (µm)\nShell 1,98\nShell 1,99\nShell 2,102');
  expect(withPreview(film, file).readings.areas).toMatchObject([
    { name: 'Shell 1', spots: [{ readings: [{ value: 98 }, { value: 99 }] }] },
    { name: 'Shell 2', spots: [{ readings: [{ value: 102 }] }] },
  ]);
});

describe('Readings of a preview start', () => {
  const pasted = (count: number) => previewPaste(Array.from({ length: count }, () => '98').join(' '), 'µm');
  const counts = ({ readings }: UnjudgedTest) =>
    readings.areas?.map(({ spots }) => spots.map((spot) => spot.readings.length));
  const begun = withPreview(film, pasted(4));
  const groups = previewFile(`Batch,Reading (µm)\n${'B1,98\n'.repeat(7)}B2,102`);

  test('in the next open spot, and groups in the next area, where nobody says otherwise', () => {
    expect(usualStart(begun, pasted(1))).toEqual({ area: 0, spot: 1 });
    expect(usualStart(begun, groups)).toEqual({ area: 1, spot: 0 });
    expect(counts(withPreview(begun, groups))).toEqual([[3, 1], [3, 3, 1], [1]]);
  });

  test('at a chosen area and spot; of groups the next one begins behind all of the one before', () => {
    expect(counts(withPreview(begun, pasted(4), { area: 1, spot: 0 }))).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect(counts(withPreview(begun, groups, { area: 1, spot: 3 }))).toEqual([[3, 1], [0, 0, 0, 3, 3], [1], [1]]);
  });
});

test('Each pasted reading keeps its line, and lines without one are kept as not understood when the others are used', () => {
  const pasted = previewPaste('Shell 1\n1\t98\t10:31:02\n---\n2\t102 bad\t10:31:05\n3\t95', 'µm');
  const of = withPreview(film, pasted);
  const [spot] = of.readings.areas?.[0]?.spots ?? [];
  expect(spot?.readings.map(({ raw }) => raw)).toEqual(['1\t98\t10:31:02', '2\t102 bad\t10:31:05', '3\t95']);
  expect(of.notUnderstood).toEqual(['---']);
  const [long] = previewPaste('98,5 '.repeat(1_000), 'µm').batches;
  expect(long?.readings.at(-1)?.raw).toBe('98,5');
});

test('A file with more readings than a report can have is told as it is, and nothing of it is cut off silently', () => {
  const file = previewFile(`Reading (µm)\n${'98\n'.repeat(30_000)}`);
  expect(file.count).toBe(30_000);
  expect(noRoomWords([], file.count)).toBe(
    'These are 30,000 readings. A report can have 20,000. Divide the file, or begin another report.',
  );
  const full = { ...withPreview(film, previewPaste('98 '.repeat(5), 'µm')), verdict: {} as never };
  expect(noRoomWords([full], 19_996)).toMatch(/20,000, and this one has 5 already\./);
  expect(noRoomWords([full], 19_995)).toBeUndefined();
});

test('The same file is noticed when it comes again', () => {
  const stored = { ...film, fileSha256: ['a'], verdict: {} as never };
  expect([testNumberOfFile([stored], 'a'), testNumberOfFile([stored], 'b')]).toEqual([1, undefined]);
});
