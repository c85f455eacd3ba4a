import { describe, expect, test } from 'vitest';
import type { PaintSubject } from './paintVerdict.ts';
import type { ProductSheet } from './productSheet.ts';
import { judgePaint, typedPotLifeWords } from './judgePaint.ts';

const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);
const sheet: ProductSheet = {
  issue: '2026-01',
  volumeSolidsPercent: 80,
  mixA: 4,
  mixB: 1,
  mixBasis: 'volume',
  densityAKgL: 1.5,
  densityBKgL: 0.95,
  potLife: [
    { tempC: 7, minutes: hours(48) },
    { tempC: 20, minutes: hours(24) },
    { tempC: 30, minutes: hours(8) },
  ],
  overcoat: [
    { tempC: 20, minMinutes: hours(16), maxMinutes: days(7) },
    { tempC: 30, minMinutes: hours(10), maxMinutes: days(3) },
  ],
  dftMinUm: 100,
  dftMaxUm: 250,
  shelfLifeMonths: 24,
  thinnerMaxPercent: 5,
};
const product = { productName: 'Build 250', revision: 3, sheet };
const litres = { partAUnit: 'ltr', partBUnit: 'ltr' };

const alsoWorkedOut = ['wetFilm', 'consumption', 'overcoat'];

function stated(about: PaintSubject, answers: object, of: ProductSheet = sheet) {
  const requirements = { product: { ...product, sheet: of } };
  const found = judgePaint({ alsoWorkedOut, ...answers }, requirements, 'device')?.find(
    (verdict) => verdict.about === about,
  );
  return found && { ...found, words: found.findings.map(({ words }) => words).join(' ') };
}

describe('The mix ratio is judged by the product once both parts have a quantity in one unit:', () => {
  test.each([
    ['20', '5', 'pass', 0],
    ['20', '4,5', 'fail', -10],
    ['20', '5.25', 'pass', 5],
  ])('%s and %s ltr: %s', (partAQuantity, partBQuantity, outcome, deviationPercent) => {
    const verdict = stated('mixRatio', { ...litres, partAQuantity, partBQuantity });
    expect([verdict?.outcome, verdict?.figures['deviationPercent']]).toEqual([outcome, deviationPercent]);
    expect(verdict).toMatchObject({
      standard: 'Data sheet of Build 250, issue 2026-01 (revision 3)',
      under: { product: 3 },
      judgedBy: 'device',
    });
  });

  test('weighed parts by their densities, and not where a density is unknown', () => {
    const weighed = { partAUnit: 'kg', partBUnit: 'kg', partAQuantity: 30, partBQuantity: 4.6 };
    expect(stated('mixRatio', weighed)?.figures['deviationPercent']).toBeCloseTo(-3.158, 2);
    const { densityBKgL: _, ...without } = sheet;
    expect(stated('mixRatio', weighed, without)?.outcome).toBe('notJudged');
  });

  test('the ratio that was typed goes before the data sheet, and where they differ that is asked', () => {
    const typed = { mixRatio_part1: '3', mixRatio_part2: 1, ...litres, partAQuantity: '15', partBQuantity: '5' };
    expect(stated('mixRatio', typed)).toMatchObject({
      outcome: 'pass',
      words: 'The data sheet asks for 4 : 1 by volume, 3 : 1 is typed.',
      limits: [{ value: 3, from: 'typed' }, { value: 1 }, { from: 'default' }],
    });
  });

  test('of each mix of the day that has both quantities, and a finding says which', () => {
    const furtherMixes = [{ quantityA: '20' }, { quantityA: '20', quantityB: '5' }, { quantityA: 20, quantityB: 4.5 }];
    const mixes = { ...litres, partAQuantity: '20', partBQuantity: '5', furtherMixes };
    const verdict = stated('mixRatio', mixes);
    expect([verdict?.outcome, verdict?.figures['deviationPercent']]).toEqual(['fail', -10]);
    expect(verdict?.words).toBe('Mix 4: There is 10.0 % less of part B than 4:1 asks for. 5 % is tolerated.');
  });

  test.each([
    ['units that differ', { partAUnit: 'kg', partBUnit: 'ltr', partAQuantity: '20', partBQuantity: '5' }],
    ['no unit', { partAQuantity: '20', partBQuantity: '5' }],
    ['a part that is missing', { ...litres, partAQuantity: '20' }],
    ['words for a quantity', { ...litres, partAQuantity: 'two tins', partBQuantity: '5' }],
  ])('nothing is said of %s', (_, answers) => {
    expect(stated('mixRatio', answers)).toBeUndefined();
  });
});

describe('The pot life', () => {
  test.each([
    ['24', 'Use this mix by 16:15.'],
    ['20', 'Use this mix by 08:15, the next day.'],
    ['31', 'At 31 °C the data sheet gives no pot life.'],
  ])('of a mix of 08:15 at %s °C is told, and judges no whole day: %s', (temperature, words) => {
    const verdict = stated('potLife', { timeSelection: '08:15', temperature, dryingTimeAllowed: '18:00' });
    expect([verdict?.outcome, verdict?.words]).toEqual(['notJudged', words]);
  });

  test('that the inspector typed goes before that of the data sheet', () => {
    const typed = { timeSelection: '09:00', temperature: '24', potLife: '6 h', dryingTimeAllowed: '14:00' };
    expect(stated('potLife', typed)).toMatchObject({
      words: 'Use this mix by 15:00.',
      limits: [{ value: 360, from: 'typed' }],
    });
    // A plain report, without a data sheet, says what it said before.
    expect(stated('potLife', typed, {})).toBeUndefined();
    // Its form tells until when the mix can be used all the same.
    expect(typedPotLifeWords(typed)).toBe('Use this mix by 15:00.');
    expect(typedPotLifeWords({ ...typed, potLife: 'see tin' })).toBeUndefined();
  });

  test.each([
    ['19:15', 'pass', ''],
    ['19:16', 'fail', ' Mix 3: Application ended 1 minute after the pot life ended.'],
  ])(
    'judges a further mix that was used up at %s by its own end, and says which it is: %s',
    (usedUpAt, outcome, late) => {
      const furtherMixes = [{ _id: 'x', mixedAt: '' }, { mixedAt: '11:15', usedUpAt }, { mixedAt: '13:00' }];
      const verdict = stated('potLife', { timeSelection: '08:15', temperature: '24', furtherMixes });
      expect([verdict?.outcome, verdict?.words]).toEqual([
        outcome,
        `Mix 1: Use this mix by 16:15. Mix 3: Use this mix by 19:15.${late} Mix 4: Use this mix by 21:00.`,
      ]);
    },
  );

  const asked = ['Mix 2: Used up before it was mixed? Mixed at 13:00, used up at 12:00.'];
  test.each([
    ['2 h', '13:00', '12:00', 'notJudged', asked],
    ['24 h', '13:00', '12:00', 'notJudged', asked],
    ['4 h', '22:00', '01:00', 'pass', []],
    ['2 h', '23:30', '00:45', 'pass', []],
    ['2 h', '22:00', '01:00', 'fail', ['Mix 2: Application ended 1 h after the pot life ended.']],
  ])('of %s, from %s to %s, with a data sheet and without: %s', (typed, mixedAt, usedUpAt, outcome, words) => {
    for (const of of [sheet, {}]) {
      const verdict = stated('potLife', { potLife: typed, furtherMixes: [{ mixedAt, usedUpAt }] }, of);
      const [, ...others] = verdict?.findings ?? [];
      expect([verdict?.outcome, others.map((one) => one.words)]).toEqual([outcome, words]);
    }
  });

  test('that was typed is told for each mix, and judges the further one that was used longer', () => {
    const mixes = (more = {}) => ({
      timeSelection: '09:00',
      potLife: '6 h',
      furtherMixes: [{ mixedAt: '11:00', ...more }],
    });
    expect(stated('potLife', mixes(), {})).toBeUndefined();
    expect(typedPotLifeWords(mixes())).toBe('Mix 1: Use this mix by 15:00. Mix 2: Use this mix by 17:00.');
    expect(stated('potLife', mixes({ usedUpAt: '17:01' }), {})?.outcome).toBe('fail');
  });
});

describe('The overcoating window', () => {
  const coat = { date: '2026-11-02', dryingTimeAllowed: '14:00' };
  const steel = (...temperatures: string[]) => ({
    ambientConditions: temperatures.map((surfaceTemp) => ({ ambienttime: '14:00', surfaceTemp })),
  });

  test.each([
    [['21', '27'], '2026-11-03T06:00', '2026-11-05T14:00'],
    [['20'], '2026-11-03T06:00', '2026-11-09T14:00'],
    [['18', '25'], null, '2026-11-05T14:00'],
    [['24', '34'], '2026-11-03T06:00', null],
  ])('of a coat that ended 2 Nov 14:00, steel at %s °C: from %s to %s', (temperatures, opensAt, closesAt) => {
    expect(stated('overcoat', { ...coat, ...steel(...temperatures) })?.figures).toMatchObject({ opensAt, closesAt });
  });

  test('takes the steel from the end of the coat on, and not what was read before', () => {
    const row = (ambienttime: string, surfaceTemp: string) => ({ ambienttime, surfaceTemp });
    const ambientConditions = [row('08:00', '12'), row('13:59', '34'), row('14:00', '21'), row('17:30', '27')];
    expect(stated('overcoat', { ...coat, ambientConditions })).toMatchObject({
      figures: { steelLowC: 21, steelHighC: 27, opensAt: '2026-11-03T06:00', closesAt: '2026-11-05T14:00' },
      words: 'Opens 03 Nov 06:00, closes 05 Nov 14:00. Coat finished 02 Nov 14:00, steel 21 to 27 °C since.',
    });
  });

  test('tells the window by the last reading before where none was taken since, and says so', () => {
    const ambientConditions = [
      { ambienttime: '08:00', surfaceTemp: '12' },
      { ambienttime: '13:00', surfaceTemp: '20' },
    ];
    expect(stated('overcoat', { ...coat, ambientConditions })).toMatchObject({
      outcome: 'incomplete',
      figures: { opensAt: '2026-11-03T06:00' },
      words:
        'Opens 03 Nov 06:00, closes 09 Nov 14:00. Coat finished 02 Nov 14:00. No steel temperature was recorded since; 20 °C before is taken.',
    });
  });

  test('is not finished while the next coat is not known, and a coat that ends after midnight is of the next day', () => {
    const late = { ...coat, timeSelection: '21:00', dryingTimeAllowed: '01:00' };
    const ambientConditions = [
      { ambienttime: '22:00', surfaceTemp: '15' },
      { ambienttime: '02:00', surfaceTemp: '20' },
    ];
    expect(stated('overcoat', { ...late, ambientConditions })).toMatchObject({
      outcome: 'incomplete',
      figures: { opensAt: '2026-11-03T17:00' },
    });
  });
});

test('The shelf life of each part follows from the day printed on its tin, or from the day it was made', () => {
  const made = { date: '2027-11-15', madeOn_partA: '2025-11-15', batch_partA: 'K-1' };
  expect(stated('shelfLifeA', made)).toMatchObject({ outcome: 'pass', words: 'It may be used until 15 Nov 2027.' });
  expect(stated('shelfLifeA', { ...made, date: '2027-11-16' })).toMatchObject({
    outcome: 'fail',
    words: 'Batch K-1 expired on 15 Nov 2027.',
  });
  expect(stated('shelfLifeB', { ...made, expiry_partB: '2026-01-01' })?.outcome).toBe('fail');
  expect(stated('shelfLifeB', made)).toBeUndefined();
});

describe('The wet film to apply follows from', () => {
  test.each([
    [
      { specifiedThicknessArrowR: '125', thinnerPercent: '5' },
      'pass',
      164.1,
      'Apply 164.1 µm wet for a dry film of 125 µm.',
    ],
    [{ specifiedThicknessArrowR: '125', thinnerPercent: '6' }, 'fail', 165.6, '6 % thinner is above 5 % (data sheet).'],
    [{ specifiedThicknessDownR: '90' }, 'notJudged', 112.5, 'The data sheet gives a dry film of 100 to 250 µm.'],
    [{}, 'notJudged', 125, 'Apply 125.0 to 312.5 µm wet for a dry film of 100 to 250 µm, as the data sheet has it.'],
  ])('%j', (answers, outcome, wftUm, words) => {
    const verdict = stated('wetFilm', answers);
    expect([verdict?.outcome, Number(verdict?.figures['wftUm']).toFixed(1)]).toEqual([outcome, wftUm.toFixed(1)]);
    expect(verdict?.words).toContain(words);
  });
});

describe('The paint that was used', () => {
  const applied = { surfaceArea: '480', arrowR: '131', ...litres };

  test('is compared with what the measured film holds', () => {
    const verdict = stated('consumption', { ...applied, partAQuantity: '88', partBQuantity: '22' });
    expect(verdict).toMatchObject({ outcome: 'pass' });
    expect(verdict?.words).toBe(
      '480 m² at 131 µm as measured take 78.60 l (6.1 m² from a litre). 110.00 l used: 28.5 % lost.',
    );
  });

  test('is that of all mixes of the day, and not known where one of them lacks a quantity', () => {
    const mixes = { ...applied, partAQuantity: '44', partBQuantity: '11' };
    const whole = stated('consumption', {
      ...mixes,
      furtherMixes: [{ quantityA: '44', quantityB: '11' }, { _id: 'x' }],
    });
    expect([whole?.outcome, whole?.words]).toEqual([
      'pass',
      '480 m² at 131 µm as measured take 78.60 l (6.1 m² from a litre). 110.00 l used: 28.5 % lost.',
    ]);
    const furtherMixes = [{ mixedAt: '11:00', quantityA: '44' }];
    expect(stated('consumption', { ...mixes, furtherMixes })?.outcome).toBe('notJudged');
  });

  test('less than that is found, and blocks nothing', () => {
    const verdict = stated('consumption', { ...applied, partAQuantity: '60', partBQuantity: '15' });
    expect(verdict?.outcome).toBe('fail');
    expect(verdict?.words).toContain('Less paint was used than this film holds. Check the readings or the quantities.');
  });

  test('before anything is measured it is what the specified film will take, with the loss to expect', () => {
    const planned = { quantityPlannedText2: '480', specifiedThicknessArrowR: '125', lossPercent: '35' };
    expect(stated('consumption', planned)?.words).toBe(
      '480 m² at 125 µm take 75.00 l (6.4 m² from a litre), 115.38 l with 35 % lost.',
    );
  });

  test('in kilograms it is known by the densities alone', () => {
    const weighed = { ...applied, partAUnit: 'kg', partBUnit: 'kg', partAQuantity: '132', partBQuantity: '20.9' };
    expect(stated('consumption', weighed)?.figures['lossPercent']).toBeCloseTo(28.545, 2);
    expect(stated('consumption', weighed, { volumeSolidsPercent: 80 })?.figures['lossPercent']).toBeNull();
  });
});

test('Wet film, paint used and overcoating are worked out only where the report asks for them', () => {
  const answers = {
    date: '2026-11-02',
    dryingTimeAllowed: '14:00',
    specifiedThicknessArrowR: '125',
    surfaceArea: '480',
  };
  const ambientConditions = [{ ambienttime: '14:00', surfaceTemp: '21' }];
  const asked = (names?: string[]) =>
    judgePaint({ ...answers, ambientConditions, alsoWorkedOut: names }, { product }, 'device')?.map(
      ({ about }) => about,
    );
  expect(asked()).toBeUndefined();
  expect(asked(['overcoat'])).toEqual(['overcoat']);
  expect(asked(alsoWorkedOut)).toEqual(['overcoat', 'wetFilm', 'consumption']);
});

test('Of a product of which nothing is known, and of a report that says nothing of its paint, nothing is said', () => {
  expect(judgePaint({ ...litres, partAQuantity: '20', partBQuantity: '5' }, {}, 'device')).toBeUndefined();
  const { dftMinUm: _, dftMaxUm: __, ...rest } = sheet;
  expect(judgePaint({}, { product: { ...product, sheet: rest } }, 'device')).toBeUndefined();
});
