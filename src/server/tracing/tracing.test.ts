import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/engine/open.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { openTracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Told = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] };

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const above = '00f067aa0ba902b7';

describe.each(stores)('With a collector of OpenTelemetry, on $name,', ({ name, place }) => {
  const shown: Told[] = [];
  const paths: string[] = [];
  const collector = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    const sent = (await json(request)) as Sent;
    shown.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  let company: Company;
  let ownTrace = '';
  const answers: number[] = [];

  beforeAll(async () => {
    if (!collector.listening) await once(collector, 'listening');
    const tracing = openTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
    company = await openCompany(await openStore(await place(), undefined, tracing.onQuery), {
      trustProxy: '127.0.0.1',
    });
    const app = await company.beside(tracing.watchFiles(company.files));
    tracing.watchCalls(app);
    const file = { field: 'photos', filename: 'plate.jpg', content: jpeg('plate') };
    const form = reportForm(leastForm, [file]);
    const ask = (traceparent: string) => submitForm({ app }, company.alphaInspector, form, { traceparent });
    answers.push((await ask(`00-${trace}-${above}-01`)).statusCode);
    const own = await app.inject({ url: '/api/getUsers/nobody-of-ours' });
    ownTrace = String(own.headers['trace-id']);
    await ask(`00-${'a'.repeat(32)}-${above}-00`);
    await app.close();
    await tracing.stop();
  });
  afterAll(async () => {
    collector.close();
    await company.close();
  });
  const ofTrace = (id: string) => shown.filter(({ traceId }) => traceId === id);
  const attributesOf = (span: Told | undefined) =>
    Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

  test('it is told of a call below the span of its proxy: its route, its status, and what it asked for', () => {
    expect(answers).toEqual([200]);
    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    const call = ofTrace(trace).find(({ parentSpanId }) => parentSpanId === above);
    expect(call?.name).toBe('POST /api/dailyreport');
    expect(attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/dailyreport',
      'http.response.status_code': 200,
    });
    const within = ofTrace(trace).filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(within.map((span) => span.name)).toContain('save file');
    // SQLite answers what is prepared within a few microseconds, without a promise, so that has no spans.
    if (name === 'PostgreSQL') expect(within.map((span) => span.name)).toContain('insert');
    for (const { startTimeUnixNano, endTimeUnixNano } of [call!, ...within]) {
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
    }
  });

  test('a call of its own trace has the id that its answer names, and nothing of its address', () => {
    const [call, ...others] = ofTrace(ownTrace);
    expect([call?.name, call?.parentSpanId || undefined]).toEqual(['GET /api/getUsers/:clientId', undefined]);
    expect(attributesOf(call)).toMatchObject({ 'http.response.status_code': 401 });
    expect(others).toEqual([]);
  });

  test('it is told nothing of a call whose proxy tells nothing of it, and nothing of what was sent', () => {
    expect(ofTrace('a'.repeat(32))).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/D\. Inspector|plate|nobody-of-ours/);
    if (name === 'PostgreSQL') expect(ofTrace(trace).length).toBeGreaterThan(4);
  });
});
