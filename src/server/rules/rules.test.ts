import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruleNames } from '#domain/measurement/verdict.ts';
import { openCallsPerMinute } from '#server/limits/pace.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import type { Near } from '#server/testing/ruleVector.ts';
import { ruleVectors } from '#server/testing/ruleVectors.ts';
import { stores, type TestStore } from '#server/testing/stores.ts';

const minute = 24 * 60;
const potTable = [
  { tempC: 7, minutes: 48 * 60 },
  { tempC: 20, minutes: minute },
  { tempC: 30, minutes: 8 * 60 },
];
const overcoatTable = [
  { tempC: 20, minMinutes: 16 * 60, maxMinutes: 7 * minute },
  { tempC: 30, minMinutes: 10 * 60, maxMinutes: 3 * minute },
];
const overcoat = { endedAt: '2026-11-02T14:00', steelLowC: 21, steelHighC: 27, table: overcoatTable };
const spot = (mean: number) => [mean - 3, mean, mean + 3];
const five = [82, 96, 104, 118, 110].map(spot);
const pa2 = { minUm: 75, maxUm: 125, level: 3, areaM2: 8 };
const near = (value: number, digits = 2): unknown => expect.closeTo(value, digits);

/** Every rule with its input, and the part of its answer that is compared. */
const asked: [rule: string, body: object, answer: object][] = [
  ['dewPoint', { airTempC: 28, humidity: 78 }, { outcome: 'pass', figures: { dewPointC: near(23.8) } }],
  ['dewPoint', { airTempC: 28, humidity: 0 }, { outcome: 'notJudged', figures: { dewPointC: null } }],
  [
    'wetBulb',
    { airTempC: 30, wetBulbC: 26, altitudeM: 900 },
    { figures: { humidity: near(73.5, 1), dewPointC: near(24.75) } },
  ],
  ['wetBulb', { airTempC: -8, wetBulbC: -8.5 }, { figures: { humidity: near(79.6, 1), wick: 'frozen' } }],
  ['wetBulb', { airTempC: -8, wetBulbC: -8.5, wickFrozen: false }, { figures: { humidity: near(86.2, 1) } }],
  [
    'wetBulb',
    { airTempC: 30, wetBulbC: 26, psychrometer: { wet: 0.000799, frozen: 0.000704 } },
    { figures: { humidity: near(71.6, 1) }, limits: [{ value: 0.000799, from: 'typed' }, {}] },
  ],
  [
    'okToWork',
    { airTempC: 28, humidity: 78, surfaceTempC: 27 },
    { suggested: 'Yes', figures: { deltaTC: near(3.197) } },
  ],
  ['okToWork', { airTempC: 28, humidity: 78, surfaceTempC: 26.8 }, { suggested: 'No', findings: [{ code: 'deltaT' }] }],
  [
    'okToWork',
    { airTempC: 24, humidity: 85.1, surfaceTempC: 26 },
    { suggested: 'No', findings: [{ code: 'humidity' }] },
  ],
  ['okToWork', { airTempC: 32, humidity: 74 }, { suggested: null, figures: { dewPointC: near(26.78) } }],
  [
    'okToWork',
    { airTempC: 24, humidity: 75, surfaceTempC: 30, limits: { humidityMax: 70 } },
    {
      suggested: 'No',
      limits: [
        { value: 3, from: 'default' },
        { value: 70, from: 'typed' },
      ],
    },
  ],
  [
    'deltaTTrend',
    {
      rows: [
        { at: '14:00', deltaTC: 5 },
        { at: '14:40', deltaTC: 4.2 },
      ],
    },
    { figures: { meetsLimitAt: '15:40' } },
  ],
  [
    'dftSspcPa2',
    { ...pa2, areas: [five] },
    { outcome: 'pass', figures: { areaMeans: [102], spotMeans: [[82, 96, 104, 118, 110]] } },
  ],
  [
    'dftSspcPa2',
    { ...pa2, areaM2: 25, areas: [five] },
    { outcome: 'incomplete', due: { areas: 2, spots: 10, readings: 30 } },
  ],
  [
    'dftSspcPa2',
    { ...pa2, maxUm: null, areas: [five.map(([a = 0, b = 0]) => [a + 200, b + 200, b + 200])] },
    { outcome: 'pass' },
  ],
  [
    'dftSspcPa2',
    { ...pa2, areaM2: undefined, areaFt2: 12_500, areas: [] },
    { due: { areas: 15, spots: 75, readings: 225 } },
  ],
  [
    'dftIso19840',
    { nominalUm: 63, areaM2: 2, correctionUm: 0, readings: [50.4, 80, 80, 80, 80, 80, 80, 80, 80, 80] },
    { outcome: 'pass', figures: { mean: 77.04, below: 1 } },
  ],
  [
    'dftIso19840',
    { nominalUm: 240, areaM2: 9, readings: [250, 260, 270, 255, 265] },
    { outcome: 'incomplete', due: { readings: 10 } },
  ],
  ['dftIso19840', { nominalUm: 35, readings: [40, 41, 42, 43, 44] }, { outcome: 'notJudged' }],
  [
    'plainThickness',
    { minUm: 60, measuredMinUm: 40, measuredMeanUm: 50 },
    { outcome: 'fail', findings: [{ code: 'underMinimum', figure: 40, limit: 60 }] },
  ],
  [
    'dftImoPspc',
    { nominalUm: 320, areaM2: 40, readings: [330, 340, 350] },
    { outcome: 'incomplete', due: { readings: 5 } },
  ],
  [
    'dftMinMax',
    { minUm: 75, maxUm: 125, readings: [80, 90, 100, 120, 125.1] },
    { outcome: 'fail', figures: { mean: 103.02 } },
  ],
  [
    'dftCustom',
    { nominalUm: 200, floorPercent: 80, belowPercent: 20, belowStrict: true, readings: [159, 200, 200] },
    { outcome: 'fail' },
  ],
  ['pa2Extent', { minUm: 75, maxUm: 125, direction: [70, 90, 95] }, { figures: { stopsAfter: 3, extentM: 1.5 } }],
  ['pa2Extent', { minUm: 75, maxUm: 125, direction: [74, 100], edgeReached: true }, { figures: { extentM: null } }],
  [
    'profile',
    { method: 'replicaTape', readingsUm: [118, 122], minUm: 50, maxUm: 75 },
    { outcome: 'incomplete', figures: { locationUm: 69.2 } },
  ],
  [
    'profile',
    { method: 'replicaTape', readingsUm: [118, 122], filmUm: 50.8, minUm: 50, maxUm: 75 },
    { outcome: 'pass', figures: { locationUm: 69.2 } },
  ],
  [
    'comparator',
    { abrasive: 'shot', grade: 'fine', gradeAsked: 'medium' },
    { outcome: 'fail', figures: { grade: 'fine' } },
  ],
  ['profileLot', { locationsUm: [69.2, 76, 58], minUm: 50, maxUm: 75 }, { outcome: 'fail' }],
  [
    'salts',
    { sampleUsCm: 18.5, blankUsCm: 2, volumeMl: 3, areaCm2: 12.5, limitMgM2: 20 },
    { outcome: 'pass', figures: { mgM2: 19.8, ugCm2: 1.98 } },
  ],
  [
    'salts',
    { sampleUsCm: 18.5, blankUsCm: 2, volumeMl: 3, areaCm2: 12.5 },
    { outcome: 'notJudged', findings: [{ code: 'noRequirement' }] },
  ],
  ['dust', { tapes: [{ quantity: 3, size: 1 }] }, { outcome: 'fail' }],
  [
    'dust',
    { tapes: [{ quantity: 2, size: 3, visible: false }], pspc: true, pspcAllowed: { fromSize: 4, quantity: 1 } },
    { outcome: 'pass' },
  ],
  [
    'pullOff',
    { forceN: 942, dollyMm: 20, minMpa: 5, failure: { B: 10, Y: 90 } },
    { outcome: 'void', figures: { mpa: near(3) } },
  ],
  ['pullOff', { forceN: 1_571, dollyMm: 20, minMpa: 5, failure: { Y: 100 } }, { outcome: 'pass' }],
  [
    'pullOffLot',
    { pulls: [1_600, 1_700].map((forceN) => ({ forceN, dollyMm: 20 })), minMpa: 5 },
    { outcome: 'incomplete', due: { readings: 1 } },
  ],
  ['crossCut', { classes: [0, 2] }, { outcome: 'fail' }],
  ['holiday', { found: 1, filmUm: 750 }, { outcome: 'fail', figures: { proposedVoltageV: 2_853 } }],
  [
    'holiday',
    { found: 0, filmUm: 750, voltages: { thin: 4_000, thinUpToUm: 1_000, thick: 7_843 } },
    { outcome: 'pass', figures: { proposedVoltageV: 3_464 } },
  ],
  ['cure', { places: [{ rating: 5 }, { rating: 3 }] }, { outcome: 'fail', figures: { lowestRating: 3 } }],
  ['wetFilm', { dftUm: 125, volumeSolids: 80, thinner: 0.05 }, { figures: { wftUm: near(164.1, 1) } }],
  ['wetFilm', { wftUm: 150, volumeSolids: 80, thinner: 0.05 }, { figures: { dftUm: near(114.3, 1) } }],
  [
    'consumption',
    { areaM2: 480, dftUm: 125, volumeSolids: 80, loss: 0.35 },
    { figures: { m2PerL: near(6.4), theoreticalL: near(75), practicalL: near(115.38) } },
  ],
  [
    'consumption',
    { areaM2: 62, dftUm: 55, volumeSolids: 51, usedL: 6 },
    { figures: { lossPercent: near(-11.4, 1) }, findings: [{ code: 'lessPaint' }] },
  ],
  [
    'mixRatio',
    { a: 9, b: 1, basis: 'volume', quantityA: 18, quantityB: 2.1, unit: 'ltr' },
    { outcome: 'pass', figures: { deviationPercent: 5 } },
  ],
  ['mixRatio', { a: 4, b: 1, basis: 'volume', quantityA: 30, quantityB: 4.6, unit: 'kg' }, { outcome: 'notJudged' }],
  [
    'potLife',
    { mixedAt: '08:15', paintTempC: 20, table: potTable },
    { outcome: 'incomplete', figures: { expiresAt: '08:15', nextDay: true } },
  ],
  [
    'potLife',
    { mixedAt: '08:15', paintTempC: 24, table: potTable, endedAt: '16:16' },
    { outcome: 'fail', figures: { nextDay: false } },
  ],
  ['overcoat', overcoat, { figures: { opensAt: '2026-11-03T06:00', closesAt: '2026-11-05T14:00' } }],
  ['overcoat', { ...overcoat, nextCoatAt: '2026-11-05T14:01' }, { outcome: 'fail', findings: [{ code: 'tooLate' }] }],
  [
    'shelfLife',
    { madeOn: '2024-01-31', months: 1, usedOn: '2024-03-01' },
    { outcome: 'fail', figures: { expiresOn: '2024-02-29' } },
  ],
  ['certificateInDate', { usedOn: '2026-03-01', validUntil: '2026-03-01' }, { outcome: 'pass' }],
  ['gaugeInDate', { usedOn: '2026-03-13', dueOn: '2026-03-01' }, { outcome: 'fail', figures: { overdueDays: 12 } }],
  [
    'gaugeCheck',
    { shimUm: 254, gaugeAccuracyPercent: 3, shimAccuracyPercent: 1, readings: [262] },
    { outcome: 'pass', figures: { toleranceUm: near(8.03) } },
  ],
  [
    'gaugeLine',
    { raw: '   3.14 mil  N1    \r\n', source: 'serial' },
    { figures: { value: 3.14, unit: 'mil', um: 79.756 } },
  ],
  ['gaugeLine', { raw: '\u0000 70.7 um\u0004', source: 'serial' }, { figures: { value: 70.7, unit: 'µm' } }],
  ['gaugeLine', { raw: '85', source: 'serial' }, { outcome: 'notJudged', figures: { value: null } }],
  ['gaugePaste', { raw: '98,5 101,2 99,0' }, { figures: { readings: [98.5, 101.2, 99], ask: false } }],
  ['gaugePaste', { raw: '98,102' }, { outcome: 'incomplete', figures: { readings: [], ask: true } }],
];

/** A known answer, with tolerances for its figures. */
function within(known: unknown): unknown {
  if (Array.isArray(known)) return known.map(within);
  if (typeof known !== 'object' || known === null) return known;
  const { near: value, by } = known as Partial<Near>;
  if (value === undefined || by === undefined)
    return Object.fromEntries(Object.entries(known).map(([name, part]) => [name, within(part)]));
  return expect.toSatisfy((figure: unknown) => typeof figure === 'number' && Math.abs(figure - value) <= by);
}

describe('POST /api/rules/:rule', () => {
  let company: Company;
  beforeAll(async () => {
    // Nothing is stored, so the answers are the same on every store.
    company = await openCompany(await (stores[0] as TestStore).open());
  });
  afterAll(() => company.close());

  const ask = (rule: string, body?: object) => company.call('POST', `/rules/${rule}`, undefined, body);

  test.each(asked)('%s of %j answers %j, to anyone', async (rule, body, answer) => {
    const response = await ask(rule, body);
    expect([response.statusCode, response.json()]).toMatchObject([200, answer]);
    expect(response.json()).toMatchObject({ rule, ruleVersion: '2026.2', judgedBy: 'server' });
  });

  test.each(ruleVectors)('%s of %j is what is known of it elsewhere: %j', async (rule, body, answer) => {
    expect((await ask(rule, body)).json()).toMatchObject(within(answer) as object);
  });

  test('answers every rule there is', () => {
    expect(new Set(asked.map(([rule]) => rule))).toEqual(new Set(ruleNames));
  });

  test.each(['nothing', '__proto__', 'constructor', 'dewpoint', '%00'])('has no rule %j', async (rule) => {
    const response = await ask(rule, {});
    expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
  });

  const readings = (count: number) => Array.from({ length: count }, () => 100);
  test.each<[string, object, Record<string, string>]>([
    ['wetBulb', { airTempC: 20, wetBulbC: 20.1 }, { wetBulbC: "The wet bulb can't be above the dry bulb." }],
    ['okToWork', { airTempC: 20, wetBulbC: 21 }, { wetBulbC: "The wet bulb can't be above the dry bulb." }],
    [
      'salts',
      { sampleUsCm: 1, blankUsCm: 2, volumeMl: 3, areaCm2: 12.5 },
      { sampleUsCm: 'Sample and blank seem swapped.', blankUsCm: 'Sample and blank seem swapped.' },
    ],
    [
      'pullOff',
      { forceN: 942, dollyMm: 20, failure: { B: 10, Y: 80 } },
      { failure: 'The areas of failure must add up to 100 %.' },
    ],
    [
      'pullOff',
      { forceN: 942, dollyMm: 20, failure: { glue: 100 } },
      { failure: 'Name each failure as A, A/B, B, B/C, …, -/Y, Y or Y/Z.' },
    ],
    [
      'dewPoint',
      { airTempC: 'warm' },
      {
        airTempC: 'Enter a number.',
        humidity: 'Enter a number.',
      },
    ],
    ['wetBulb', { airTempC: 20, wetBulbC: 15, altitudeM: 9_000 }, { altitudeM: 'Enter a number from -400 to 5,000.' }],
    ['dftSspcPa2', { ...pa2, level: 6, areas: [] }, { level: 'Enter a level from 1 to 5.' }],
    ['dftSspcPa2', { ...pa2, maxUm: 70, areas: [] }, { maxUm: "The maximum can't be below the minimum." }],
    [
      'dftSspcPa2',
      { ...pa2, areaFt2: 80, areas: [] },
      { areaFt2: 'Enter the surface in m² or in square feet, not in both.' },
    ],
    ['dftSspcPa2', { ...pa2, areas: [[[100, '98']]] }, { 'areas[0][0][1]': 'Enter a number.' }],
    [
      'dftSspcPa2',
      { ...pa2, areas: [[readings(2_501)], [readings(2_500)]] },
      { areas: 'Enter at most 5,000 readings.' },
    ],
    ['dftIso19840', { nominalUm: 0, readings: [] }, { nominalUm: 'Enter a number above 0, at most 10,00,000.' }],
    ['dftMinMax', { readings: readings(5_001) }, { readings: 'Enter at most 5,000.' }],
    [
      'wetFilm',
      { volumeSolids: 80 },
      { dftUm: 'Enter either the dry or the wet film.', wftUm: 'Enter either the dry or the wet film.' },
    ],
    ['wetFilm', { dftUm: 50, volumeSolids: 0.8 }, { volumeSolids: 'Enter a number from 1 to 100.' }],
    ['potLife', { mixedAt: '8:15', paintTempC: 20, table: potTable }, { mixedAt: 'Enter a time as HH:MM.' }],
    ['potLife', { mixedAt: '08:15', paintTempC: 20, table: [] }, { table: 'Enter at least one row.' }],
    [
      'overcoat',
      { ...overcoat, endedAt: '2026-11-31T14:00' },
      { endedAt: 'Enter a date and time as YYYY-MM-DDTHH:MM.' },
    ],
    ['overcoat', { ...overcoat, steelHighC: 20 }, { steelHighC: "The highest temperature can't be below the lowest." }],
    [
      'overcoat',
      { ...overcoat, table: [{ tempC: 20, minMinutes: 60, maxMinutes: 59 }] },
      { 'table[0][maxMinutes]': "The latest time can't be before the earliest." },
    ],
    ['shelfLife', { madeOn: '2026-02-30' }, { madeOn: 'Enter a date as YYYY-MM-DD.' }],
    ['gaugeLine', { raw: '85', source: 'post' }, { source: 'Enter one of: serial, wedge, keypad, paste.' }],
    ['gaugePaste', { raw: 'x'.repeat(100_001) }, { raw: 'Use at most 1,00,000 characters.' }],
    ['gaugePaste', {}, { raw: 'Enter a text.' }],
  ])('refuses %s what is impossible, by the name of its field', async (rule, body, fields) => {
    const response = await ask(rule, body);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });

  test('takes null for what is not known, and passes over names that it does not have', async () => {
    const body = { airTempC: 28, humidity: 78, surfaceTempC: 27, wetBulbC: null, limits: null, weather: 'sunny' };
    expect((await ask('okToWork', body)).json().suggested).toBe('Yes');
  });

  test('answers for a body full of faults with a hundred of them at the most', async () => {
    const worthless = Array.from({ length: 4_000 }, () => 'none');
    const refused = await ask('dftMinMax', { minUm: 75, readings: worthless });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields).length).toBeLessThanOrEqual(100);
  });

  test('takes no more kinds of failure than a coating can have', async () => {
    const failure = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, '']));
    const refused = await ask('pullOff', { forceN: 1, dollyMm: 20, failure });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { failure: 'Name at most 40 kinds of failure.' },
    ]);
  });

  test('takes no body of more than 128 kB', async () => {
    const response = await ask('gaugePaste', { raw: 'x'.repeat(128 * 1024) });
    expect([response.statusCode, response.json().code]).toEqual([413, 'tooLarge']);
  });

  test('refuses whoever asks too often, and says when to come again', async () => {
    let response = await ask('dewPoint', { airTempC: 28, humidity: 78 });
    for (let turn = 0; turn <= openCallsPerMinute && response.statusCode === 200; turn += 1) {
      response = await ask('dewPoint', { airTempC: 28, humidity: 78 });
    }
    expect([response.statusCode, response.json().code]).toEqual([429, 'tooOften']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await company.app.inject({
      method: 'POST',
      url: '/api/rules/dewPoint',
      payload: { airTempC: 28, humidity: 78 },
      remoteAddress: '203.0.113.7',
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});
