import { expect, test } from 'vitest';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import { lastReadings, withReadings } from '#domain/measurement/inspections/places.ts';
import { MeasuredTests } from './measuredTests.ts';
import { readTests } from './readTests.ts';
import { filmRequirementIn } from './filmRequirementIn.ts';

const sheet = { dftMinUm: 75, dftMaxUm: 125 };
const under = testLimits({}, { product: { productName: 'Primer', revision: 1, sheet } });

test('Tests are judged anew as soon as it is known what the product asks, and those that it does not touch stay as they are', () => {
  const tests = new MeasuredTests();
  const film = tests.add('dft');
  const salts = tests.add('salts');
  const before = tests.test(salts);
  let shown = 0;
  tests.subscribe(() => (shown += 1));
  expect(tests.test(film)?.verdict.outcome).toBe('notJudged');
  tests.judgeUnder(under);
  expect(tests.test(film)?.verdict).toMatchObject({ outcome: 'incomplete', under: { product: 1 } });
  expect(tests.test(salts)).toBe(before);
  tests.judgeUnder(structuredClone(under));
  expect(shown).toBe(1);
});

test('Film by the gauge that the report names is judged anew as soon as a check of that gauge fails', () => {
  const tests = new MeasuredTests();
  const film = tests.add('dft');
  const requirement = { scheme: 'minMax', minUm: '60' };
  tests.change(film, (of) => ({ ...of, requirement, readings: { readings: [{ value: 70, unit: 'µm' }] } }));
  const check = tests.add('gaugeCheck');
  tests.change(check, (of) => ({
    ...of,
    instrument: { serialNo: 'PT784' },
    requirement: { shimUm: '254' },
    readings: { readings: [{ value: 280, unit: 'µm' }] },
  }));
  expect(tests.test(film)?.verdict.outcome).toBe('notJudged');
  tests.judgeUnder(testLimits({}, {}), [], 'PT999');
  expect(tests.test(film)?.verdict.outcome).toBe('pass');
  tests.judgeUnder(testLimits({}, {}), [], 'PT-784');
  expect(tests.test(film)?.verdict.outcome).toBe('notJudged');
});

test('What asks when air and steel were read hears of a fifth reading as soon as it has a figure, and of no other key', () => {
  const tests = new MeasuredTests();
  const log = tests.add('ambientLog');
  const read = (row: Record<string, string>) => {
    tests.change(log, (of) => ({ ...of, readings: { rows: [row] } }));
    return tests.asOfTimes();
  };
  const begun = read({ at: '16:00' });
  const first = read({ at: '16:00', airTempC: '2' });
  expect(first).not.toBe(begun);
  expect(read({ at: '16:00', airTempC: '28' })).toBe(first);
  expect(read({ at: '16:30', airTempC: '28' })).not.toBe(first);
});

test('The grade of a profile is known to the film on it', () => {
  const tests = new MeasuredTests();
  const profile = tests.add('profile');
  tests.change(profile, (of) => ({ ...of, requirement: { method: 'comparator', abrasive: 'grit', grade: 'fine' } }));
  expect(tests.test(tests.add('dft'))?.requirement).toEqual({ profileGrade: 'fine' });
});

test('The film is judged by what the form specifies of it', () => {
  const form = {
    specifiedStandard: 'SSPC-PA 2, Level 2',
    specifiedThicknessDownR: '60',
    specifiedThicknessUpR: '',
    totalSurfaceArea: '8',
  };
  const tests = new MeasuredTests();
  const film = tests.test(tests.add('dft', undefined, filmRequirementIn(form)));
  expect(film?.requirement).toEqual({ scheme: 'sspcPa2', level: '2', minUm: '60', surface: '8' });
  expect(film?.verdict.outcome).toBe('incomplete');
  expect(filmRequirementIn({ ...form, specifiedStandard: 'As agreed' })).toEqual({
    scheme: 'minMax',
    minUm: '60',
    surface: '8',
  });
  // Without a figure a test begins as it would anyway.
  expect(filmRequirementIn({ specifiedStandard: 'ISO 19840' })).toEqual({});
});

test('What failed is measured again in a test of its own: the same area, coat, requirement and instrument, and no reading', () => {
  const tests = new MeasuredTests();
  const failed = tests.add('wft');
  const same = {
    areaCode: 'Shell 1',
    coatNo: '2',
    requirement: { minUm: '100', needed: '1' },
    instrument: { serialNo: '784112', dueOn: '2027-01-01' },
  };
  const readings = { readings: [{ value: 60, unit: 'µm' as const }] };
  tests.change(failed, (of) => ({ ...of, ...same, readings, remarks: 'Thin.' }));
  expect(tests.test(failed)?.verdict.outcome).toBe('fail');
  const again = tests.test(tests.add('wft', tests.test(failed)));
  expect(again).toMatchObject({ kind: 'wft', ...same, readings: {}, verdict: { outcome: 'notJudged' } });
  expect(again).not.toHaveProperty('remarks');
  expect(again?.testId).not.toBe(failed);
});

test('A draft loses no test: one that cannot be read stays as it is beside the others, until somebody leaves it out', async () => {
  const before = new MeasuredTests();
  before.add('dft');
  const [film] = before.read();
  const later = { ...film, testId: 'test-0002', kind: 'ultrasonic' };
  const reopened = new MeasuredTests(await readTests([later, film]));
  expect(reopened.read()).toEqual([film]);
  expect(reopened.kept()).toEqual({ inspectionTests: [film, later] });
  reopened.leaveUnread();
  expect(reopened.kept()).toEqual({ inspectionTests: [film] });
});

test('A series does not count as soon as its gauge fails its check, and counts again without that check', () => {
  const tests = new MeasuredTests();
  const readings = { readings: Array.from({ length: 5 }, () => ({ value: 70, unit: 'µm' as const })) };
  const film = tests.add('dft');
  const of = (serialNo: string) => ({ instrument: { serialNo } });
  const iso = { scheme: 'iso19840', nominalUm: '60', gaugeSetOn: 'rough', surface: '1' };
  tests.change(film, (one) => ({ ...one, ...of('E-1'), requirement: iso, readings }));
  const check = tests.add('gaugeCheck');
  tests.change(check, (one) => ({ ...one, ...of('E1'), requirement: { shimUm: '254' }, readings }));
  expect(tests.test(film)?.verdict.findings).toMatchObject([{ code: 'gaugeCheckFailed' }]);
  tests.remove(check);
  expect(tests.test(film)?.verdict.outcome).toBe('pass');
});

test('The last readings are taken back one by one, after the card was folded and after the form was reloaded too', () => {
  const tests = new MeasuredTests();
  const film = tests.add('dft');
  const um = (value: number) => ({ value, unit: 'µm' as const });
  const take = (of: MeasuredTests, value: number, start?: { area: number; spot: number }) => {
    const reading = um(value);
    of.take(film, reading, (before) => withReadings(before, [reading], { start }));
  };
  const values = (of: MeasuredTests) => lastReadings(of.test(film)!).map(({ reading }) => reading.value);
  take(tests, 1, { area: 0, spot: 1 });
  take(tests, 2);
  expect(values(tests)).toEqual([2, 1]);
  tests.takeBack(film);
  expect(values(tests)).toEqual([1]);
  take(tests, 3);
  const reloaded = new MeasuredTests({ tests: tests.read(), unread: [] });
  reloaded.takeBack(film);
  expect(values(reloaded)).toEqual([3]);
  reloaded.takeBack(film);
  reloaded.takeBack(film);
  expect(values(reloaded)).toEqual([]);
});
