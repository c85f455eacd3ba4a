import { describe, expect, test } from 'vitest';
import { previewFile, previewPaste, testWithFile, withPreview } from './preview.ts';
import type { Unjudged } from './test.ts';

const film: Unjudged = {
  testId: 'test-0001',
  kind: 'dft',
  at: '2026-11-21T08:00:00.000Z',
  requirement: {},
  source: 'file',
  readings: {},
};

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

test('The same file is noticed when it comes again', () => {
  const kept = { ...film, fileSha256: ['a'], verdict: {} as never };
  expect([testWithFile([kept], 'a'), testWithFile([kept], 'b')]).toEqual([1, undefined]);
});
