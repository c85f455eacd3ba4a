import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { personReportsOf } from '#contract/reports/reports.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import type { RecallAnswer } from '#contract/reports/recall.ts';
import { gaugeRecallLine } from '#domain/equipment/recalledGauge.ts';
import { receiptOf } from '#domain/listing/record.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import type { TestKind, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { presentReport } from '#domain/reports/present.ts';
import { equipmentOf } from '#server/store/reports/equipmentOfReport.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { reportForm, submitForm } from '#server/testing/submission.ts';

const least = { date: '2026-11-21', inspectorName: 'D. Inspector' };
const row = { airTemp: '28', humidity: '78', surfaceTemp: '26,8', okToWork: 'Yes' };
const rows = [row, {}, { ...row, surfaceTemp: '27' }, {}];
const override = { decision: 'Yes', reason: 'Steel heated', by: 'device', at: '2026-11-21T08:00:00.000Z' } as const;

describeWithCompany('A report is judged when it is received, on $name:', (company) => {
  const { put: send, filed, entryOf } = reportActions(company);
  const put = async (answers: object) => ({ id: await filed(answers) });
  const get = async (id: string) => (await company.call('GET', `/reports/${id}`, company.alphaInspector)).json();

  test('the verdicts of the device are kept as they were sent, and the server has the same', async () => {
    const ambientVerdicts = judgeAmbientRows(rows, [{ override }], [], 'device');
    const { id } = await put({ ambientConditions: rows, ambientVerdicts });
    const { answers, verdicts } = await get(id);
    expect(answers.ambientVerdicts).toEqual(ambientVerdicts);
    const asDevice = verdicts.ambientVerdicts.map((verdict: object) =>
      'judgedBy' in verdict ? { ...verdict, judgedBy: 'device' } : verdict,
    );
    expect(asDevice).toEqual(ambientVerdicts);
  });

  test('one of an app that judges nothing is judged as far as it can be, and its answers stay as they were sent', async () => {
    const { id } = await put({ ambientConditions: rows });
    const { answers, verdicts } = await get(id);
    expect(answers).not.toHaveProperty('ambientVerdicts');
    expect(verdicts.ambientVerdicts).toMatchObject([
      { suggested: 'No', judgedBy: 'server' },
      {},
      { suggested: 'Yes' },
      {},
    ]);
  });

  test('the calibration of its gauges is said by what is kept of them, whatever its app knows of that', async () => {
    const { superuser, alpha, beta } = company;
    const keep = async (serialNo: string, dueOn: string, ownerClientId = '') => {
      const { instrumentId } = (
        await company.call('POST', '/instruments', superuser, { kind: 'dftGauge', serialNo, ownerClientId })
      ).json();
      const calibration = { calibratedOn: '2025-01-10', dueOn, asFound: 'inTolerance' };
      await company.call('POST', `/instruments/${instrumentId}/calibrations`, superuser, calibration);
    };
    await keep('K-100', '2026-01-10', alpha);
    await keep('K-200', '2027-01-10');
    await keep('K-300', '2026-01-10', beta);
    const { id } = await put({ gaugeNumber: 'k100; K 200, k-300', probeNumber: 'K-100' });
    const { verdicts, answers } = await get(id);
    expect(answers.gaugeNumber).toBe('k100; K 200, k-300');
    expect(Object.keys(verdicts)).toEqual(['gaugeNumber']);
    expect(verdicts.gaugeNumber).toMatchObject([
      { outcome: 'fail', figures: { named: 'K-100', dueOn: '2026-01-10' }, findings: [{ code: 'gaugeOverdue' }] },
      { outcome: 'pass', figures: { named: 'K-200', calibratedOn: '2025-01-10' }, findings: [] },
    ]);
    const { gauges } = await equipmentOf(company.db, {
      kind: 'dailycot',
      clientId: alpha,
      date: answers.date,
      answers,
    });
    expect(gauges).toMatchObject([
      { serialNo: 'K-100', calibration: { dueOn: '2026-01-10', asFound: 'inTolerance', certificate: null } },
      { serialNo: 'K-200', calibration: { dueOn: '2027-01-10' } },
    ]);
    const withGauge = judgedTest({ kind: 'wft', requirement: {}, instrument: { serialNo: 'K-100' } });
    const tested = await put({ inspectionTests: [withGauge] });
    const [value] = (await get(tested.id)).verdicts.inspectionTests;
    expect(value.findings.map(({ words }: { words: string }) => words).slice(-2)).toEqual([
      'K-100 was calibrated on 10 Jan 2025, due on 10 Jan 2026, as its register says.',
      'Calibration of K-100 was due on 10 Jan 2026: overdue by 315 days.',
    ]);
  });

  test('a check that its gauge failed in another report leaves series and plain figures not judged, until a good one', async () => {
    const measured = (
      kind: TestKind,
      hour: string,
      requirement: UnjudgedTest['requirement'],
      um: number,
      serialNo = 'C-100',
    ) =>
      judgedTest({
        testId: `${kind}-${hour.replace(':', '')}-${um}`,
        kind,
        at: `2026-11-21T${hour}:00.000Z`,
        instrument: { serialNo },
        requirement,
        readings: { readings: readingsInUm([um]) },
      });
    const checked = (hour: string, um: number, serialNo?: string) =>
      put({ inspectionTests: [measured('gaugeCheck', hour, { shimUm: '254' }, um, serialNo)] });
    const plain = { gaugeNumber: 'c 100', specifiedThicknessDownR: '60', downR: '40' };
    const series = { inspectionTests: [measured('dft', '08:30', { scheme: 'minMax', minUm: '60', needed: '1' }, 70)] };
    const stated = async (answers: object) => Object.values((await get((await put(answers)).id)).verdicts).flat();
    const { id: earlier } = await put(plain);
    expect((await get(earlier)).verdicts.thicknessVerdict).toMatchObject([{ outcome: 'fail' }]);
    expect((await get(earlier)).gaugesInDoubt).toEqual([]);
    const { id: earlierSeries } = await put(series);
    const failed = await checked('08:00', 280);
    // What was filed before keeps its verdict, and its page tells of the check.
    const failedAt = '2026-11-21T08:00:00.000Z';
    const { verdicts, gaugesInDoubt } = await get(earlier);
    expect(verdicts.thicknessVerdict).toMatchObject([{ outcome: 'fail' }]);
    expect(gaugesInDoubt).toEqual([{ gauge: 'c 100', failedAt }]);
    expect((await get(earlierSeries)).gaugesInDoubt).toEqual([{ gauge: 'C-100', failedAt }]);
    expect((await get(failed.id)).gaugesInDoubt).toEqual([]);
    expect(await stated(plain)).toMatchObject([{ outcome: 'notJudged', findings: [{ code: 'gaugeCheckFailed' }] }]);
    const [ofSeries] = await stated(series);
    expect(ofSeries).toMatchObject({ outcome: 'notJudged' });
    // Nobody else is told anything by a number that theirs happens to have.
    const id = await filed(plain, company.betaInspector);
    const other = (await company.call('GET', `/reports/${id}`, company.betaInspector)).json();
    expect(other.verdicts.thicknessVerdict).toMatchObject([{ outcome: 'fail' }]);
    await company.call('POST', `/reports/${failed.id}/void`, company.superuser, { reason: 'Filed by mistake.' });
    expect((await get(earlier)).gaugesInDoubt).toEqual([]);
    expect(await stated(plain)).toMatchObject([{ outcome: 'fail' }]);
    await checked('08:10', 280);
    expect(await stated(plain)).toMatchObject([{ outcome: 'notJudged' }]);
    await checked('08:20', 254);
    expect(await stated(plain)).toMatchObject([{ outcome: 'fail' }]);
    expect(await stated(series)).toMatchObject([{ outcome: 'pass' }]);
    // A form knows it of an instrument of the register.
    await company.call('POST', '/instruments', company.superuser, {
      kind: 'dftGauge',
      serialNo: 'C-200',
      ownerClientId: '',
    });
    const offered = async () => {
      const { gauges } = (await company.call('GET', '/equipment', company.alphaInspector)).json() as EquipmentAnswer;
      return gauges.find(({ serialNo }) => serialNo === 'C-200')?.checkFailedAt;
    };
    expect(await offered()).toBeNull();
    await checked('08:00', 280, 'c 200');
    expect(await offered()).toBe('2026-11-21T08:00:00.000Z');
    await checked('09:00', 254, 'C200');
    expect(await offered()).toBeNull();
    // And a recall says since when its readings are in question.
    const { gauges } = (await company.call('GET', '/recall?used=c200', company.superuser)).json() as RecallAnswer;
    expect(gauges[0]?.checks.map(({ isGood }) => isGood)).toEqual([false, true]);
    expect(gauges[0] && gaugeRecallLine(gauges[0])).toContain('Readings taken up to 21 Nov 2026 are in question.');
  });

  test("the record of a person says them and the outcome beside the specification's entries, as the report's own page does", async () => {
    const { beta, betaInspector, superuser } = company;
    const limits = { revision: 0, limits: { humidityMax: 75 } };
    expect((await company.call('PUT', `/clientLimits/${beta}`, superuser, limits)).statusCode).toBe(200);
    const file = async (texts: Readonly<Record<string, string>>) => {
      const id = randomUUID();
      const form = reportForm(Object.entries({ ...least, ...texts, clientId: beta, dialyReport_id: id }));
      expect((await submitForm(company, betaInspector, form)).statusCode).toBe(200);
      return id;
    };
    const cell = (name: string) => `ambientConditions[0][${name}]`;
    const climate = { [cell('airTemp')]: '28', [cell('humidity')]: '84', [cell('surfaceTemp')]: '35' };
    const failed = await file({ ...climate, specifiedThicknessDownR: '60', downR: '40' });
    const silent = await file({});
    const record = (await company.call('GET', `/reports/${beta}/${betaInspector.uid}`, betaInspector)).json();
    const { outcome, verdicts } = (await company.call('GET', `/reports/${failed}`, betaInspector)).json();
    expect(outcome).toBe('fail');
    expect(record.outcome).toMatchObject({ [failed]: 'fail', [silent]: 'notJudged' });
    expect(record.verdicts[failed]).toEqual(verdicts);
    expect(record.verdicts).not.toHaveProperty(silent);
    // The dialog and the PDFs of the person present these: by the client's 75 %, 84 % is no Yes.
    const person = personReportsOf(record);
    const entry = person.entries.dailycot?.find(({ _id: id }) => id === failed) ?? {};
    const { judged } = receiptOf(person, entry);
    const shown = JSON.stringify(presentReport(dailyReport, entry, judged));
    expect(shown).toContain('No. Humidity 84.0 % is above 75 % (the client).');
    expect(shown).toContain('The measured minimum, 40.0 µm, is under 60 µm.');
    expect(shown).not.toContain('the device proposed');
  });

  test('one that says too little has no verdicts', async () => {
    const { id } = await put({ ambientConditions: [{ airTemp: 'warm' }, {}, {}, {}] });
    expect((await get(id)).verdicts).toBeNull();
  });

  test('by a form, verdicts come as JSON; what is none is refused by its name', async () => {
    const id = randomUUID();
    const input = judgeAmbientRows([row, {}, {}, {}], [], [], 'device');
    const texts = (verdicts: string): [string, string][] => [
      ['dialyReport_id', id],
      ...Object.entries(least),
      ...Object.entries(row).map(([name, value]): [string, string] => [`ambientConditions[0][${name}]`, value]),
      ['ambientVerdicts', verdicts],
    ];
    const refused = await submitForm(company, company.alphaInspector, reportForm(texts('No'), []));
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['ambientVerdicts']]);
    await submitForm(company, company.alphaInspector, reportForm(texts(JSON.stringify(input)), []));
    expect((await get(id)).answers.ambientVerdicts).toEqual(input);
  });

  test('a test with readings is kept as it was measured, and the server says of it what the device said', async () => {
    const [first, second] = readingsInUm([80, 400]);
    const readings = [first!, { ...second!, discarded: 'Does not repeat' }];
    const inspectionTests = [judgedTest({ source: 'wedge', readings: { readings } })];
    const { id } = await put({ inspectionTests });
    const { answers, verdicts } = await get(id);
    expect(answers.inspectionTests).toEqual(inspectionTests);
    expect(verdicts.inspectionTests).toEqual([{ ...inspectionTests[0]?.verdict, judgedBy: 'server' }]);
  });

  test('sent again by a newer app, whose rules say it otherwise, it is the same report', async () => {
    const id = randomUUID();
    const sent = judgeAmbientRows(rows, [{ override }], [], 'device') ?? [];
    const newer = sent.map((verdict) => ('outcome' in verdict ? { ...verdict, ruleVersion: '2027.1' } : verdict));
    const sendWith = (ambientVerdicts: object) => send(id, { ambientConditions: rows, ambientVerdicts });
    expect([(await sendWith(sent)).statusCode, (await sendWith(newer)).statusCode]).toEqual([200, 200]);
    expect((await sendWith(newer.with(0, {}))).statusCode).toBe(409);
  });

  test('what its device said of a test does not hold where the rules say otherwise, wherever it is read', async () => {
    const requirement = { scheme: 'minMax', minUm: '75' };
    const { verdict: judged, ...unjudged } = judgedTest(
      { requirement, readings: { readings: readingsInUm([60]) } },
      'server',
    );
    const verdict = { ...judged, outcome: 'pass' as const, findings: [], deviceOutcome: 'fail' };
    const { id } = await put({ passfailstatus: 'Pass', inspectionTests: [{ ...unjudged, verdict }] });
    const { answers, verdicts } = await get(id);
    const stands = [{ ...unjudged, verdict: { ...judged, deviceOutcome: 'pass' } }];
    expect(judged.outcome).toBe('fail');
    expect(verdicts.inspectionTests).toEqual([judged]);
    expect(answers.inspectionTests).toEqual(stands);
    expect((await entryOf(id)).inspectionTests).toEqual(stands);
    const listed = await company.db.selectFrom('reports').select('outcome').where('id', '=', id).executeTakeFirst();
    expect(listed?.outcome).toBe('fail');
  });

  test('nor what it said of a row; the reason that somebody gave stays', async () => {
    const [first] = judgeAmbientRows(rows, [{ override }], [], 'server') ?? [];
    const forged = { ...first, suggested: 'Yes', outcome: 'pass', findings: [], deviceSuggested: null };
    const { id } = await put({ ambientConditions: rows, ambientVerdicts: [forged, forged, {}, {}] });
    const stands = [{ ...first, deviceSuggested: 'Yes' }, {}, { suggested: 'Yes', judgedBy: 'server' }, {}];
    for (const { ambientVerdicts } of [(await get(id)).answers, await entryOf(id)]) {
      expect(ambientVerdicts).toMatchObject(stands);
      expect(ambientVerdicts).toHaveProperty('1', {});
    }
  });

  test('a verdict of a row that says nothing is not kept', async () => {
    const sent = judgeAmbientRows([row, {}, {}, {}], [], [], 'server') ?? [];
    const { id } = await put({ ambientConditions: [{}, {}, {}, {}], ambientVerdicts: sent });
    expect((await get(id)).answers.ambientVerdicts).toEqual([{}, {}, {}, {}]);
  });

  test('limits that were typed with it hold, and its reader is told of them', async () => {
    const { id } = await put({ ambientConditions: rows, deltaTMinC: '5' });
    const { verdicts } = await get(id);
    expect(verdicts.ambientVerdicts[2]).toMatchObject({ suggested: 'No', limits: [{ value: 5, from: 'typed' }, {}] });
  });
});
