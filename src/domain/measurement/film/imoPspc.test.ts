import { describe, expect, test } from 'vitest';
import { dftImoPspc, pspcFlatReadingsRequired } from './imoPspc.ts';
import { readingsInUm } from './reading.ts';

const judge = (
  readings: number[],
  more: { nominalUm?: number; maxUm?: number; areaM2?: number; needed?: number } = {},
) => dftImoPspc({ nominalUm: 320, needed: readings.length, readings: readingsInUm(readings), ...more });
const s6 = [260, 255, 262, 240, 258, 251, 250, 266, 259, 270, 261, 254, 257, 263, 268, 252, 253, 244, 275, 256];

describe('IMO PSPC', () => {
  test.each<[string, number[], Parameters<typeof judge>[1], string]>([
    ['S1', [330, 325, 340, 320, 350, 333, 328, 288, 360, 341], {}, 'pass'],
    ['S2', [330, 325, 340, 320, 350, 333, 328, 287.9, 360, 341], {}, 'fail'],
    ['S3', [330, 325, 340, 300, 350, 333, 328, 300, 360, 341], {}, 'fail'],
    ['S4', [330, 325, 340, 310, 350, 333, 328, 345, 360], {}, 'fail'],
    ['S5', Array.from({ length: 10 }, () => 320), {}, 'pass'],
    ['S6', s6, { nominalUm: 250 }, 'pass'],
    ['S7', [330, 340, 350], { areaM2: 40 }, 'incomplete'],
    ['S8', [330, 340, 350, 345, 900, 336, 338, 341, 339, 350], { maxUm: 800 }, 'fail'],
    ['one of ten at 288', [288, ...Array.from({ length: 9 }, () => 320)], {}, 'pass'],
    ['one of ten at 287', [287, ...Array.from({ length: 9 }, () => 320)], {}, 'fail'],
    ['two of ten at 300', [300, 300, ...Array.from({ length: 8 }, () => 320)], {}, 'fail'],
    ['none of none', [], {}, 'notJudged'],
    ['none yet', [], { needed: 3 }, 'incomplete'],
    ['one under the floor, others due', [287], { areaM2: 40 }, 'fail'],
    ['one of two under the nominal, others due', [300, 330], { areaM2: 40 }, 'incomplete'],
  ])('%s', (_, readings, more, outcome) => {
    expect(judge(readings, more).outcome).toBe(outcome);
  });

  test('is incomplete where neither the surface nor the number of readings is given', () => {
    const judged = dftImoPspc({ nominalUm: 320, readings: readingsInUm([330]) });
    expect(judged).toMatchObject({ outcome: 'incomplete', findings: [{ code: 'surfaceUnknown', kind: 'missing' }] });
  });

  test('words what is broken, and what is due', () => {
    expect(judge([330, 325, 340, 310, 350, 333, 328, 345, 360]).findings).toMatchObject([
      { code: 'pspc', words: '1 of 9 under 320 µm (10 % may be).' },
    ]);
    expect(judge([287.9, 330]).findings[0]).toMatchObject({
      code: 'pspc',
      words: '287.9 is under 90 % of 320.',
    });
    expect(judge([330, 340, 350], { areaM2: 40 })).toMatchObject({
      due: { readings: 5 },
      figures: { mean: 340, below: 0 },
      findings: [{ words: 'Passing so far; 5 readings left.' }],
    });
  });

  test('asks for one reading for each 5 m² of flat surface, or for what was asked where that is more', () => {
    expect([3, 40, 500].map(pspcFlatReadingsRequired)).toEqual([1, 8, 100]);
    expect(judge([], { areaM2: 40, needed: 12 }).due).toEqual({ readings: 12 });
    expect(judge([], { areaM2: 40, needed: 3 }).due).toEqual({ readings: 8 });
  });
});
