import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/testing/freePort.ts';
import { type TestStore, stores } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { serveMetrics } from './metrics.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const deploy = (name: string) => join(import.meta.dirname, '../../../deploy', name);
const isHere = spawnSync('prometheus', ['--version']).status === 0;
if (!isHere) process.stderr.write('Prometheus with the alerts is LEFT OUT: install prometheus.\n');

type Rule = { name: string; health: string; state: string };
type Place = Record<'x' | 'y' | 'w' | 'h', number>;
type Panel = { id: number; title: string; gridPos: Place; targets: { expr: string; legendFormat: string }[] };
type Series = { metric: Record<string, string>; values: [number, string][] };

const { panels } = JSON.parse(readFileSync(deploy('grafana.json'), 'utf8')) as { panels: Panel[] };
const asked = panels.flatMap(({ title, targets }) => targets.map((target) => ({ title, ...target })));

test('The panels of the dashboard lie side by side in its 24 columns', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(cells.filter((cell) => Number(cell.split(' ')[0]) >= 24)).toEqual([]);
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

describe.runIf(isHere)('Prometheus beside a running server', () => {
  const folder = scratchFolder();
  const company = openCompanyForSuite((stores[0] as TestStore).open);
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  let prometheus: ChildProcess;
  let address = '';
  async function ask<Data>(path: string): Promise<Data | undefined> {
    const answer = await fetch(`${address}/api/v1/${path}`).catch(() => undefined);
    const { data } = answer?.ok ? ((await answer.json()) as { data: Data }) : {};
    return data;
  }
  const valuesOf = async (expr: string) =>
    (await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expr)}`))?.result ?? [];

  beforeAll(async () => {
    metrics = await serveMetrics(
      { app: company.app, db: company.db, isReady: async () => true },
      { port: 0, host: '127.0.0.1' },
    );
    const config = {
      global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
      rule_files: [deploy('alerts.yml')],
      scrape_configs: [{ job_name: 'inspections', static_configs: [{ targets: [`127.0.0.1:${metrics.port}`] }] }],
    };
    // JSON is also YAML.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
    const listen = `127.0.0.1:${await freePort()}`;
    address = `http://${listen}`;
    const settings = { 'config.file': join(folder, 'prometheus.yml'), 'storage.tsdb.path': join(folder, 'data') };
    const words = Object.entries({ ...settings, 'web.listen-address': listen }).map(([key, to]) => `--${key}=${to}`);
    prometheus = spawn('prometheus', words, { stdio: 'ignore' });
    const file = () => submitForm(company, company.alphaInspector, reportForm(leastForm));
    await file();
    const answers = Object.fromEntries(leastForm);
    await company.call('PUT', `/reports/${randomUUID()}`, company.alphaInspector, {
      kind: 'dailycot',
      answers,
      files: [],
    });
    await vi.waitUntil(async () => (await valuesOf('up == 1')).length > 0, { timeout: 60_000, interval: 200 });
    await file();
  }, 90_000);
  afterAll(async () => {
    prometheus.kill('SIGKILL');
    await once(prometheus, 'exit');
    await metrics.stop();
  });

  test('loads every alert, evaluates it, and has none of them ring for a server that is well', async () => {
    const rules = async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>('rules'))?.groups.flatMap((one) => one.rules) ?? [];
    const alerts = readFileSync(deploy('alerts.yml'), 'utf8').match(/- alert:/g)?.length;
    await vi.waitUntil(async () => (await rules()).filter(({ health }) => health === 'ok').length === alerts, {
      timeout: 15_000,
    });
    const found = await rules();
    expect(found.filter(({ health, state }) => health !== 'ok' || state !== 'inactive')).toEqual([]);
  });

  test.each(asked)('has figures for what the dashboard asks, and its lines have names: $title', async (target) => {
    // Queries as Grafana does: over a period, in steps.
    const drawn = async () => {
      const now = Date.now() / 1_000;
      const asks = new URLSearchParams({ query: target.expr, start: `${now - 5}`, end: `${now}`, step: '1' });
      const series = (await ask<{ result: Series[] }>(`query_range?${asks}`))?.result ?? [];
      return series.filter(({ values }) => values.some(([, value]) => Number.isFinite(Number(value))));
    };
    await expect.poll(async () => (await drawn()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const labels = [...target.legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label = '']) => label);
    for (const { metric } of await drawn()) expect(Object.keys(metric)).toEqual(expect.arrayContaining(labels));
  });

  test('counts reports by both ways that they come in by', async () => {
    const expr = asked.find(({ title }) => title.startsWith('Reports'))?.expr ?? '';
    const routes = expr.replace(/^sum\(increase\((.*)\[1h\]\)\)$/, 'count by (route) ($1)');
    await expect.poll(async () => (await valuesOf(routes)).length, { timeout: 15_000 }).toBe(2);
  });
});
