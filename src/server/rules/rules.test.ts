import { describe, expect, test } from 'vitest';
import { ruleNames } from '#domain/measurement/verdict.ts';
import { publicCallsPerMinute } from '#server/limits/rateLimiter.ts';
import type { Near } from '#server/testing/ruleVector.ts';
import { ruleVectors } from '#server/testing/ruleVectors.ts';
import { stores, type TestStore } from '#server/testing/stores.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const potTable = [{ tempC: 20, minutes: 24 * 60 }];
const overcoatTable = [{ tempC: 20, minMinutes: 16 * 60, maxMinutes: 7 * 24 * 60 }];
const overcoat = { endedAt: '2026-11-02T14:00', steelLowC: 21, steelHighC: 27, table: overcoatTable };
const pa2 = { minUm: 75, maxUm: 125, level: 3, areaM2: 8 };

/** What the vectors do not ask: the rules that have none, and fields that the other rules take. */
const asked: [rule: string, body: object, answer: object][] = [
  [
    'wetBulb',
    { airTempC: 30, wetBulbC: 26, psychrometer: { wet: 0.000799, frozen: 0.000704 } },
    { figures: { humidity: expect.closeTo(71.6, 1) }, limits: [{ value: 0.000799, from: 'typed' }, {}] },
  ],
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
    'profile',
    { method: 'replicaTape', readingsUm: [118, 122], filmUm: 50.8, minUm: 50, maxUm: 75 },
    { outcome: 'pass', figures: { locationUm: 69.2 } },
  ],
  [
    'comparator',
    { abrasive: 'shot', grade: 'fine', gradeAsked: 'medium' },
    { outcome: 'fail', figures: { grade: 'fine' } },
  ],
  [
    'dust',
    { tapes: [{ quantity: 2, size: 3, visible: false }], pspc: true, pspcAllowed: { fromSize: 4, quantity: 1 } },
    { outcome: 'pass' },
  ],
  [
    'pullOffLot',
    { pulls: [1_600, 1_700].map((forceN) => ({ forceN, dollyMm: 20 })), minMpa: 5 },
    { outcome: 'incomplete', due: { readings: 1 } },
  ],
  ['crossCut', { classes: [0, 2] }, { outcome: 'fail' }],
  [
    'holiday',
    { found: 0, filmUm: 750, voltages: { thin: 4_000, thinUpToUm: 1_000, thick: 7_843 } },
    { outcome: 'pass', figures: { proposedVoltageV: 3_464 } },
  ],
  ['gaugeLine', { raw: '\u0000 70.7 um\u0004', source: 'serial' }, { figures: { value: 70.7, unit: 'µm' } }],
  ['cure', { places: [{ rating: 5 }, { rating: 3 }] }, { outcome: 'fail', figures: { lowestRating: 3 } }],
  ['certificateInDate', { usedOn: '2026-03-01', validUntil: '2026-03-01' }, { outcome: 'pass' }],
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
  // Nothing is stored, so the answers are the same on every store.
  const company = openCompanyForSuite((stores[0] as TestStore).open);

  const ask = (rule: string, body?: object) => company.call('POST', `/rules/${rule}`, undefined, body);
  const answered = async (rule: string, body: object) => {
    const response = await ask(rule, body);
    return [response.statusCode, response.json()];
  };
  const byUs = { ruleVersion: '2026.2', judgedBy: 'server' };

  test.each(asked)('%s of %j answers %j, to anyone', async (rule, body, answer) => {
    expect(await answered(rule, body)).toMatchObject([200, { ...answer, ...byUs, rule }]);
  });

  test.each(ruleVectors)('%s of %j is what is known of it elsewhere: %j', async (rule, body, answer) => {
    expect(await answered(rule, body)).toMatchObject([200, { ...(within(answer) as object), ...byUs, rule }]);
  });

  test('answers every rule there is', () => {
    expect(new Set([...asked, ...ruleVectors].map(([rule]) => rule))).toEqual(new Set(ruleNames));
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
    for (let turn = 0; turn <= publicCallsPerMinute && response.statusCode === 200; turn += 1) {
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
