import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { judgeTest } from './judgeTest.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { fieldsFromTests } from './fieldsFromTests.ts';
import { testLimits } from './limits.ts';
import { testKinds, type TestKind, type TestReading, type UnjudgedTest } from './test.ts';
import { testsSchema } from './testSchema.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));
const made = (kind: TestKind, requirement: UnjudgedTest['requirement'], readings: UnjudgedTest['readings']) =>
  unjudgedTest({ kind, requirement, readings });
const judged = (...input: Parameters<typeof made>) => judgeTest(made(...input), 'device');
const spotsOf = (means: readonly number[]) => means.map((mean) => ({ readings: um([mean - 1, mean, mean + 1]) }));
const areas = (...means: readonly (readonly number[])[]) => ({
  areas: means.map((of) => ({ name: '', spots: spotsOf(of) })),
});

describe('A test of film thickness is judged by the scheme of its contract', () => {
  const pa2 = { scheme: 'sspcPa2', minUm: '75', maxUm: '125', surface: '8' };

  test('SSPC-PA 2, at Level 3 where none is named', () => {
    expect(judged('dft', pa2, areas([82, 96, 104, 118, 110]))).toMatchObject({
      outcome: 'pass',
      figures: { areaMeans: [102] },
      standard: 'SSPC-PA 2, January 2015, Level 3; measured as areas of 10 m²',
    });
    expect(judged('dft', { ...pa2, level: '2' }, areas([74, 96, 104, 118, 110]))).toMatchObject({ outcome: 'fail' });
    expect(judged('dft', { ...pa2, surface: '25' }, areas([82, 96, 104, 118, 110]))).toMatchObject({
      outcome: 'incomplete',
      due: { areas: 2, spots: 10, readings: 30 },
    });
  });

  test('in mils as in micrometres: the limit itself is within, exactly', () => {
    const inMil = { scheme: 'minMax', limitUnit: 'mil', minUm: '3.1', maxUm: '5 mil' };
    const mil = (...values: number[]) => ({ readings: values.map((value) => ({ value, unit: 'mil' as const })) });
    expect(judged('dft', inMil, mil(3.1, 5))).toMatchObject({
      outcome: 'pass',
      limits: [{ value: 78.74 }, { value: 127 }],
    });
    expect(judged('dft', inMil, { readings: um([78.74, 127]) }).outcome).toBe('pass');
    expect(judged('dft', inMil, { readings: um([78.739]) }).outcome).toBe('fail');
    expect(judged('wft', { limitUnit: 'mil', minUm: '4', maxUm: '6' }, mil(4, 6)).outcome).toBe('pass');
    expect(judged('wft', { limitUnit: 'mil', minUm: '4', maxUm: '6' }, mil(3.99)).outcome).toBe('fail');
  });

  test('with how far a failed area goes in each direction that was sought', () => {
    const extents = [
      { area: 0, direction: 'N', spots: spotsOf([70, 90, 95]) },
      { area: 0, direction: 'E', edgeReached: true as const, spots: spotsOf([74, 100]) },
    ];
    const { findings } = judged('dft', pa2, { ...areas([62, 66, 70, 72, 74]), extents });
    expect(findings.map(({ words }) => words)).toEqual([
      'Area 1: mean 68.8 µm. SSPC-PA 2 Level 3 asks 75 to 125 µm. Find how far it goes: 8 directions, every 1.5 m.',
      'Area 1, N: It goes 1.5 m in this direction.',
      'Area 1, E: It goes to the edge of what was coated in this shift.',
    ]);
  });

  test('and less the base metal reading there too, as everywhere', () => {
    const extents = [{ area: 0, direction: 'N', spots: spotsOf([90, 120, 121]) }];
    const films = { ...areas([82, 86, 90, 92, 94]), extents };
    const { findings } = judged('dft', { ...pa2, baseMetalUm: '20' }, films);
    expect(findings.at(-1)?.words).toBe('Area 1, N: It goes 1.5 m in this direction.');
  });

  const blasted = { surface: '3', gaugeSetOn: 'rough' };
  test.each([
    ['iso19840', { nominalUm: '240', ...blasted }, [250, 245, 260, 255, 240, 238, 262, 251, 249, 241], 'pass'],
    ['iso19840', { nominalUm: '240', ...blasted }, [250, 245, 260, 255, 240, 238, 262, 251, 249, 236], 'fail'],
    [
      'iso19840',
      { nominalUm: '160', surface: '3', gaugeSetOn: 'smooth', profileGrade: 'medium' },
      [190, 186, 181, 195, 188, 179, 201, 184, 192, 187],
      'fail',
    ],
    ['imoPspc', { nominalUm: '320', needed: '10' }, [330, 325, 340, 320, 350, 333, 328, 288, 360, 341], 'pass'],
    ['minMax', { minUm: '75', maxUm: '125' }, [80, 90, 100, 120, 125.1], 'fail'],
    ['custom', { nominalUm: '100', floorPercent: '90', belowPercent: '50' }, [91, 105], 'pass'],
    ['iso19840', {}, [80], 'notJudged'],
  ] as const)('%s %o', (scheme, requirement, values, outcome) => {
    expect(judged('dft', { scheme, ...requirement }, { readings: um(values) }).outcome).toBe(outcome);
  });

  test('a reading that was discarded is kept and not judged', () => {
    const readings = um([80, 90, 400]).with(2, { value: 400, unit: 'µm', discarded: 'Does not repeat' });
    const stated = judged('dft', { scheme: 'minMax', minUm: '75', maxUm: '125' }, { readings });
    expect(stated).toMatchObject({ outcome: 'pass', readings: { used: 2, leftOut: 1 } });
  });

  test('and says so where its gauge is overdue, whatever the verdict', () => {
    const readings = { readings: um([80]) };
    const overdue = {
      ...made('dft', { scheme: 'minMax', minUm: '75', needed: '1' }, readings),
      instrument: { serialNo: 'E-1', dueOn: '2026-11-01' },
    };
    expect(judgeTest(overdue, 'device')).toMatchObject({ outcome: 'pass', findings: [{ code: 'gaugeOverdue' }] });
  });
});

const tape = { method: 'replicaTape', minUm: '50', maxUm: '75' };
const tapeReadings = { areas: [{ name: '', spots: [{ readings: um([118, 122]) }] }] };
const patch = (sampleUsCm: string) => ({ blankUsCm: '0', sampleUsCm });
const glued = { mpa: '3.1', gluePercent: '90' };
const damp = { at: '08:00', airTempC: '28', humidity: '78', surfaceTempC: '26.8', okToWork: 'Yes' };

test.each<[TestKind, UnjudgedTest['requirement'], UnjudgedTest['readings'], string]>([
  ['wft', { minUm: '150' }, { readings: um([160, 140]) }, 'fail'],
  ['profile', tape, tapeReadings, 'incomplete'],
  ['salts', { limitMgM2: '20' }, { rows: [patch('16.5'), patch('16.7')] }, 'fail'],
  ['salts', { limitMgM2: '20' }, { rows: [{}] }, 'notJudged'],
  ['dust', {}, { rows: [{ quantity: '3', size: '1' }] }, 'fail'],
  [
    'adhesion',
    { minMpa: '5', coats: '2' },
    {
      rows: [
        { mpa: '5.2', 'share B': '60', 'share B/C': '40' },
        { mpa: '3.1', 'share -/Y': '10', 'share Y': '80', 'share A': '10' },
        { mpa: '6', 'share C': '100' },
      ],
    },
    'incomplete',
  ],
  [
    'adhesion',
    { minMpa: '5', needed: '1' },
    { rows: [{ mpa: '6', 'share A/B': '60', 'share B': '30' }] },
    'incomplete',
  ],
  ['adhesion', { minMpa: '5', needed: '1' }, { rows: [{ mpa: '4.9', 'share A/B': '51', 'share Y': '49' }] }, 'fail'],
  ['adhesion', { minMpa: '3', needed: '1' }, { rows: [{ forceN: '943', dollyMm: '20' }] }, 'pass'],
  ['adhesion', { minMpa: '3', needed: '1' }, { rows: [{ forceN: '942', dollyMm: '20' }] }, 'fail'],
  ['adhesion', { minMpa: '5' }, { rows: [{ mpa: '5,2' }, { mpa: '6.1' }, { mpa: '5' }] }, 'pass'],
  ['adhesion', { minMpa: '5' }, { rows: [{ mpa: '5.2' }, glued, { mpa: '6' }] }, 'incomplete'],
  ['crossCut', {}, { rows: [{ class: '2' }] }, 'fail'],
  ['cure', {}, { rows: [{ rating: '5' }, { rating: '3' }] }, 'fail'],
  ['cure', { minHardness: '70' }, { rows: [{ hardness: '70,5' }, {}] }, 'pass'],
  ['holiday', {}, { rows: [{ found: '1' }] }, 'fail'],
  ['holiday', {}, { rows: [{ found: '1', repaired: '1', retestedClear: '1' }] }, 'pass'],
  ['gaugeCheck', { shimUm: '254' }, { readings: um([262.1]) }, 'fail'],
  ['ambientLog', {}, { rows: [damp] }, 'fail'],
])('%s, asked %o and read %o: %s', (kind, requirement, readings, outcome) => {
  expect(judged(kind, requirement, readings).outcome).toBe(outcome);
});

test('A patch of salts is named by its row, also behind one that lacks a figure', () => {
  const rows = [{ blankUsCm: '0' }, patch('16.7')];
  expect(judged('salts', { limitMgM2: '20' }, { rows }).findings[0]).toMatchObject({ where: 'Patch 2' });
});

test('Whatever is typed, a test is judged without failing, and what is said of it can be carried by a report', () => {
  const words = fc.oneof(fc.constantFrom('75', '12,5', '-3', '1e9', 'about', 'constructor', ''), fc.string());
  const input = fc.dictionary(
    fc.constantFrom(
      'minUm',
      'maxUm',
      'nominalUm',
      'surface',
      'scheme',
      'level',
      'shimUm',
      'sampleUsCm',
      'blankUsCm',
      'found',
      'class',
      'rating',
      'mpa',
      'filmUm',
      'method',
    ),
    words,
  );
  const kinds = fc.constantFrom(...testKinds);
  const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 9 });
  fc.assert(
    fc.property(kinds, input, input, values, (kind, requirement, row, read) => {
      const readings = { areas: [{ name: '', spots: [{ readings: um(read) }] }], readings: um(read), rows: [row] };
      const whole = { ...made(kind, requirement, readings), verdict: judged(kind, requirement, readings) };
      expect(testsSchema.parse(JSON.parse(JSON.stringify([whole])))).toEqual(JSON.parse(JSON.stringify([whole])));
    }),
  );
});

test('A verdict keeps 200 findings and says how many more there are; its outcome and its gauge are of all of them', () => {
  const rows = Array.from({ length: 300 }, () => ({ mpa: '3' }));
  const overdue = { ...made('adhesion', { minMpa: '5' }, { rows }), instrument: { dueOn: '2026-11-01' } };
  const { outcome, findings } = judgeTest(overdue, 'server');
  expect([outcome, findings.length]).toEqual(['fail', 200]);
  expect(findings.at(-2)?.words).toMatch(/^and \d+ more$/);
  expect(findings.at(-1)?.code).toBe('gaugeOverdue');
});

test('As many readings as a report can have can be carried, in whatever the kind of test holds them', () => {
  const many = um(Array.from({ length: 20_000 }, () => 60));
  const spots = many.map((reading) => ({ readings: [reading] }));
  const rows = many.map(() => ({ at: '08:00', airTempC: '28', humidity: '99', surfaceTempC: '26.8' }));
  const film = made('dft', { minUm: '75' }, areas(...Array.from({ length: 1_333 }, () => [60, 60, 60, 60, 60])));
  const profile = made('profile', { method: 'stylus', minUm: '50' }, { areas: [{ name: '', spots }] });
  const log = made('ambientLog', {}, { rows });
  for (const one of [film, profile, log]) {
    expect(testsSchema.safeParse([{ ...one, verdict: judgeTest(one, 'server') }]).error?.issues).toBeUndefined();
  }
  const long = made('ambientLog', {}, { rows: [{ ...rows[0]!, at: 'x'.repeat(1_000) }] });
  expect(testsSchema.safeParse([{ ...long, verdict: judgeTest(long, 'server') }]).success).toBe(true);
});

test('The fields of the report follow from its tests', () => {
  const film = made('dft', { minUm: '75', maxUm: '125', surface: '8' }, areas([82, 96, 104, 118, 110]));
  const salt = made('salts', {}, { rows: [{ blankUsCm: '1.5', sampleUsCm: '9.9' }] });
  const tests = [film, salt].map((one) => ({
    ...one,
    instrument: { serialNo: 'E-1' },
    verdict: judgeTest(one, 'device'),
  }));
  expect(fieldsFromTests(tests)).toEqual({
    dryFilmThickness: true,
    downR: '82',
    upR: '118',
    arrowR: '102',
    numberOfSpots: '5',
    gaugeNumber: 'E-1',
    specifiedStandard: 'SSPC-PA 2, Level 3',
    specifiedThicknessDownR: '75',
    specifiedThicknessUpR: '125',
    totalSurfaceArea: '8',
    saltTestResult: '8.4',
    solubleSaltTesting: true,
  });
});

describe('Limits are contract: the strictest holds, what was typed goes before it, and the verdict names it', () => {
  const product = {
    productName: 'Primer',
    revision: 4,
    sheet: { dftMinUm: 75, dftMaxUm: 125, humidityMax: 80, surfaceTempMinC: 30 },
  };
  const client = { revision: 2, limits: { deltaTMinC: 5, humidityMax: 70 } };
  const under = (requirements: Requirements, ...input: Parameters<typeof made>) =>
    judgeTest(made(...input), 'server', { limits: testLimits({}, requirements) });
  const hot = { rows: [{ at: '08:00', airTempC: '28', humidity: '78', surfaceTempC: '29', okToWork: 'Yes' }] };

  test('an ambient log is judged as the rows of the report are: typed, product, client, usual', () => {
    const bySource = (...input: Parameters<typeof under>) => {
      const { outcome, limits, under: revisions } = under(...input);
      return [outcome, Object.fromEntries(limits.map(({ value, from }) => [value, from])), revisions];
    };
    expect(bySource({}, 'ambientLog', {}, hot)).toEqual(['pass', { 3: 'default', 85: 'default' }, undefined]);
    expect(bySource({ client }, 'ambientLog', {}, hot)).toEqual(['fail', { 5: 'client', 70: 'client' }, { client: 2 }]);
    expect(bySource({ product, client }, 'ambientLog', { deltaTMinC: '4' }, hot)).toEqual([
      'fail',
      { 4: 'typed', 70: 'client', 30: 'product' },
      { product: 4, client: 2 },
    ]);
    expect(under({}, 'ambientLog', {}, {}).limits).toMatchObject([{ value: 3 }, { value: 85 }]);
  });

  test('the film of a data sheet is taken where no limit is typed, and nowhere else', () => {
    const used = under({ product }, 'dft', { surface: '8' }, areas([82, 96, 104, 118, 110]));
    expect(used).toMatchObject({ outcome: 'pass', under: { product: 4 }, figures: { areaMeans: [102] } });
    expect(used.limits.slice(0, 4)).toMatchObject([60, 150, 75, 125].map((value) => ({ value, from: 'product' })));
    const plain = { scheme: 'minMax', limitUnit: 'mil', baseMetalUm: '0.1' };
    expect(under({ product }, 'dft', plain, { readings: um([77.55]) })).toMatchObject({
      outcome: 'pass',
      limits: [{ value: 75, from: 'product' }, { value: 125 }],
    });
    for (const typed of [
      { scheme: 'minMax', minUm: '50' },
      { scheme: 'minMax', nominalUm: '60' },
      { scheme: 'imoPspc' },
    ]) {
      const { limits, under: revisions } = under({ product }, 'dft', typed, { readings: um([200]) });
      expect([limits.filter(({ from }) => from === 'product'), revisions]).toEqual([[], undefined]);
    }
    expect(under({ product }, 'wft', {}, { readings: um([200]) }).outcome).toBe('notJudged');
  });
});

test('ISO 19840 asks for readings of difficult parts by their own surface', () => {
  const asked = { scheme: 'iso19840', nominalUm: '240', surface: '9', gaugeSetOn: 'rough' };
  const readings = { readings: um(Array.from({ length: 15 }, () => 250)) };
  expect(judged('dft', asked, readings)).toMatchObject({ outcome: 'pass' });
  expect(judged('dft', { ...asked, difficultParts: '0,5 2' }, readings)).toMatchObject({
    outcome: 'incomplete',
    due: { readings: 15 },
  });
  expect(judged('dft', { ...asked, difficultParts: 'two' }, readings)).toMatchObject({
    outcome: 'incomplete',
    findings: [{ code: 'difficultParts' }],
  });
});

test('One stated thickness is judged by SSPC-PA 2 as 80 to 120 % of it; a range of the maker goes first', () => {
  const requirement = { scheme: 'sspcPa2', nominalUm: '3', limitUnit: 'mil', surface: '8' };
  const stated = judged('dft', requirement, areas([80, 80, 80, 80, 80]));
  const areaMean = (value: number) => ({ id: 'areaMean', value });
  expect(stated.limits).toMatchObject([{}, {}, areaMean(60.96), areaMean(91.44), {}, {}, {}, {}]);
  expect(stated).toMatchObject({ outcome: 'pass', findings: [{ code: 'oneStated' }] });
  const product = { productName: 'Primer', revision: 1, sheet: { dftMinUm: 60, dftMaxUm: 100 } };
  const film = made('dft', { ...requirement, nominalUm: '75', limitUnit: 'µm' }, areas([98, 98, 98, 98, 98]));
  const ofMaker = judgeTest(film, 'server', { limits: testLimits({}, { product }) });
  expect(ofMaker).toMatchObject({ outcome: 'pass', findings: [] });
  expect(ofMaker.limits[2]).toMatchObject({ value: 60, from: 'product' });
});
