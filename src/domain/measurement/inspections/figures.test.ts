import { describe, expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { figuresOfTest, figureWords } from './figures.ts';
import type { TestKind, UnjudgedTest } from './test.ts';

function figuresOf(kind: TestKind, requirement: UnjudgedTest['requirement'], readings: UnjudgedTest['readings'] = {}) {
  return figuresOfTest(judgedTest({ kind, requirement, readings }));
}
const series = (...values: number[]) => ({ readings: values.map((value) => ({ value, unit: 'µm' as const })) });
const spot = (...values: number[]) => ({ areas: [{ name: '', spots: [{ ...series(...values) }] }] });

describe('What was found is told in figures with their units and limits', () => {
  test.each<[TestKind, UnjudgedTest['requirement'], UnjudgedTest['readings'], string[]]>([
    ['dft', { scheme: 'minMax', minUm: '75', nominalUm: '90' }, series(80, 99.99), ['mean 89.995 µm (at least 90)']],
    ['wft', { minUm: '75' }, series(80, 90), ['mean 85.0 µm']],
    ['gaugeCheck', { shimUm: '254' }, series(262), ['mean 262.0 µm', 'off the shim by 8.0 µm (at most 8.0)']],
    ['profile', { minUm: '50', maxUm: '75' }, spot(118, 122), ['mean 69.2 µm', 'location 69.2 µm (50 to 75)']],
    ['adhesion', { minMpa: '5' }, { rows: [{ mpa: '5.2' }, { mpa: '6.1' }] }, ['mean 5.7 MPa, 819.5 psi']],
    ['crossCut', {}, { rows: [{ class: '2' }] }, ['worst class 2 (at most 1)']],
    ['dust', {}, { rows: [{ quantity: '3', size: '1' }] }, ['quantity 3 (at most 2)', 'size class 1 (at most 2)']],
    ['holiday', {}, { rows: [{ found: '1' }] }, ['holidays found 1 (at most 0)']],
    ['cure', {}, { rows: [{ rating: '3', hardness: '70' }] }, ['lowest rating 3 (at least 4)', 'lowest hardness 70']],
    [
      'ambientLog',
      {},
      { rows: [{ at: '08:30', airTempC: '28', humidity: '78', surfaceTempC: '26.8' }] },
      ['lowest ΔT 2.997 °C (at least 3)', 'at 08:30'],
    ],
    [
      'salts',
      { limitMgM2: '20' },
      { rows: [{ blankUsCm: '1.2', sampleUsCm: '6.4' }] },
      ['salts 6.2 mg/m² (at most 20), 0.6 µg/cm² (at most 2)', 'sample less blank 5.2 µS/cm'],
    ],
  ])('%s %o', (kind, requirement, readings, words) => {
    expect(figureWords(figuresOf(kind, requirement, readings).found)).toEqual(words);
  });

  test('beside each row, in the unit that nobody typed too', () => {
    const { ofRows } = figuresOf(
      'adhesion',
      { minMpa: '5' },
      { rows: [{ mpa: '5' }, {}, { forceN: '943', dollyMm: '20' }] },
    );
    expect(ofRows.map((row) => figureWords(row))).toEqual([
      ['stress 725.2 psi (at least 725.19)'],
      [],
      ['stress 3.0 MPa (at least 5), 435.4 psi (at least 725.19)'],
    ]);
  });

  test('and nothing where nothing was measured', () => {
    expect(figuresOf('salts', { limitMgM2: '20' }, { rows: [{}] })).toEqual({ found: [], proposed: [], ofRows: [[]] });
  });
});

test.each<[TestKind, UnjudgedTest['requirement'], string[]]>([
  ['holiday', { filmUm: '400' }, ['method Wet sponge']],
  ['holiday', { filmUm: '400', method: 'highVoltage' }, ['method Wet sponge', 'voltage 2,083 V']],
  ['holiday', { filmUm: '2000' }, ['method High voltage', 'voltage 11,092 V']],
  ['crossCut', { filmUm: '100' }, ['cuts apart by 2 mm']],
  ['crossCut', { filmUm: '251' }, ['method X-cut or pull-off, since the film is too thick']],
  ['holiday', {}, []],
])('What follows from the film is proposed before anything is measured: %s %o', (kind, requirement, words) => {
  expect(figureWords(figuresOf(kind, requirement).proposed)).toEqual(words);
});
