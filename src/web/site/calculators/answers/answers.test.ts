import { describe, expect, test } from 'vitest';
import { calculators, type CalculatorSlug } from '#content/calculators.ts';
import { answerCalculator } from './answers.ts';

const ask = (slug: CalculatorSlug, typed: Record<string, string>) => answerCalculator(slug, Object.entries(typed));
/** The headline and figures of the first result. */
const shown = (slug: CalculatorSlug, typed: Record<string, string>) => {
  const { faults, results } = ask(slug, typed);
  const [first] = results;
  return [faults, first?.tone, first?.headline, ...(first?.figures.map(({ value }) => value) ?? [])];
};

test.each(calculators)('The example of “$title” is computed', ({ slug, example }) => {
  const { faults, results } = answerCalculator(slug, new URLSearchParams(example));
  expect(faults).toEqual({});
  expect(results.length).toBeGreaterThan(0);
});

test.each(calculators)(
  '“$title” says nothing before anything was typed, whatever else its address carries',
  ({ slug }) => {
    const answer = answerCalculator(slug, new URLSearchParams('utm_source=mail&airTempC2='));
    expect(answer).toEqual({ typed: {}, faults: {}, results: [] });
  },
);

describe('Dew point and go / no-go', () => {
  test('tells dew point, distance and proposal, with decimals that do not contradict it', () => {
    expect(shown('dew-point', { airTempC: '28', humidity: '78', surfaceTempC: '26,8' })).toEqual([
      {},
      'bad',
      'No-go',
      '23.80 °C',
      '2.997 °C, just under 3',
    ]);
    expect(shown('dew-point', { airTempC: '28', humidity: '78', surfaceTempC: '27' }).slice(1, 3)).toEqual([
      'good',
      'Go',
    ]);
  });

  test('tells the dew point without a steel temperature, and the humidity of a wet bulb', () => {
    expect(shown('dew-point', { airTempC: '30', wetBulbC: '26' })).toEqual([
      {},
      'plain',
      'Dew point found',
      '24.60 °C',
      '—',
      '72.87 %',
    ]);
    const frozen = shown('dew-point', { airTempC: '-8', wetBulbC: '-8.5', wick: 'wet' });
    expect(frozen.at(-1)).toBe('86.20 %');
  });

  test('keeps what was typed beside what is wrong with it', () => {
    const answer = ask('dew-point', { airTempC: 'warm', wetBulbC: '30' });
    expect(answer).toEqual({
      typed: { airTempC: 'warm', wetBulbC: '30' },
      faults: { airTempC: 'Enter a number.' },
      results: [],
    });
    expect(ask('dew-point', { airTempC: '20' }).faults).toEqual({ humidity: 'Enter the humidity, or the wet bulb.' });
    expect(ask('dew-point', { airTempC: '20', wetBulbC: '21' }).faults).toEqual({
      wetBulbC: "The wet bulb can't be above the dry bulb.",
    });
  });

  test('uses the limits that are given', () => {
    const { results } = ask('dew-point', { airTempC: '24', humidity: '75', surfaceTempC: '30', humidityMax: '70' });
    expect(results[0]?.remarks).toEqual(['Humidity 75.0 % is above 70 % (as typed).']);
    expect(results[0]?.judgedBy).toContain('Humidity, at most: 70 % (as you gave it)');
  });
});

describe('Film thickness', () => {
  const spots = '82 80 84\n96 94 98\n104 105 103\n118 117 119\n110 111 109';
  const pa2 = { scheme: 'sspcPa2', level: '3', minUm: '75', maxUm: '125', surface: '8', readings: spots };

  test('by SSPC-PA 2 takes readings three to a spot and five spots to an area', () => {
    expect(shown('film-thickness', pa2)).toEqual([{}, 'good', 'Accepted', '102.0 µm', 'none']);
    expect(shown('film-thickness', { ...pa2, surface: '25' }).slice(2)).toEqual([
      'Readings are still due',
      '102.0 µm',
      '30 (10 spots, 2 areas)',
    ]);
  });

  test('in mil is the same', () => {
    const inMil = spots.replaceAll(/\d+/g, (um) => (Number(um) / 25.4).toFixed(5));
    const { results } = ask('film-thickness', {
      ...pa2,
      unit: 'mil',
      minUm: '2.95276',
      maxUm: '4.92126',
      readings: inMil,
    });
    expect(results[0]?.headline).toBe('Accepted');
  });

  test('without readings tells how many a surface needs', () => {
    expect(shown('film-thickness', { scheme: 'sspcPa2', surface: '12500', surfaceUnit: 'ft2' })).toEqual([
      {},
      'plain',
      '225 readings',
      '15',
      '75',
    ]);
    expect(shown('film-thickness', { scheme: 'iso19840', surface: '500' })).toEqual([{}, 'plain', '70 readings']);
    expect(shown('film-thickness', { scheme: 'imoPspc', surface: '40' })).toEqual([{}, 'plain', '8 readings']);
    expect(ask('film-thickness', { scheme: 'iso19840' }).faults).toEqual({
      surface: 'Enter the surface to know how many readings it needs.',
    });
    expect(
      Object.keys(ask('film-thickness', { scheme: 'iso19840', surface: '500', surfaceUnit: 'ft2' }).faults),
    ).toEqual(['surfaceUnit']);
    expect(Object.keys(ask('film-thickness', { scheme: 'minMax', surface: '500' }).faults)).toEqual(['readings']);
  });

  test('by ISO 19840, PSPC and plain limits tells mean, those under the nominal, and what is due', () => {
    const readings = '250 245 260 255 240 238 262 251 249 236';
    expect(
      shown('film-thickness', { scheme: 'iso19840', nominalUm: '240', surface: '2', correctionUm: '0', readings }),
    ).toEqual([{}, 'bad', 'Not accepted', '248.6 µm', '2 of 10', '0']);
    expect(shown('film-thickness', { scheme: 'imoPspc', nominalUm: '240', surface: '100', readings }).slice(2)).toEqual(
      ['Readings are still due', '248.6 µm', '2 of 10', '10'],
    );
    const noSurface = { scheme: 'iso19840', nominalUm: '200', correctionUm: '0', readings };
    for (const silent of [
      noSurface,
      { scheme: 'imoPspc', nominalUm: '320', readings: '330' },
      { ...pa2, surface: '' },
    ]) {
      const { results } = ask('film-thickness', silent);
      expect([results[0]?.headline, results[0]?.figures.at(-1)?.value, results[0]?.remarks[0]]).toEqual([
        'Readings are still due',
        '—',
        expect.stringContaining('Enter the surface'),
      ]);
    }
    expect(shown('film-thickness', { ...noSurface, nominalUm: '230', needed: '10' })[2]).toBe('Accepted');
    expect(shown('film-thickness', { scheme: 'minMax', minUm: '230', readings })[2]).toBe('Accepted');
    expect(ask('film-thickness', { scheme: 'iso19840', readings }).faults).toHaveProperty('nominalUm');
  });

  test('asks what a comma means, and reads by the answer', () => {
    const unclear = { scheme: 'minMax', minUm: '75', readings: '98,102' };
    expect(ask('film-thickness', unclear).faults).toEqual({
      readings: '98,102: two readings, or 98.102? Choose below what a comma means.',
      comma: 'Choose what a comma means.',
    });
    expect(shown('film-thickness', { ...unclear, comma: 'separator' })[3]).toBe('100.0 µm');
  });

  test('says with the field of the page what a rule does not take', () => {
    expect(ask('film-thickness', { ...pa2, maxUm: '70' }).faults).toEqual({
      maxUm: "The maximum can't be below the minimum.",
    });
    expect(Object.keys(ask('film-thickness', { ...pa2, surface: '-1' }).faults)).toEqual(['surface']);
  });
});

describe('Film thickness by ISO 19840 and by a contract of its own', () => {
  const iso = { scheme: 'iso19840', surface: '9', nominalUm: '240', correctionUm: '0' };

  test('counts difficult parts by their own surface, and says how many repeats are too many', () => {
    const parts = { scheme: 'iso19840', surface: '9', difficultParts: '0,5 2' };
    expect(shown('film-thickness', parts)).toEqual([{}, 'plain', '30 readings']);
    expect(ask('film-thickness', { ...parts, difficultParts: 'two' }).faults).toHaveProperty('difficultParts');
    const readings = Array.from({ length: 30 }, () => '250').join(' ');
    expect(shown('film-thickness', { ...iso, difficultParts: '0,5 2', readings })[2]).toBe('Accepted');
    expect(shown('film-thickness', { ...iso, difficultParts: '0,5 2 1', readings })[2]).toBe('Readings are still due');
    expect(shown('film-thickness', { ...iso, difficultParts: '0,5 2', replaced: '7', readings })[2]).toBe(
      'Not accepted',
    );
    expect(ask('film-thickness', { ...iso, surface: '', difficultParts: '2', readings }).faults).toHaveProperty(
      'surface',
    );
  });

  test('takes a contract that allows exactly 20 % under the nominal', () => {
    const readings = '210 205 215 199 208';
    const five = { scheme: 'iso19840', nominalUm: '200', surface: '1', correctionUm: '0', readings };
    expect(shown('film-thickness', five)[2]).toBe('Not accepted');
    expect(shown('film-thickness', { ...five, belowShare: 'atMost20' })[2]).toBe('Accepted');
  });

  test("judges by the shares of the contract's own scheme, in mils too", () => {
    const own = {
      scheme: 'custom',
      nominalUm: '100',
      floorPercent: '80',
      belowPercent: '25',
      readings: '80 110 120 130',
    };
    expect(shown('film-thickness', own)[2]).toBe('Accepted');
    expect(shown('film-thickness', { ...own, belowStrict: 'true' })[2]).toBe('Not accepted');
    expect(shown('film-thickness', { ...own, capUm: '129' })[2]).toBe('Not accepted');
    expect(shown('film-thickness', { ...own, meanAtLeastPercent: '111' })[2]).toBe('Not accepted');
    expect(shown('film-thickness', { ...own, needed: '5' })[2]).toBe('Readings are still due');
    expect(shown('film-thickness', { ...own, unit: 'mil' })[2]).toBe('Accepted');
    expect(Object.keys(ask('film-thickness', { scheme: 'custom', readings: '80' }).faults)).toEqual([
      'nominalUm',
      'floorPercent',
      'belowPercent',
    ]);
    expect(Object.keys(ask('film-thickness', { ...own, readings: '' }).faults)).toEqual(['readings']);
  });
});

describe('Wet film and consumption', () => {
  test('tells wet film, spreading rate, litres and loss', () => {
    const typed = { dftUm: '125', volumeSolids: '80', thinnerPercent: '5', areaM2: '480', lossPercent: '35' };
    expect(shown('wet-film', typed)).toEqual([
      {},
      'plain',
      'Apply 164.1 µm of wet film',
      '6.40 m²/l',
      '75.00 l',
      '115.38 l',
    ]);
    expect(shown('wet-film', { ...typed, usedL: '110', measuredUm: '131' }).at(-1)).toBe('28.5 %');
    expect(shown('wet-film', { wftUm: '150', volumeSolids: '80', thinnerPercent: '5' })[2]).toBe('114.3 µm when dry');
  });

  test('finds less paint than the film holds', () => {
    const { results } = ask('wet-film', {
      dftUm: '50',
      volumeSolids: '51',
      areaM2: '62',
      usedL: '6',
      measuredUm: '55',
    });
    expect([results[0]?.tone, results[0]?.figures.at(-1)?.value]).toEqual(['bad', '-11.4 %']);
    expect(results[0]?.remarks[0]).toMatch(/^Less paint was used/);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ dftUm: '50' }, { volumeSolids: 'Enter a number from 1 to 100.' }],
    [
      { volumeSolids: '51' },
      { dftUm: 'Enter either the dry or the wet film.', wftUm: 'Enter either the dry or the wet film.' },
    ],
    [{ dftUm: '50', volumeSolids: '51', thinnerPercent: '120' }, { thinnerPercent: 'Enter a number from 0 to 100.' }],
    [
      { dftUm: '50', volumeSolids: '51', areaM2: '9', lossPercent: '100' },
      { lossPercent: 'Enter a number from 0 to 99.' },
    ],
    [{ dftUm: '50', volumeSolids: '51', usedL: '6' }, { areaM2: 'Enter the surface too.' }],
  ])('of %j says %j', (typed, faults) => {
    expect(ask('wet-film', typed).faults).toEqual(faults);
  });
});

describe('Soluble salts', () => {
  const typed = { sampleUsCm: '18,5', blankUsCm: '2', volumeMl: '3', areaCm2: '12.5' };

  test('are told in both units, and judged where a limit is given', () => {
    expect(shown('soluble-salts', typed)).toEqual([{}, 'plain', 'Salts found', '19.8 mg/m²', '1.98 µg/cm²']);
    expect(shown('soluble-salts', { ...typed, limitMgM2: '20' }).slice(1, 3)).toEqual(['good', 'Within the limit']);
    expect(shown('soluble-salts', { ...typed, limitMgM2: '19.79' }).slice(1, 4)).toEqual([
      'bad',
      'Too much salt',
      '19.8 mg/m²',
    ]);
  });

  test('with sample and blank swapped are asked about at both', () => {
    expect(ask('soluble-salts', { ...typed, blankUsCm: '20' }).faults).toEqual({
      sampleUsCm: 'Sample and blank seem swapped.',
      blankUsCm: 'Sample and blank seem swapped.',
    });
  });
});

describe('Pot life and recoat', () => {
  const pot = { mixedAt: '08:15', paintTempC: '24', potTemp1: '20', potHours1: '24', potTemp3: '30', potHours3: '8' };
  const coat = {
    coatEndedAt: '2026-11-02T14:00',
    steelLowC: '21',
    steelHighC: '27',
    recoatTemp1: '20',
    minHours1: '16',
    maxDays1: '7',
    recoatTemp2: '30',
    minHours2: '10',
    maxDays2: '3',
  };

  test('are computed each where its fields are filled', () => {
    expect(shown('pot-life', pot)).toEqual([{}, 'plain', 'Pot life found', '16:15', '8 h']);
    expect(shown('pot-life', { ...pot, paintTempC: '20' })[3]).toBe('08:15, next day');
    expect(shown('pot-life', { ...pot, endedAt: '16:16' }).slice(1, 3)).toEqual(['bad', 'Used too late']);
    expect(shown('pot-life', coat)).toEqual([{}, 'plain', 'Window found', '03 Nov 06:00', '05 Nov 14:00']);
    expect(ask('pot-life', { ...pot, ...coat }).results.map(({ title }) => title)).toEqual(['Pot life', 'Next coat']);
    expect(shown('pot-life', { ...coat, nextCoatAt: '2026-11-05T14:01' })[2]).toBe('Outside the window');
    expect(shown('pot-life', { ...coat, maxDays1: '', maxDays2: '' }).at(-1)).toBe('—');
  });

  test('say what is missing with the field of its row', () => {
    expect(ask('pot-life', { ...pot, potHours3: '' }).faults).toEqual({
      potHours3: 'Enter the hours of this row.',
    });
    expect(ask('pot-life', { ...coat, recoatTemp2: '' }).faults).toEqual({
      recoatTemp2: 'Enter the temperature of this row.',
    });
    expect(ask('pot-life', { mixedAt: '08:15', paintTempC: '20' }).faults).toEqual({
      potTemp1: 'Enter at least one row.',
    });
    expect(ask('pot-life', { ...coat, steelHighC: '20' }).faults).toEqual({
      steelHighC: "The highest temperature can't be below the lowest.",
    });
    expect(ask('pot-life', { ...coat, recoatTemp2: 'hot' }).faults).toEqual({ recoatTemp2: 'Enter a number.' });
    expect(ask('pot-life', { ...coat, coatEndedAt: '2026-11-31T14:00' }).faults).toEqual({
      coatEndedAt: 'Enter a date and time as YYYY-MM-DDTHH:MM.',
    });
  });
});
