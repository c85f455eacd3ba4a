import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { judgePaint } from '#domain/measurement/paint/judgePaint.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import { ambientLimitSources, type Requirements } from '#domain/measurement/requirements.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import type { TestKind, TestReading, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { sentSettingsSchema } from './schema.ts';
import { allSettings, type JudgingSettings, type SettingName, settings } from './settings.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));
const spots = (...of: readonly (readonly number[])[]) => ({
  areas: [{ name: '', spots: of.map((values) => ({ readings: um(values) })) }],
});
const means = (...of: readonly number[]) => spots(...of.map((mean) => [mean - 1, mean, mean + 1]));
const series = (...values: readonly number[]) => ({ readings: um(values) });
const client = (settled: JudgingSettings): Requirements => ({
  product: { productName: 'Primer', revision: 2, sheet },
  client: { revision: 3, limits: {}, settings: settled },
});

type Example = { kind: TestKind; requirement: UnjudgedTest['requirement']; readings: UnjudgedTest['readings'] };
const of = (kind: TestKind, requirement: Example['requirement'], readings: Example['readings']): Example => {
  return { kind, requirement, readings };
};
const rows = (...answers: readonly Example['requirement'][]) => ({ rows: [...answers] });

function judged(example: Example, settled: JudgingSettings) {
  const input: UnjudgedTest = { testId: 'test-0001', at: '2026-11-21T08:00:00.000Z', source: 'typed', ...example };
  return judgeTest(input, 'device', { limits: testLimits({}, client(settled)) });
}

const pa2 = { minUm: '75', maxUm: '125', surface: '8' };
const iso = { gaugeSetOn: 'rough', surface: '1', scheme: 'iso19840', nominalUm: '240' };
const isoFew = series(250, 245, 260, 255, 240, 238, 262, 251, 249, 236);
const micrometer = { method: 'depthMicrometer', minUm: '50', maxUm: '65', needed: '1' };
const depths = spots([52, 61, 48, 57, 66, 59, 63, 55, 70, 58]);
const tapes = { method: 'replicaTape', tapePreset: 'withFilm', tape: 'coarse', minUm: '60', maxUm: '75', needed: '1' };
const xCoarse = { ...tapes, tape: 'xCoarse', minUm: '20', maxUm: '200' };
const patch = { blankUsCm: '1', sampleUsCm: '17.7', volumeMl: '3', areaCm2: '12.5' };
const pulls = rows({ mpa: '5.2' }, { mpa: '3.1', gluePercent: '45' }, { mpa: '7' });
const spark = rows({ found: '0' });
const film = (filmUm: string) => ({ filmUm, method: 'highVoltage' });

const passes = { outcome: 'pass' };
const fails = { outcome: 'fail' };
const incomplete = { outcome: 'incomplete' };
const volts = (proposedVoltageV: number) => ({ figures: { proposedVoltageV } });
const other = (count: number) => ({ findings: { length: count } });

/** For each setting of tests: a test, another value, and what that changes. */
const examples: Partial<
  Record<SettingName, [example: Example, value: string | number, before: object, after: object]>
> = {
  comparison: [of('dft', { scheme: 'minMax', minUm: '75' }, series(74.6)), 'rounded', fails, passes],
  pa2Edition: [
    of('dft', pa2, means(82, 96, 104, 118, 110)),
    '2022',
    { standard: 'SSPC-PA 2, January 2015, Level 3; measured as areas of 10 m²' },
    { standard: 'SSPC-PA 2, 2022, Level 3; measured as areas of 10 m²' },
  ],
  isoEdition: [of('dft', iso, isoFew), '2024', { standard: 'ISO 19840:2012' }, { standard: 'ISO 19840:2024' }],
  isoBelowShare: [of('dft', iso, isoFew), 'atMost20', fails, passes],
  isoWarnAboveTimes: [of('dft', iso, series(500)), 2, {}, { findings: [{ code: 'due' }, { code: 'thick' }] }],
  isoRepeatsPercent: [
    of('dft', iso, { readings: [...um([100, 250, 250, 250, 250, 250]), { value: 250, unit: 'µm', replaces: 0 }] }),
    0,
    passes,
    fails,
  ],
  isoDivideAboveM2: [
    of('dft', { ...iso, surface: '3' }, isoFew),
    2,
    { findings: [{ code: 'isoShare' }] },
    { findings: [{}, { words: 'Over 2 m²: better divided into inspection areas.' }] },
  ],
  gaugeTolerance: [of('gaugeCheck', { shimUm: '254' }, series(262.1)), 'sum', fails, passes],
  level2SpotOfMin: [of('dft', { ...pa2, level: '2' }, means(74, 96, 104, 118, 110)), 80, fails, passes],
  level2SpotOfMax: [of('dft', { ...pa2, level: '2' }, means(100, 96, 104, 160, 110)), 150, fails, passes],
  level2AreaOfMin: [of('dft', { ...pa2, level: '2' }, means(75, 75, 75, 75, 76)), 102, passes, fails],
  level2AreaOfMax: [of('dft', { ...pa2, level: '2' }, means(126, 126, 126, 126, 126)), 101, fails, passes],
  level4SpotOfMin: [of('dft', { ...pa2, level: '4' }, means(65, 96, 104, 118, 110)), 90, passes, fails],
  level4SpotOfMax: [of('dft', { ...pa2, level: '4' }, means(80, 90, 180, 100, 110)), 120, passes, fails],
  level4AreaOfMin: [of('dft', { ...pa2, level: '4' }, means(62, 66, 70, 72, 74)), 90, fails, passes],
  level4AreaOfMax: [of('dft', { ...pa2, level: '4' }, means(126, 126, 126, 126, 126)), 110, fails, passes],
  level5SpotOfMin: [of('dft', { ...pa2, level: '5' }, means(65, 96, 104, 118, 110)), 90, passes, fails],
  level5SpotOfMax: [of('dft', { ...pa2, level: '5' }, means(140, 190, 260, 150, 160)), 200, passes, fails],
  level5AreaOfMin: [of('dft', { ...pa2, level: '5' }, means(62, 66, 70, 72, 74)), 90, fails, passes],
  level5AreaOfMax: [of('dft', { ...pa2, level: '5' }, means(140, 190, 260, 150, 160)), 120, passes, fails],
  profileLocations: [of('profile', { ...micrometer, maxUm: '80', needed: '' }, depths), 1, incomplete, passes],
  profileLocationValue: [of('profile', micrometer, depths), 'mean', fails, passes],
  profileTapes: [of('profile', tapes, spots([118])), 2, passes, incomplete],
  profileTapeFilmUm: [of('profile', tapes, spots([70, 70])), 0, fails, passes],
  profileCoarseFromUm: [of('profile', tapes, spots([65, 65])), 10, other(2), other(1)],
  profileCoarseToUm: [of('profile', tapes, spots([120, 120])), 80, other(1), other(0)],
  profileXCoarseFromUm: [of('profile', xCoarse, spots([90, 90])), 100, other(0), other(1)],
  profileXCoarseToUm: [of('profile', xCoarse, spots([180, 180])), 140, other(1), other(0)],
  saltFactor: [of('salts', { limitMgM2: '20' }, rows(patch)), 4.62, fails, passes],
  saltPerDegreePercent: [
    of('salts', { limitMgM2: '20' }, rows({ ...patch, waterTempC: '24.9' })),
    0,
    { figures: { meanMgM2: expect.closeTo(20.0802, 4) } },
    { figures: { meanMgM2: 20.04 } },
  ],
  dustQuantity: [of('dust', {}, rows({ quantity: '3', size: '2' })), 3, fails, passes],
  dustSize: [of('dust', {}, rows({ quantity: '2', size: '2' })), 1, passes, fails],
  pspcDustQuantity: [of('dust', { pspc: true }, rows({ quantity: '2', size: '3' })), 2, fails, passes],
  pspcDustFromSize: [of('dust', { pspc: true }, rows({ quantity: '2', size: '3', visible: 'no' })), 4, fails, passes],
  pullOffVoidPercent: [of('adhesion', { minMpa: '5' }, pulls), 40, fails, incomplete],
  pullOffBy: [of('adhesion', { minMpa: '5' }, pulls), 'mean', fails, passes],
  pullOffPulls: [of('adhesion', { minMpa: '3' }, pulls), 4, passes, incomplete],
  holidayThinUpToUm: [of('holiday', film('750'), spark), 700, volts(2_853), volts(6_792)],
  holidayThinVolts: [of('holiday', film('750'), spark), 4_000, volts(2_853), volts(3_464)],
  holidayThickVolts: [of('holiday', film('2000'), spark), 8_000, volts(11_092), volts(11_314)],
};

const sheet: ProductSheet = { volumeSolidsPercent: 80, mixA: 4, mixB: 1, mixBasis: 'volume' };
const used = {
  surfaceArea: '480',
  arrowR: '125',
  lossPercent: '35',
  coatingApplication: ['Primer'],
  alsoWorkedOut: ['consumption'],
};
const litres = (settled: JudgingSettings, answers: object = used) =>
  judgePaint({ ...answers }, client(settled), 'device')?.find(({ about }) => about === 'consumption');
const row = { airTemp: '30', wetBulb: '26', surfaceTemp: '33' };
const climate = (settled: JudgingSettings, of_: object = row) =>
  judgeAmbientRows([of_], [], ambientLimitSources({}, client(settled)), 'device', { client: 3 })?.[0] as {
    figures: { humidity: number };
    limits: readonly { name: string; from: string }[];
  };

describe('What a client has settled about judging', () => {
  test.each(Object.entries(examples))('%s changes the verdict, which states it as of the client', (name, example) => {
    const [input, value, before, after] = example;
    expect(judged(input, {})).toMatchObject(before);
    const verdict = judged(input, { [name]: value });
    expect(verdict).toMatchObject(after);
    const shown = verdict.limits.filter(({ from }) => from === 'client');
    expect(shown).toHaveLength(1);
    const { label } = settings[name as SettingName];
    if (typeof value === 'string' && shown[0]?.words !== undefined) expect(shown[0].name).toBe(label);
    if (typeof value === 'number') expect(shown[0]?.value).toBe(value);
    expect(verdict.under).toEqual({ client: 3 });
  });

  test('holds for litres of paint', () => {
    expect(litres({})?.figures).toMatchObject({ theoreticalL: 75, practicalL: expect.closeTo(115.38, 2) });
    const multiplied = litres({ lossBy: 'multiplication' });
    expect(multiplied?.figures['practicalL']).toBeCloseTo(101.25, 9);
    expect(multiplied?.limits.at(-1)).toMatchObject({ words: 'multiplied by 1 + loss', from: 'client' });
    expect(multiplied?.under).toEqual({ product: 2, client: 3 });
    expect(litres({})?.under).toEqual({ product: 2 });
    const allowed = litres({ profileAllowanceUm: 25 });
    expect(allowed?.figures['theoreticalL']).toBe(90);
    expect(allowed?.limits.at(-1)).toMatchObject({ setting: 'profileAllowanceUm', value: 25, from: 'client' });
    const later = litres({ profileAllowanceUm: 25 }, { ...used, coatingApplication: ['Top Coat'] });
    expect(later?.figures['theoreticalL']).toBe(75);
  });

  test('holds for a wet bulb, by the altitude of the site and how the bulb is moved', () => {
    expect(climate({}).figures.humidity).toBeCloseTo(72.9, 1);
    const high = climate({ altitudeM: 900 });
    expect(high.figures.humidity).toBeCloseTo(73.5, 1);
    expect(high.limits.at(-1)).toMatchObject({ setting: 'altitudeM', value: 900, unit: 'm', from: 'client' });
    expect(climate({ wetBulbWet: 0.000799 }).figures.humidity).toBeLessThan(72);
    const cold = { airTemp: '-2', wetBulb: '-3', surfaceTemp: '1' };
    expect(climate({ wetBulbFrozen: 0.000704 }, cold).figures.humidity).toBeLessThan(78.5);
    expect(climate({}, { ...row, wetBulb: '', humidity: '85.4' })).toMatchObject({ suggested: 'No' });
    const rounded = climate({ comparison: 'rounded' }, { ...row, wetBulb: '', humidity: '85.4' });
    expect(rounded).toMatchObject({ suggested: 'Yes' });
  });

  test('every setting has an example here', () => {
    const others = ['lossBy', 'profileAllowanceUm', 'altitudeM', 'wetBulbWet', 'wetBulbFrozen'];
    expect([...Object.keys(examples), ...others].toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  test('gives way to what is typed with a test', () => {
    const typed = judged(of('dft', { ...iso, belowShare: 'fewerThan20' }, isoFew), { isoBelowShare: 'atMost20' });
    expect(typed.outcome).toBe('fail');
    expect(typed.limits.some(({ from }) => from === 'client')).toBe(false);
    const dust = judged(of('dust', { quantity: '2' }, rows({ quantity: '3', size: '1' })), { dustQuantity: 4 });
    expect(dust.outcome).toBe('fail');
  });

  test('changes nothing where it is the default, or about something else', () => {
    const usual = allSettings.flatMap(([name, { usual: value }]) => (value === null ? [] : [[name, value] as const]));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(examples)), fc.subarray(usual), ([input], some) => {
        expect(judged(input, Object.fromEntries(some))).toEqual(judged(input, {}));
      }),
    );
    expect(litres(Object.fromEntries(usual))).toEqual(litres({}));
    expect(climate(Object.fromEntries(usual))).toEqual(climate({}));
    const [input] = examples.isoBelowShare ?? [];
    expect(input && judged(input, { saltFactor: 4, level2SpotOfMin: 70 })).toEqual(input && judged(input, {}));
  });

  test('is refused where it cannot be, in words', () => {
    const refused = (body: object) => sentSettingsSchema.safeParse(body).error?.issues[0];
    const usual = allSettings.flatMap(([name, { usual: value }]) => (value === null ? [] : [[name, value]]));
    expect(refused(Object.fromEntries(usual))).toBeUndefined();
    expect(refused({ saltFactor: 11 })).toMatchObject({
      path: ['saltFactor'],
      message: 'Enter a number from 1 to 10.',
    });
    expect(refused({ wetBulbWet: 0.0006625 })?.message).toBe('Use at most 6 decimals.');
    expect(refused({ wetBulbWet: 0.662 })?.message).toBe('Enter a number from 0.0004 to 0.0012 1/°C.');
    expect(refused({ pullOffPulls: 2.5 })?.message).toBe('Enter a whole number from 1 to 1,000.');
    expect(refused({ comparison: 'loosely' })?.message).toBe('Enter one of: absolute, rounded.');
    expect(refused({ pa2Edition: ' ' })?.message).toBe('Enter a text.');
    expect(refused({ mood: 'stern' })).toBeDefined();
  });
});
