import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gaugePaste } from './gaugePaste.ts';
import { readPaste } from './paste.ts';

const values = (text: string) => readPaste(text).readings.map(({ value }) => value);

describe('A paste', () => {
  test.each([
    ['98 102 95', [98, 102, 95]],
    ['98,102,95', [98, 102, 95]],
    ['98;102;95', [98, 102, 95]],
    ['98|102|95', [98, 102, 95]],
    ['98, 102, 95', [98, 102, 95]],
    ['Spot 1: 98 102 95', [98, 102, 95]],
    ['Spot 1 98 102 95', [98, 102, 95]],
    ['1\t98\t10:31:02\n2\t102\t10:31:05\n3\t95\t10:31:09', [98, 102, 95]],
    ['1,98.5,10:31:02\r\n2,102.0,10:31:05\r\n3,95.1,10:31:09', [98.5, 102, 95.1]],
    ['98,5', [98.5]],
    ['98,5 101,2 99,0', [98.5, 101.2, 99]],
    ['98.5, 102, 95', [98.5, 102, 95]],
    ['98.5,102', [98.5, 102]],
    ['   3.14 mil  N1    \n     ---      N1  \n 3.20 mil N1', [3.14, 3.2]],
    ['98µm 102 um; 95 μm', [98, 102, 95]],
    ['2026-11-21 10:31 98', [98]],
    ['21.11.2026 10:31:02.5 98', [98]],
    ['Batch 7', []],
    ['Shell 2', []],
    ['N1', []],
    ['Ta 23.4 C\nRH 71.5 %\n98', [98]],
    ['23.4 °C 98', [98]],
    ['Reading 98', [98]],
    ['Reading 1 98', [98]],
    ['mean\nmin\n', []],
    ['98 102\nMean: 100\nn 2\nStd Dev 2,8', [98, 102]],
    ['N1 98', [98]],
    ['', []],
    ['-3 98', [-3, 98]],
    ['98\n102\n95', [98, 102, 95]],
    ['1 98\n2 102', [1, 98, 2, 102]],
    ['1. 98\n2. 102\n3. 95', [98, 102, 95]],
    ['1: 98\n2: 102', [98, 102]],
    ['0.125', [0.125]],
    ['10:31:02,98', [98]],
    ['98.5 µm, 102,101', [98.5, 102, 101]],
    ['5 98\n7 102\n9 95', [5, 98, 7, 102, 9, 95]],
  ])('%j holds %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
    expect(readPaste(text).unclear).toEqual([]);
  });

  test.each(['98,102', '98,95'])('%j is asked about', (text) => {
    const judged = gaugePaste({ raw: text });
    expect([judged.outcome, judged.figures.ask, judged.figures.readings]).toEqual(['incomplete', true, []]);
    expect(judged.findings[0]?.words).toBe(`${text}: two readings, or ${text.replace(',', '.')}?`);
  });

  test('that was asked about is read by the answer', () => {
    expect(gaugePaste({ raw: '98,102', comma: 'decimal' }).figures.readings).toEqual([98.102]);
    expect(gaugePaste({ raw: '98,102', comma: 'separator' }).figures).toMatchObject({
      readings: [98, 102],
      ask: false,
    });
  });

  test('keeps the readings that are clear beside what is asked', () => {
    expect(gaugePaste({ raw: '90 98,102' }).figures).toMatchObject({ readings: [90], ask: true });
  });

  test('is shown with count, lowest, highest and mean before anything is used', () => {
    expect(gaugePaste({ raw: '98 102 95' }).figures).toMatchObject({
      count: 3,
      lowest: 95,
      highest: 102,
      mean: 98.33333333333333,
      ask: false,
      unit: null,
      um: null,
    });
    expect(gaugePaste({ raw: 'N1' })).toMatchObject({ outcome: 'notJudged', figures: { readings: [], mean: null } });
  });

  test('keeps its units: mils never pass for µm', () => {
    expect(gaugePaste({ raw: '3.14 mil\n3.2 mil' }).figures).toMatchObject({ unit: 'mil', um: [79.756, 81.28] });
    expect(gaugePaste({ raw: 'Thickness (mils)\n3.1\n3.2' }).figures).toMatchObject({
      unit: 'mil',
      um: [78.74, 81.28],
    });
    expect(gaugePaste({ raw: 'No;DFT [µm]\n1;98\n2;102\n3;95' }).figures).toMatchObject({
      unit: 'µm',
      readings: [98, 102, 95],
    });
    const mixed = gaugePaste({ raw: '3.2 mil 98 µm' });
    expect(mixed.figures).toMatchObject({ unit: null, um: [81.28, 98], lowest: 81.28 });
    expect(mixed.findings[0]?.code).toBe('unitsDiffer');
  });

  test('tells what it passed over', () => {
    expect(readPaste('Spot A 98 N1\n---').passedOver).toEqual(['Spot', 'A', 'N1', '---']);
  });

  test('holds no mean, and takes pairs that count up for readings', () => {
    expect(values('98 102 95 mean 98.3')).toEqual([98, 102, 95]);
    expect(values('1\t98\n2\t102')).toEqual([98, 102]);
    expect(values('98 99\n99 100\n100 101')).toEqual([98, 99, 99, 100, 100, 101]);
    expect(values('1 98\n2 102\n3 95')).toEqual([98, 102, 95]);
  });

  test.each([
    'mean:',
    'mean :',
    'Mean (µm):',
    'Mean [mils]',
    'Mean =',
    'avg.',
    'Ø',
    'Ø:',
    'x̄',
    'S.D.',
    'S.D.:',
    'Std. Dev.',
    'std dev =',
    'Mean value:',
    'Average DFT:',
    'Mean thickness (µm):',
    'Min DFT:',
    'Highest reading',
    'Lowest reading:',
    'High:',
    'High/Low',
    'Range:',
    'Median',
    'StDev:',
    'Std. Deviation',
    'COV',
    'c.v. =',
    'Total readings:',
    'Number of readings:',
    'No. of readings',
    'n=',
  ])('keeps its readings before or above "%s", which marks none', (word) => {
    for (const figure of ['98.3', '98.3µm', '98.3 µm']) {
      expect(values(`98 102 95 ${word} ${figure}`)).toEqual([98, 102, 95]);
      expect(values(`Spot 1 98 102 95 ${word} ${figure}`)).toEqual([98, 102, 95]);
      expect(values(`Spot 1: 98 102 95 ${word} ${figure}`)).toEqual([98, 102, 95]);
      expect(values(`98 102 95\n${word} ${figure}`)).toEqual([98, 102, 95]);
    }
  });

  test.each([
    ['Spot R1 R2 R3 Mean\n1 98 102 95 98.3\n2 97 99 101 99\n3 95 96 97 96', [98, 102, 95, 97, 99, 101, 95, 96, 97]],
    ['Spot\tR1\tR2\tStd. Dev.\tMean\n1\t98\t102\t2.8\t100\n2\t97\t\t\t97', [98, 102, 97]],
    ['Area;A;B;Max (µm)\nWall;98;102;102', [98, 102]],
    ['Spot,R1,R2,Mean\n1,98,102,100\n2,97,99,98\n3,95,96,95.5', [98, 102, 97, 99, 95, 96]],
    ['Spot R1 R2 Mean\n(µm)\n1 98,5 102,5 100,5', [1, 98.5, 102.5]],
    ['Mean\n98\n102', [98, 102]],
  ])('keeps no column that its heading calls a statistic: %j holds %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  const reading = fc.integer({ min: 100, max: 9_999 }).map((tenths) => tenths / 10);
  const separator = fc.constantFrom(' ', '\t', ';', '|', '\n', ' ; ', '\r\n');

  test('holds what was copied, whatever divides it', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), separator, (all, between) => {
        expect(values(all.map((value) => value.toFixed(1)).join(between))).toEqual(all);
        const commas = all.map((value) => value.toFixed(1).replace('.', ',')).join(between);
        expect(values(commas)).toEqual(all);
      }),
    );
  });

  test('of anything never fails and never holds what is no number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const value of values(text)) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
