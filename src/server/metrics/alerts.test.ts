import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const alerts = join(import.meta.dirname, '../../../deploy/alerts.yml');
const names = readFileSync(alerts, 'utf8').match(/(?<=- alert: )\w+/g) ?? [];
const isHere = spawnSync('promtool', ['--version']).status === 0;
if (!isHere) process.stderr.write('Whether each alert rings is LEFT OUT: install prometheus, which has promtool.\n');

/** A name with labels, and its values from minute to minute as promtool writes them: `0+6x90` grows by 6 for 90 minutes. */
type Series = Readonly<Record<string, string>>;

const calls = (method: string, route: string, status: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
const within = (seconds: string) =>
  `http_request_duration_seconds_bucket{method="PUT",route="/api/reports/:reportId/withFiles",status="200",le="${seconds}"}`;
const lists = (seconds: string) =>
  `http_request_duration_seconds_bucket{method="GET",route="/api/reports",status="200",le="${seconds}"}`;

/** A server with a busy day, which is near each limit and beyond none. */
const well: Series = {
  'up{job="inspections"}': '1x90',
  'up{job="another"}': '0x90',
  database_reached: '1x30 0 1x59',
  server_ready: '1x30 0 1x59',
  [calls('PUT', '/api/reports/:reportId', '200')]: '0+99x90',
  [calls('GET', '/api/reports', '401')]: '0+500x90',
  [calls('GET', '/api/reports', '503')]: '0+10x90',
  [within('2')]: '0+80x90',
  [within('10')]: '0+97x90',
  [within('60')]: '0+99x90',
  [within('+Inf')]: '0+99x90',
  // An export may take long.
  [lists('10')]: '0x90',
  [lists('60')]: '0+600x90',
  [lists('+Inf')]: '0+600x90',
  mails_waiting: '0x20 500x25 20x45',
  documents_oldest_seconds: '0+60x60 0x30',
  dossiers_oldest_seconds: '0+60x70 0x20',
  nodejs_eventloop_lag_p99_seconds: '0.02x30 3x8 0.1x52',
  database_connections_waited_for: '5x30 40x4 0x56',
};

/** The figures of each fault, where they differ from those above. */
const faults: Readonly<Record<string, Series>> = {
  ServerIsDown: { 'up{job="inspections"}': '1x60 0x30' },
  DatabaseOutOfReach: { database_reached: '1x60 0x30' },
  ServerIsNotReady: { server_ready: '1x60 0x30' },
  CallsFail: { [calls('GET', '/api/reports', '503')]: '0+13x90' },
  ReportsAreSlow: { [within('10')]: '0+90x90' },
  MailsWait: { mails_waiting: '0x30 21x60' },
  DocumentsWait: { documents_oldest_seconds: '0+60x90' },
  DossiersWait: { dossiers_oldest_seconds: '3600+60x90' },
  EventLoopIsHeldUp: { nodejs_eventloop_lag_p99_seconds: '0.6x90' },
  ConnectionsRunOut: { database_connections_waited_for: '0x60 6x30' },
};

describe.runIf(isHere)('Of the alerts', () => {
  const folder = scratchFolder();

  /** What promtool says if at one of the minutes other alerts ring than the expected one. */
  function heard(series: Series, minutes: readonly number[], rings?: string): string {
    const rules = join(folder, 'rules.yml');
    const expected = rings ? [{ labels: `{alertname="${rings}"}`, value: 1 }] : [];
    const asked = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', exp_samples: expected };
    const input = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: minutes.map((minute) => ({ ...asked, eval_time: `${minute}m` })),
    };
    // JSON is also YAML.
    writeFileSync(rules, JSON.stringify({ rule_files: [alerts], evaluation_interval: '1m', tests: [input] }));
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', rules], { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  }

  test('none rings for a server that is well on a busy day', () => {
    const everyMinute = Array.from({ length: 91 }, (_, minute) => minute);
    expect(heard(well, everyMinute)).toBe('');
  });

  test.each(names)('%s rings for its fault, and no other one does', (name) => {
    expect(faults).toHaveProperty(name);
    expect(heard({ ...well, ...faults[name] }, [90], name)).toBe('');
  });
});
