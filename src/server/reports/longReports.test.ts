import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { testsSchema } from '#domain/measurement/inspections/testSchema.ts';
import type { Company } from '#server/testing/company.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { answersWithReadings } from '#server/testing/longReport.ts';
import { reportActions } from '#server/testing/reports.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

/** A long time, since the thread loads what it judges by when it is started. */
const timeout = 60_000;

function longReports(company: () => Company) {
  const send = (count: number, id: string = randomUUID(), answers: object = {}, more: object = {}) =>
    company().call('PUT', `/reports/${id}`, company().alphaInspector, {
      kind: dailyReport.name,
      answers: { ...answersWithReadings(count), ...answers },
      files: [],
      ...more,
    });
  const payload = (text: string) =>
    company().call('PUT', `/reports/${randomUUID()}`, company().alphaInspector, text, {
      'content-type': 'application/json',
    });
  return { send, payload };
}

describe.each(stores)('A report of 20,000 readings, on $name,', { timeout }, ({ open }) => {
  const company = openCompanyForSuite(open);
  const { send } = longReports(() => company);

  test('is judged as any, and is the same report where it is sent again', async () => {
    const id = randomUUID();
    expect((await send(20_000, id)).statusCode).toBe(200);
    expect((await send(20_000, id)).statusCode).toBe(200);
    expect((await send(19_999, id)).statusCode).toBe(409);
    const { answers, verdicts } = (await company.call('GET', `/reports/${id}`, company.alphaInspector)).json();
    expect(answers).toMatchObject(answersWithReadings(20_000));
    const [verdict] = answersWithReadings(20_000).inspectionTests.map((one) => one.verdict);
    expect(verdicts.inspectionTests).toEqual([{ ...verdict, judgedBy: 'server' }]);
  });
});

describe('A long report', { timeout }, () => {
  const company = openCompanyForSuite(stores[0]!.open);
  afterEach(() => vi.restoreAllMocks());
  const { send, payload } = longReports(() => company);

  test('is read and judged away from where calls are answered', async () => {
    const parsing = vi.spyOn(JSON, 'parse');
    const writing = vi.spyOn(JSON, 'stringify');
    const isLong = (text: unknown) => typeof text === 'string' && text.length > 100_000;
    const body = JSON.stringify({ kind: dailyReport.name, answers: answersWithReadings(20_000), files: [] });
    writing.mockClear();
    const { statusCode } = await payload(body);
    expect(statusCode).toBe(200);
    expect(parsing.mock.calls.filter(([text]) => isLong(text))).toEqual([]);
    expect(writing.mock.results.filter(({ value }) => isLong(value))).toEqual([]);
  });

  test('is corrected and read without its readings being checked again where calls are answered', async () => {
    const { basisOf } = reportActions(company);
    const id = randomUUID();
    expect((await send(20_000, id)).statusCode).toBe(200);
    const basis = await basisOf(id);
    const checked = vi.spyOn(testsSchema, 'safeParse');
    expect((await send(20_000, id, { inspectorName: 'Another' }, { basis })).statusCode).toBe(200);
    const { answers, review } = (await company.call('GET', `/reports/${id}`, company.alphaInspector)).json();
    expect([answers.inspectorName, review.steps.length > 0]).toEqual(['Another', true]);
    const readingsIn = (tests: unknown) =>
      ((tests ?? []) as { readings: { areas?: unknown[]; readings?: unknown[] } }[]).flatMap(({ readings }) => [
        ...(readings.areas ?? []),
        ...(readings.readings ?? []),
      ]);
    expect(checked.mock.calls.flatMap(([tests]) => readingsIn(tests))).toEqual([]);
  });

  test('that comes with its photo is not parsed before its turn either', async () => {
    const photo = { field: 'photos', filename: 'weld.jpg', content: jpeg('weld') };
    const text = JSON.stringify({
      kind: dailyReport.name,
      answers: answersWithReadings(20_000),
      files: manifestOf([photo]),
    });
    const parsing = vi.spyOn(JSON, 'parse');
    const sent = await uploadActions(company, company.alphaInspector).together(randomUUID(), text, [photo]);
    expect(sent.statusCode).toBe(200);
    expect(parsing.mock.calls.filter(([parsed]) => parsed.length > 64 * 1024)).toEqual([]);
  });

  test('is one of many rows too, however short its text', async () => {
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    const rows = Array.from({ length: 10_000 }, () => ({}));
    const salts = {
      testId: 'test-0001',
      kind: 'salts',
      at: '2026-11-21T08:00:00.000Z',
      requirement: {},
      source: 'typed',
    };
    const answers = {
      date: '2026-11-21',
      inspectorName: 'D. Inspector',
      inspectionTests: [{ ...salts, readings: { rows } }],
    };
    const body = JSON.stringify({ kind: dailyReport.name, answers, files: [] });
    expect(body.length).toBeLessThan(64 * 1024);
    await payload(body);
    expect(asked).toHaveBeenCalled();
  });

  test('is refused in the words for any, by the name of the field', async () => {
    const refused = await send(20_000, randomUUID(), { inspectorName: '' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['inspectorName']]);
    const none = await payload('['.repeat(100_000));
    expect([none.statusCode, none.json().message]).toEqual([400, 'This is nested too deeply.']);
  });

  test('is refused in words where its thread dies, and leaves nothing; sent again it is received', async () => {
    const id = randomUUID();
    const ask = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    const refused = await send(20_000, id);
    expect(ask).toHaveBeenCalled();
    expect([refused.statusCode, refused.json().message]).toEqual([
      500,
      'Something went wrong on our side. Nothing was saved; please try again.',
    ]);
    expect((await company.call('GET', `/reports/${id}`, company.alphaInspector)).statusCode).toBe(404);
    expect((await send(20_000, id)).statusCode).toBe(200);
  });

  test('waits for its turn where its author sends several', async () => {
    const reading: string[] = [];
    const { postMessage } = Worker.prototype;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, question, ...rest) {
      reading.push((question as { kind: string }).kind);
      return postMessage.call(this, question, ...(rest as []));
    });
    const sent = await Promise.all([1, 2, 3].map(() => send(5_000)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(reading).toEqual([1, 2, 3].flatMap(() => ['read', 'judge', 'forget']));
  });
});
