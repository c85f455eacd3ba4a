import { describe, expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { knownBatch } from '#domain/testing/knownBatch.ts';
import { noKnownEquipment } from '#domain/equipment/judgeUsed.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { decidedFailures, decisionRowOf, failuresOnDevice, pruneDecisions } from './decisions.ts';
import { decisionsFieldName, raisedOption, refusedOption } from './decisionsField.ts';
import { failuresOf } from './failures.ts';
import { isOverdue, reminderOn } from './ncr.ts';

const thickness = unjudgedTest({
  areaCode: 'Shell 1',
  coatNo: '2',
  readings: { readings: readingsInUm([60, 62, 80, 150]) },
});
const answers = (more: AnyAnswers = {}, of = thickness): AnyAnswers => ({
  date: '2026-11-21',
  descriptionofarea: 'Roof',
  inspectionTests: [{ ...of, verdict: judgeTest(of, 'device') }],
  ...more,
});
const found = (of: AnyAnswers) => failuresOf(dailyReport, of, judgeReport(dailyReport, of));
const row = { airTemp: '28', humidity: '90', surfaceTemp: '26,8' };

describe('The failures of a report', () => {
  test('are its failed tests, one of each, with requirement, figures, area and coat', () => {
    const failures = found(answers());
    expect(failures.map(({ path }) => path)).toEqual(['inspectionTests/test-0001/failed']);
    expect(failures[0]).toMatchObject({
      about: 'Dry film thickness',
      area: 'Shell 1',
      coat: '2',
      requirement: expect.stringContaining('Minimum 75 µm'),
      test: { testId: 'test-0001', kind: 'dft' },
    });
    expect(failures[0]?.found.split('\n')).toEqual([
      expect.stringContaining('2 readings under 75 µm'),
      expect.stringContaining('1 reading over 125 µm'),
    ]);
  });

  test('propose a severity by how far the figure is out: minor within 10 %, major beyond, critical where a coat comes off', () => {
    const of = (readings: number[]) => ({ ...thickness, readings: { readings: readingsInUm(readings) } });
    const severityOf = (one: UnjudgedTest) => found(answers({}, one))[0]?.severity;
    expect([severityOf(of([70, 80])), severityOf(of([60, 80])), severityOf(of([70, 150]))]).toEqual([
      'minor',
      'major',
      'major',
    ]);
    const pulls = (mpa: string): UnjudgedTest => ({
      ...thickness,
      kind: 'adhesion',
      requirement: { minMpa: '5', needed: '1' },
      readings: { rows: [{ mpa }] },
    });
    expect([severityOf(pulls('4.8')), severityOf(pulls('2'))]).toEqual(['minor', 'critical']);
    const byMean = (...mpa: string[]): UnjudgedTest => ({
      ...pulls(''),
      requirement: { minMpa: '5', needed: '2', by: 'mean' },
      readings: { rows: mpa.map((one) => ({ mpa: one })) },
    });
    expect([severityOf(byMean('4.9', '5')), severityOf(byMean('3', '3'))]).toEqual(['minor', 'critical']);
    const check = (value: number): UnjudgedTest => ({
      ...thickness,
      kind: 'gaugeCheck',
      requirement: { shimUm: '250', gaugeAccuracyPercent: '3', shimAccuracyPercent: '1' },
      readings: { readings: readingsInUm([value]) },
    });
    expect([severityOf(check(258.1)), severityOf(check(280))]).toEqual(['minor', 'major']);
  });

  test('are a test that the rules pass and the inspector rejects, with the reason', () => {
    const passed = { ...thickness, readings: { readings: readingsInUm([80, 90]) } };
    const override = { decision: 'No', reason: 'The gauge is in doubt', by: 'asha', at: thickness.at } as const;
    const of = answers({ inspectionTests: [{ ...passed, verdict: judgeTest(passed, 'device'), override }] });
    expect(found(of)).toMatchObject([
      {
        path: 'inspectionTests/test-0001/failed',
        severity: 'minor',
        found: expect.stringContaining('The gauge is in doubt'),
        test: { testId: 'test-0001' },
      },
    ]);
  });

  test('are thickness figures out of what is specified, unless tests of the film have the same or fail too', () => {
    const plain = { date: '2026-11-21', specifiedThicknessDownR: '60', downR: '40', arrowR: '50', upR: '70' };
    expect(found(plain)).toMatchObject([
      {
        path: 'thicknessVerdict//failed',
        about: 'Dry film thickness',
        severity: 'major',
        requirement: expect.stringContaining('60 µm'),
      },
    ]);
    expect(found(answers(plain)).map(({ path }) => path)).toEqual(['inspectionTests/test-0001/failed']);
    const ofFigures = ['thicknessVerdict//failed'];
    const pathsBeside = (of: UnjudgedTest, typed: AnyAnswers = plain) => {
      const both = answers(typed, of);
      const paths = found(both).map(({ path }) => path);
      expect(failuresOnDevice(dailyReport, both, noKnownEquipment).map(({ path }) => path)).toEqual(paths);
      return paths;
    };
    const good = [{ value: 80, unit: 'µm' as const }];
    const passed = { ...thickness, requirement: { scheme: 'minMax', minUm: '75' }, readings: { readings: good } };
    const asFilled = { ...plain, specifiedThicknessDownR: '90', downR: '80', arrowR: '80', upR: '80' };
    expect(pathsBeside(passed, asFilled)).toEqual([]);
    expect(pathsBeside(passed)).toEqual(ofFigures);
    // Without a requirement, or without a reading that counts, a test says nothing of what is specified.
    expect(
      pathsBeside({ ...thickness, requirement: {}, readings: { areas: [{ name: '', spots: [{ readings: good }] }] } }),
    ).toEqual(ofFigures);
    expect(pathsBeside({ ...thickness, requirement: { scheme: 'minMax' }, readings: { readings: good } })).toEqual(
      ofFigures,
    );
    const discarded = good.map((one) => ({ ...one, discarded: 'Does not repeat' }));
    expect(pathsBeside({ ...thickness, readings: { readings: discarded } })).toEqual(ofFigures);
  });

  test('are none of a mix that was used too long: that is told alone', () => {
    const mix = {
      date: '2026-11-21',
      potLife: '6 h',
      timeSelection: '09:00',
      furtherMixes: [{ mixedAt: '09:00', usedUpAt: '16:00' }],
    };
    const judged = judgeReport(dailyReport, mix as AnyAnswers);
    expect(judged).toMatchObject({ paintVerdicts: [{ about: 'potLife', outcome: 'fail' }] });
    expect(failuresOf(dailyReport, mix as AnyAnswers, judged)).toEqual([]);
  });

  test('tell how far a failed area goes and its m², which are no failures of their own', () => {
    const spot = (um: number) => ({ readings: [um, um, um].map((value) => ({ value, unit: 'µm' as const })) });
    const low: UnjudgedTest = {
      ...thickness,
      requirement: { scheme: 'sspcPa2', minUm: '75', surface: '8' },
      readings: {
        areas: [{ name: '', spots: [62, 66, 70, 72, 74].map(spot), failedM2: '4' }],
        extents: [{ area: 0, direction: 'N', stepM: '0.6', spots: [70, 90, 95].map(spot) }],
      },
    };
    const [failure, ...others] = found(answers({}, low));
    expect([failure?.path, others]).toEqual(['inspectionTests/test-0001/failed', []]);
    expect(failure?.found.split('\n').slice(1)).toEqual([
      'Area 1, N: It goes 0.6 m in this direction, by a spot every 0.6 m.',
      'Area 1: the failed part is 4 m².',
    ]);
  });

  test('are none where all passed or readings are due', () => {
    const good = { ...thickness, readings: { readings: [{ value: 80, unit: 'µm' as const }] } };
    expect(found(answers({}, good))).toEqual([]);
  });

  test('are ambient readings only where work went on against them', () => {
    const rows = (okToWork?: 'Yes' | 'No') => ({
      ambientConditions: [{ ...row, ...(okToWork && { okToWork }) }, {}, {}, {}],
    });
    expect(found(rows('No'))).toEqual([]);
    expect(found(rows())).toEqual([]);
    const failures = found({ ...rows('Yes'), descriptionofarea: 'Roof' });
    expect(failures.map(({ path }) => path)).toEqual(['ambientVerdicts//failed']);
    expect(failures[0]).toMatchObject({ about: 'Ambient conditions, reading 1', area: 'Roof' });
    const going = { ...row, okToWork: 'Yes' };
    const [day, ...others] = found({ ambientConditions: [going, { ...row, okToWork: 'No' }, going, going] });
    expect([day?.about, others]).toEqual(['Ambient conditions, readings 1, 3, 4', []]);
    expect(day?.found.split('\n')).toHaveLength(6);
    expect(day?.found).toMatch(/^Reading 1: /);
  });

  test('are one of the air, whether work went on against the rows of the report or against readings after them', () => {
    const fifth: UnjudgedTest = {
      ...thickness,
      testId: 'test-0005',
      kind: 'ambientLog',
      requirement: {},
      readings: {
        rows: [{ at: '16:00', airTempC: '28', humidity: '90', surfaceTempC: '26.8', okToWork: 'Yes' }],
      },
    };
    const alone = found(answers({}, fifth));
    expect(alone).toMatchObject([{ path: 'ambientVerdicts//failed', about: 'Ambient log' }]);
    // Before, such readings failed by themselves, as a test does.
    const ofBefore = { path: 'inspectionTests/test-0005/failed', decision: refusedOption, reason: 'Heated since then' };
    expect(decidedFailures({ [decisionsFieldName]: [ofBefore] }, alone, [])).toMatchObject([{ as: 'refused' }]);
    const ambientConditions = [{ ...row, okToWork: 'Yes' }, {}, {}, {}];
    const [day, ...others] = found(answers({ ambientConditions }, fifth));
    expect(others).toEqual([]);
    expect(day).toMatchObject({ path: 'ambientVerdicts//failed', about: expect.stringContaining('Ambient log') });
    expect(day?.about).toContain('Ambient conditions, reading 1');
    expect(day?.found).toContain('Reading 1: ');
    expect(day?.found).toContain('16:00: ');
    const logger = { ...fifth, source: 'file' as const };
    expect(found(answers({ ambientConditions }, logger))).toHaveLength(2);
  });

  test('are grades of preparation that were marked as failed', () => {
    const failures = found({ passfailstatus: 'Fail', cleaningStandard: 'Sa 2½', passfailstatusTwo: 'Pass' });
    expect(failures).toMatchObject([
      { path: 'passfailstatus//failed', about: 'Surface Pre-Cleanliness', requirement: 'Sa 2½' },
    ]);
    expect(found({ blotterTest: 'Fail' })).toMatchObject([
      { path: 'blotterTest//failed', about: 'Blotter test of the air (ASTM D4285)' },
    ]);
  });

  const quarantined = { expiresOn: '2026-11-01', quarantinedSince: '2026-11-10', quarantineReason: 'Lumps' };
  const known = { gauges: [], batches: [knownBatch(quarantined)] };
  const calibrations = [{ calibratedOn: '2025-11-01', dueOn: '2026-11-01' }];
  const gauges = [{ serialNo: 'PT1', probeSerialNo: '', make: '', model: '', calibrations }];
  const used = (of: AnyAnswers, from = known, requirements = {}) =>
    failuresOf(dailyReport, of, judgeReport(dailyReport, of, requirements, from)).map(({ path }) => path);

  test('are batches of the register that were quarantined or expired on its day, each once wherever the report names it', () => {
    const of = { date: '2026-11-21', batch_partA: 'b 100', batch_partB: 'B-100', descriptionofarea: 'Roof' };
    const item = 'usedBatches/A PENGUARDPRIMER B100';
    expect(used(of)).toEqual([`${item}/failed`]);
    expect(used({ ...of, batch_partA: '' })).toEqual(used(of));
    expect(failuresOf(dailyReport, of, judgeReport(dailyReport, of, {}, known))[0]).toMatchObject({
      about: 'Batch B-100, Part A of Penguard Primer',
      requirement: 'Not in quarantine, usable until 01 Nov 2026',
      found: expect.stringContaining('Batch B-100 has been quarantined since 10 Nov 2026: «Lumps»'),
      area: 'Roof',
    });
    expect(used({ ...of, date: '2026-11-01' })).toEqual([]);
  });

  test('are a batch of a further mix and an instrument of a row, as those of the fields are', () => {
    const further = { date: '2026-11-21', furtherMixes: [{ batchA: 'B-100' }] };
    expect(used(further)).toEqual(['usedBatches/A PENGUARDPRIMER B100/failed']);
    expect(used({ ...further, batch_partA: 'B-100' })).toEqual(used(further));
    const of = { date: '2026-11-21', instruments: [{ serialNo: 'PT1', calibrationDue: '2026-11-01' }] };
    expect(failuresOf(finalInspectionReport, of, judgeReport(finalInspectionReport, of))).toMatchObject([
      { path: 'usedGauges/PT1/failed', about: 'Instrument PT1' },
    ]);
  });

  test('are no second failure of a batch whose typed shelf life has failed already, and one of a gauge that is overdue', () => {
    const of = { date: '2026-11-21', batch_partA: 'B-100', expiry_partA: '2026-11-01', productName: 'Penguard Primer' };
    const expired = used(of, known, { product: { revision: 1, sheet: { shelfLifeMonths: 24 } } });
    expect(expired).toEqual(['usedBatches/A PENGUARDPRIMER B100/failed']);
    const inShort = { ...of, productName: 'Penguard' };
    expect(used(inShort, known, { product: { revision: 1, sheet: { shelfLifeMonths: 24 } } })).toEqual(expired);
    const overdue = { date: '2026-11-21', gaugeNumber: 'PT1' };
    const judged = judgeReport(dailyReport, overdue, {}, { gauges, batches: [] });
    expect(judged).toMatchObject({ gaugeNumber: [{ outcome: 'fail' }] });
    expect(failuresOf(dailyReport, overdue, judged)).toMatchObject([
      { path: 'usedGauges/PT1/failed', about: 'Instrument PT1', requirement: 'In calibration on the day of use' },
    ]);
  });

  test('are an instrument that was overdue when a test was made, apart from the test and once for all that name it', () => {
    const instrument = { serialNo: 'PT 1', dueOn: '2026-11-01' };
    const low = { ...thickness, instrument };
    const met: UnjudgedTest = { ...low, testId: 'test-0002', readings: { readings: readingsInUm([80, 90]) } };
    const inspectionTests = [low, met].map((one) => ({ ...one, verdict: judgeTest(one, 'device') }));
    const of: AnyAnswers = { date: '2026-11-21', gaugeNumber: 'PT1', inspectionTests };
    const failures = failuresOf(dailyReport, of, judgeReport(dailyReport, of, {}, { gauges, batches: [] }));
    expect(failures.map(({ path }) => path)).toEqual(['inspectionTests/test-0001/failed', 'usedGauges/PT1/failed']);
    expect(failures[0]?.found).not.toContain('Calibration');
    expect(failures[1]?.found).toContain('Calibration of PT 1 was due on 01 Nov 2026: overdue by 20 days.');
    expect(found({ date: '2026-11-21', inspectionTests }).map(({ path }) => path)).toEqual(
      failures.map(({ path }) => path),
    );
  });

  test('of a batch keep their decision as long as the device finds them, or knows no batches', () => {
    const path = 'usedBatches/A PENGUARDPRIMER B100/failed';
    const of = {
      date: '2026-11-21',
      batch_partA: 'B-100',
      [decisionsFieldName]: [{ path, decision: raisedOption } as const],
    };
    expect(pruneDecisions(dailyReport, of, known)).toEqual(of);
    expect(pruneDecisions(dailyReport, of)).toEqual(of);
    expect(pruneDecisions(dailyReport, { ...of, date: '2026-11-01' }, known)).not.toHaveProperty(decisionsFieldName);
  });

  test('are raised or refused as the inspector decided; what stays undecided, or refused without a reason, is proposed', () => {
    const decide = (rows: object[]) => {
      const of = answers({ [decisionsFieldName]: rows as never });
      return decidedFailures(of, found(of), []).map(({ path, as }) => [path.split('/').at(-1), as]);
    };
    const failed = { path: 'inspectionTests/test-0001/failed' };
    expect(decide([])).toEqual([['failed', 'proposed']]);
    expect(decide([{ ...failed, decision: raisedOption }])).toEqual([['failed', 'raised']]);
    expect(decide([{ ...failed, decision: refusedOption, reason: 'Readings on a weld' }])).toEqual([
      ['failed', 'refused'],
    ]);
    expect(decide([{ ...failed, decision: refusedOption, reason: 'no' }])).toEqual([['failed', 'proposed']]);
    expect(
      decide([{ path: 'inspectionTests/gone/failed', about: 'Thickness', decision: raisedOption }]),
    ).toContainEqual(['failed', 'raised']);
  });

  test('of readings of air and steel are decided as a device of before decided them, row by row', () => {
    const rows = [
      { path: 'ambientVerdicts/0/failed', decision: refusedOption, reason: 'Heated since then' },
      { path: 'ambientVerdicts/2/failed', decision: raisedOption },
    ];
    const going = { ...row, okToWork: 'Yes' };
    const of = { ambientConditions: [going, {}, going, {}], [decisionsFieldName]: rows } as AnyAnswers;
    expect(decidedFailures(of, found(of), []).map(({ path, as }) => [path, as])).toEqual([
      ['ambientVerdicts//failed', 'raised'],
    ]);
  });

  test('are decided as a device of before decided them, finding by finding: what was raised goes before what was refused', () => {
    const of = answers({
      [decisionsFieldName]: [
        { path: 'inspectionTests/test-0001/underMinimum', decision: raisedOption },
        { path: 'inspectionTests/test-0001/overMaximum', decision: refusedOption, reason: 'Readings on a weld' },
      ],
    });
    expect(decidedFailures(of, found(of), [])).toMatchObject([
      { path: 'inspectionTests/test-0001/failed', as: 'raised' },
    ]);
  });
});

test('An NCR begins with what had failed when its report was sent, however early it was decided, and with what its inspector wrote instead', () => {
  const low = 'inspectionTests/test-0001/failed';
  const early = failuresOf(
    dailyReport,
    answers({}, { ...thickness, readings: { readings: [{ value: 60, unit: 'µm' }] } }),
  );
  const first = early.find(({ path }) => path === low);
  if (!first) throw new Error('One low reading fails.');
  const begun = (more: object, seen = found) => {
    const of = answers({ [decisionsFieldName]: [{ ...decisionRowOf(first, raisedOption), ...more }] });
    return decidedFailures(of, seen(of), failuresOf(dailyReport, of)).find(({ path }) => path === low);
  };
  const words = { found: expect.stringContaining('2 readings under 75 µm'), area: 'Shell 1', coat: '2' };
  expect(begun({})).toMatchObject({ as: 'raised', requirement: expect.stringContaining('Minimum 75 µm'), ...words });
  expect(begun({ found: 'Thin at the weld.' })).toMatchObject({ found: 'Thin at the weld.', area: 'Shell 1' });
  // If the server's rules find no failure, the words are the device's.
  expect(begun({}, () => [])).toMatchObject({ as: 'raised', ...words });
});

test('A decision about what does not fail any more is not sent', () => {
  const decided = { path: 'inspectionTests/test-0001/failed', decision: raisedOption } as const;
  const rows = {
    [decisionsFieldName]: [decided, { path: 'inspectionTests/test-0009/failed', decision: raisedOption }],
  };
  expect(pruneDecisions(dailyReport, answers(rows))[decisionsFieldName]).toEqual([decided]);
  expect(pruneDecisions(dailyReport, { ...rows, date: '2026-11-21' })).toEqual({ date: '2026-11-21' });
});

test('An NCR is reminded of from three days before its due date, and once it is past', () => {
  expect(reminderOn('2026-11-16', '2026-11-20')).toBeUndefined();
  expect(['2026-11-17', '2026-11-20', '2026-11-21'].map((day) => reminderOn(day, '2026-11-20'))).toEqual([
    'before',
    'before',
    'after',
  ]);
});

test('An NCR is overdue from the day after its due date until it is closed', () => {
  expect(isOverdue({ state: 'open', dueOn: '2026-11-20' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ state: 'open', dueOn: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isOverdue({ state: 'closed', dueOn: '2026-11-20' }, '2026-11-21')).toBe(false);
  expect(isOverdue({ state: 'open', dueOn: null }, '2026-11-21')).toBe(false);
});
