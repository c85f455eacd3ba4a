import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingLog } from '#server/testing/recordingLog.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { serveMetrics } from './metrics.ts';

const deploy = (name: string) => join(import.meta.dirname, '../../../deploy', name);
const here = { port: 0, host: '127.0.0.1' };
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe.each(stores)('Seen while it runs, on $name,', ({ open }) => {
  const { log, logged } = recordingLog();
  const company = openCompanyForSuite(open, { log, trustProxy: '127.0.0.1' });
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  let isReady = true;
  beforeAll(async () => {
    metrics = await serveMetrics({ app: company.app, db: company.db, isReady: async () => isReady }, here);
  });
  afterAll(() => metrics.stop());
  const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`);

  test('calls are counted by their route and outcome, and never by what was sent', async () => {
    await company.call('GET', '/getUsers/some-id-or-other');
    await company.app.inject('/api/nothing-of-ours');
    const text = await (await read()).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/getUsers/:clientId",status="401"} 1',
    );
    expect(text).not.toMatch(/some-id-or-other|nothing-of-ours/);
  });

  test('what waits is told, and whether the database answers', async () => {
    const now = new Date().toISOString();
    await company.db.deleteFrom('mails').execute();
    const mail = {
      kind: 'enquiryReceived' as const,
      recipient: 'a@b.example',
      facts: '{}',
      attempts: 0,
      createdAt: now,
    };
    await company.db
      .insertInto('mails')
      .values([
        { ...mail, id: 'one', dueAt: now },
        { ...mail, id: 'two', dueAt: null },
      ])
      .execute();
    const text = await (await read()).text();
    expect(text).toMatch(/^mails_waiting 1$/m);
    expect(text).toMatch(/^database_reached 1$/m);
    expect(text).toMatch(/^server_ready 1$/m);
    isReady = false;
    expect(await (await read()).text()).toMatch(/^server_ready 0$/m);
    expect(text).toMatch(/^database_connections_in_use \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test('documents and dossiers that wait are counted, and how long the oldest has waited', async () => {
    const figures = async () => {
      const shown = (await (await read()).text()).matchAll(/^((?:documents|dossiers)_\w+) ([\d.]+)$/gm);
      return Object.fromEntries(
        Array.from(shown, ([, name = '', value]) =>
          name.endsWith('_seconds')
            ? [name.replace('_seconds', '_minutes'), Math.floor(Number(value) / 60)]
            : [name, Number(value)],
        ),
      );
    };
    expect(await figures()).toEqual({
      documents_waiting: 0,
      documents_oldest_minutes: 0,
      dossiers_waiting: 0,
      dossiers_oldest_minutes: 0,
    });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const reportId = randomUUID();
    await submitForm(company, company.alphaInspector, reportForm([['dialyReport_id', reportId], ...leastForm]));
    const { uid } = company.alphaInspector;
    const due = { tries: 9, dueAt: ago(-60) };
    const job = { ...due, reportId, attempt: 1, contentHash: '', approvedBy: uid };
    await company.db
      .insertInto('evidenceJobs')
      .values([
        { ...job, revision: 1, token: 'one', approvedAt: ago(90) },
        { ...job, revision: 2, token: 'two', approvedAt: ago(5) },
      ])
      .execute();
    const dossier = {
      ownerId: uid,
      title: '',
      filters: '{}',
      keptUntil: ago(-60),
      done: 0,
      total: null,
      failure: null,
    };
    await company.db
      .insertInto('dossiers')
      .values([
        { ...dossier, ...due, dossierId: 'made', askedAt: ago(500), dueAt: null },
        { ...dossier, ...due, dossierId: 'waits', askedAt: ago(130) },
      ])
      .execute();
    expect(await figures()).toEqual({
      documents_waiting: 2,
      documents_oldest_minutes: 90,
      dossiers_waiting: 1,
      dossiers_oldest_minutes: 130,
    });
  });

  test('nothing else is to be read there, and nothing of it at the address of the site', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await company.app.inject('/metrics')).statusCode).toBe(404);
  });

  test('the alerts and the dashboard name figures that there are', async () => {
    const text = await (await read()).text();
    const known = new Set(text.match(/^[a-z_0-9]+/gm));
    const named = [deploy('alerts.yml'), deploy('grafana.json')].flatMap(
      (file) =>
        readFileSync(file, 'utf8').match(
          /\b(?:http|mails|uploads|documents|dossiers|server|database|nodejs|process)_[a-z_0-9]+/g,
        ) ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((one) => !known.has(one))).toEqual([]);
  });

  test('a call is found in the log by the trace that its proxy gave it, or by one that its answer names', async () => {
    const ask = (headers: Record<string, string>) => company.app.inject({ url: '/api/getClients', headers });
    const traced = await ask({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    expect(traced.headers['trace-id']).toBe(trace);
    const own = await ask({ traceparent: '00-"forged"-00f067aa0ba902b7-01' });
    expect(own.headers['trace-id']).toMatch(/^[\da-f]{32}$/);
    const strangers = await company.app.inject({
      url: '/api/getClients',
      remoteAddress: '10.0.0.7',
      headers: { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` },
    });
    expect(strangers.headers['trace-id']).not.toBe('a'.repeat(32));
    for (const id of [trace, own.headers['trace-id']]) {
      expect(logged).toContainEqual(expect.objectContaining({ traceId: id, refused: 'notSignedIn' }));
    }
  });
});
