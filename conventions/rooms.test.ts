import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rooms } from './rooms.js';
import { project } from '#scripts/run.mjs';

/** Lines that break the table: the room at fault, the place of the line, and the line. */
const forbidden = [
  ['domain', 'domain/report', "export { y } from '#server/store/engine/open.ts';"],
  ['domain', 'domain/report', "export { y } from 'react';"],
  ['contract', 'contract', "export type { Y } from '#server/config.ts';"],
  ['server/store', 'server/store/migrations', "export { y } from '#server/accounts/auth.ts';"],
  ['server/store', 'server/store', "export { y } from '#server/config.ts';"],
  ['server/reports', 'server/reports', "export { sql } from 'kysely';"],
  ['server/http', 'server/http', "export { y } from '#server/accounts/auth.ts';"],
  ['server/reports', 'server/reports', "export { y } from '#server/people/users.ts';"],
  ['server', 'server', "export { y } from '#web/root.tsx';"],
  ['web/site', 'web/site', "export { y } from '#web/portal/session/session.ts';"],
  ['web/portal', 'web/portal', "export { y } from '#pdf/writeUserReports.ts';"],
  ['web/portal/reports', 'web/portal/reports', "export const y = () => import('#web/site/Header.tsx');"],
  ['web/portal/reports', 'web/portal/reports', "export { y } from '#server/reports/reports.ts';"],
  ['web/portal/reports', 'web/portal/reports', "export { y } from '../session/session.ts';"],
  ['web/portal/reports', 'web/portal/reports/pdf', "export { y } from '#web/portal/reportForm/values.ts';"],
  ['web/portal/ui', 'web/portal/ui/table', "export { y } from '#web/portal/frame/TopBar.tsx';"],
  ['web/portal/people', 'web/portal/people', "export { y } from '#web/portal/clients/ClientsTable.tsx';"],
  ['web/ui', 'web/ui', "export { y } from '#domain/people/roles.ts';"],
] as const;

const allowed = [
  ['domain/report', "export { z } from 'zod';\nexport { brand } from '#brand/brand.ts';"],
  ['server/reports', "export { y } from '#server/store/engine/open.ts';"],
  [
    'web/portal/reports',
    "export { session } from '#web/portal/session/session.ts';\nexport { y } from './deeper/y.ts';",
  ],
] as const;

/** What only one room may do: the rule, its place, another place where it is refused, and the line. */
const onePlace = [
  ['no-restricted-properties', 'server/config.ts', 'server/main.ts', "export const y = process.env['PORT'];"],
  ['no-restricted-globals', 'web/api/planted.ts', 'web/portal/planted.ts', "export const y = fetch('/api/login');"],
  ['no-restricted-globals', 'web/outbox/planted.ts', 'web/site/planted.ts', "export const y = indexedDB.open('y');"],
] as const;

const scratch = mkdtempSync(join(tmpdir(), 'rooms-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function plant(path: string, lines: string): void {
  const file = join(scratch, 'src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines}\n`);
}

type Finding = { filename: string; code: string; help?: string };
let findings: Finding[];
const findingsIn = (path: string) => findings.filter(({ filename }) => filename.endsWith(`src/${path}`));

beforeAll(() => {
  mkdirSync(join(scratch, 'conventions'));
  for (const file of ['oxlint.config.ts', 'conventions/rooms.js'])
    copyFileSync(join(project, file), join(scratch, file));
  symlinkSync(join(project, 'node_modules'), join(scratch, 'node_modules'));
  for (const [index, [, folder, line]] of forbidden.entries()) {
    plant(`${folder}/forbidden${index}.ts`, line);
    plant(`${folder}/forbidden${index}.test.ts`, line);
  }
  for (const [index, [folder, lines]] of allowed.entries()) plant(`${folder}/allowed${index}.ts`, lines);
  plant('domain/report/planted.test.ts', "export { test } from 'vitest';");
  plant('server/reports/planted.test.ts', "export { stores } from '#server/testing/stores.ts';");
  for (const [, itsPlace, otherPlace, line] of onePlace) {
    plant(itsPlace, line);
    plant(otherPlace, line);
  }
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json', 'src'], { cwd: scratch, encoding: 'utf8' });
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

describe('The linter', () => {
  test.each(forbidden.map((row, index) => [...row, index] as const))(
    'refuses what the row of %s does not list, and says why: src/%s, %s',
    (room, folder, _line, index) => {
      expect(findingsIn(`${folder}/forbidden${index}.ts`)).toEqual([
        expect.objectContaining({
          code: 'eslint(no-restricted-imports)',
          help: expect.stringMatching(new RegExp(`^src/${room} may import .*: .`)),
        }),
      ]);
    },
  );

  test('takes what the row lists', () => {
    const found = allowed.flatMap(([folder], index) => findingsIn(`${folder}/allowed${index}.ts`));
    expect(found).toEqual([]);
  });

  test('allows a test what tests need, and no more of the browser to the server or of the server to the browser', () => {
    expect(findingsIn('domain/report/planted.test.ts')).toEqual([]);
    expect(findingsIn('server/reports/planted.test.ts')).toEqual([]);
    for (const [index, [room, folder, line]] of forbidden.entries()) {
      const isWithinServer = room.startsWith('server') && line.includes('#server');
      if (!isWithinServer) expect(findingsIn(`${folder}/forbidden${index}.test.ts`)).toHaveLength(1);
    }
  });

  test.each(onePlace)('%s: only src/%s, never src/%s: %s', (rule, itsPlace, otherPlace) => {
    expect(findingsIn(itsPlace)).toEqual([]);
    expect(findingsIn(otherPlace).map(({ code }) => code)).toEqual([`eslint(${rule})`]);
  });
});

test('Every folder of src/, src/server/, src/web/ and src/web/portal/ has its row in the table', () => {
  const folders = ['', 'server/', 'web/', 'web/portal/'].flatMap((outer) =>
    readdirSync(join(project, 'src', outer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => outer + entry.name),
  );
  expect(rooms.map((room) => room.folder)).toEqual(expect.arrayContaining(folders));
});

test('A room uses only rooms that stand above it in the table, so that each layer can be understood by those beneath it', () => {
  const folders = rooms.map(({ folder }) => folder);
  const upwards = rooms.flatMap(({ folder, rooms: used }, at) =>
    used.filter((room) => folders.indexOf(room) > at).map((room) => `${folder} uses ${room}`),
  );
  expect(upwards.filter((line) => !line.startsWith('server uses '))).toEqual([]);
});

test('What is measured is true without a report: no file of the measurements imports one of the reports', () => {
  const folder = join(project, 'src/domain/measurement');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => readFileSync(join(folder, name), 'utf8').includes("'#domain/reports/"))).toEqual([]);
});
