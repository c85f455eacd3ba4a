import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gaugeLine, meaningsOfComma, readGaugeLine } from './line.ts';

const figures = (raw: string, source: 'serial' | 'wedge' = 'serial') => gaugeLine({ raw, source }).figures;

describe('A line of a gauge', () => {
  test.each([
    ['   3.14 mil  N1    \r\n', 3.14, 'mil', 79.756],
    ['    70.7 um   N1    ', 70.7, 'µm', 70.7],
    ['\u0000 70.7 um\u0004', 70.7, 'µm', 70.7],
    ['\u0002 15.0mil NONFE\n\r', 15, 'mil', 381],
    ['␂ 15.0mil NONFE␍␊', 15, 'mil', 381],
    ['12,5 \u00b5m', 12.5, 'µm', 12.5],
    ['12,5 \u03bcm', 12.5, 'µm', 12.5],
    ['0.125 mm', 0.125, 'mm', 125],
    ['-3.0 um', -3, 'µm', -3],
    ['85 microns', 85, 'µm', 85],
    ['\ufeff3 mils', 3, 'mil', 76.2],
    ['5.2 MPa', 5.2, 'MPa', null],
    ['16.5 uS/cm', 16.5, 'µS/cm', null],
  ])('%j is %s %s', (raw, value, unit, um) => {
    expect(figures(raw)).toMatchObject({ value, unit, um });
    expect(gaugeLine({ raw, source: 'serial' }).outcome).toBe('pass');
  });

  test.each([
    ['\u0002Ta  23.4 C\u0004', 'Ta', 23.4, '°C', 23.4],
    ['\u0002RH  71.5 %\u0004', 'RH', 71.5, '%', null],
    ['\u0002Ts-Td  4.1 C\u0004', 'Ts-Td', 4.1, '°C', 4.1],
    ['Td: 68 °F', 'Td', 68, '°F', 20],
    ['Ts 24,5', 'Ts', 24.5, null, null],
    ['RH 71', 'RH', 71, '%', null],
  ])('%j is the climate %s', (raw, what, value, unit, degrees) => {
    expect(figures(raw)).toMatchObject({ what, value, unit, um: null });
    if (degrees !== null) expect(figures(raw).celsius).toBeCloseTo(degrees, 9);
  });

  test.each([
    '     ---      F1    \r\n',
    '',
    '   ',
    '10:31',
    '2026-11-21',
    'N1',
    'Batch 7',
    '12.5.3',
    '98 µm2',
    'NaN',
    '1e3',
    '85\n90',
    'O',
  ])('%j is no reading, whoever sends it', (raw) => {
    for (const source of ['serial', 'wedge'] as const) {
      const judged = gaugeLine({ raw, source });
      expect([judged.outcome, judged.figures.value]).toEqual(['notJudged', null]);
    }
  });

  test('that is a bare number counts from a wedge, in the unit of its field, and not from a gauge', () => {
    expect(figures('85')).toMatchObject({ value: null });
    expect(figures('85', 'wedge')).toMatchObject({ value: 85, unit: null, um: null });
    expect(figures(' 12,5\t', 'wedge').value).toBe(12.5);
    expect(figures('0.125', 'wedge').value).toBe(0.125);
    expect(gaugeLine({ raw: '3', source: 'wedge', fieldUnit: 'mil' }).figures).toMatchObject({ unit: 'mil', um: 76.2 });
  });

  test('of 0 or less is kept and flagged', () => {
    expect(gaugeLine({ raw: '-3.0 um', source: 'serial' }).findings[0]?.code).toBe('noCoating');
    expect(gaugeLine({ raw: '3.0 um', source: 'serial' }).findings).toEqual([]);
  });

  test('says whether the gauge sent none, or whether it was not understood', () => {
    expect(gaugeLine({ raw: '---', source: 'serial' }).findings[0]?.code).toBe('noReading');
    expect(gaugeLine({ raw: 'N1', source: 'serial' }).findings[0]?.words).toBe('1 line not understood.');
  });

  test.each([
    ['1,234 um', ['1234 um', '1.234 um']],
    [' -1,234 mils N1', ['-1234 mils', '-1.234 mils']],
    ['12,345', ['12345', '12.345']],
    ['0,125 mm', undefined],
    ['98,5 um', undefined],
    ['1234 um', undefined],
  ])('«%s», whose comma may be of thousands or of decimals, is asked about: %j', (raw, meanings) => {
    expect(meaningsOfComma(raw)).toEqual(meanings);
    if (meanings) expect(readGaugeLine(raw, 'serial')).toBeUndefined();
  });

  test('never becomes 0 unless a 0 was sent, and never a number that is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (raw) => {
        const reading = readGaugeLine(raw, 'wedge');
        if (!reading) return;
        expect(Number.isFinite(reading.value)).toBe(true);
        if (reading.value === 0) expect(raw.normalize('NFKC')).toMatch(/0/);
      }),
    );
    expect(readGaugeLine('9'.repeat(400), 'wedge')).toBeUndefined();
  });

  test('with a comma that may be of thousands is not understood, as nobody can be asked while a gauge sends', () => {
    expect(readGaugeLine('1,234 um', 'serial')).toBeUndefined();
    expect(readGaugeLine('1,234 mm', 'serial')).toMatchObject({ value: 1.234, unit: 'mm' });
  });

  test('says the same with a decimal comma and with a point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (tenths) => {
        const point = `${(tenths / 10).toFixed(1)} um`;
        expect(readGaugeLine(point.replace('.', ','), 'serial')).toEqual(readGaugeLine(point, 'serial'));
      }),
    );
  });
});
