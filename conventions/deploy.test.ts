import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '#scripts/run.mjs';

const unit = join(project, 'deploy/inspections.service');
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test.runIf(analyze('--version').status === 0)(
  'The unit for systemd is right, and closes what the product does not need',
  () => {
    const { status, stderr } = analyze('verify', unit);
    expect([status, stderr]).toEqual([0, '']);
    // The exposure that systemd computes, in tenths: at most 2.0, where 10.0 is the worst.
    expect(analyze('security', '--offline=true', '--threshold=20', unit).status).toBe(0);
  },
);

test('The unit starts the product again for as long as its database is missing', () => {
  const sections = readFileSync(unit, 'utf8').split(/^\[/m);
  const section = (name: string) => sections.find((one) => one.startsWith(`${name}]`))?.split('\n');
  expect(section('Unit')).toContain('StartLimitIntervalSec=0');
  expect(section('Service')).toEqual(expect.arrayContaining(['Restart=on-failure', 'RestartSec=5']));
});

test('No example of a proxy passes on the trace that a visitor names', () => {
  const guide = readFileSync(join(project, 'docs/operate.md'), 'utf8');
  expect(guide).toMatch(/reverse_proxy 127\.0\.0\.1:3000 {\s+header_up -traceparent\s/);
  expect(guide).toMatch(/location \/ {[^}]*proxy_set_header traceparent "";/);
  const haproxy = readFileSync(join(project, 'deploy/haproxy.cfg'), 'utf8');
  expect(haproxy).toContain('    http-request del-header traceparent\n');
});
