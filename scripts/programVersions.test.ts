import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepVersion } from './programVersions.mjs';

test('A server that runs finds the files of its own version while others are built, until it is four versions old', async () => {
  const place = mkdtempSync(join(tmpdir(), 'versions-'));
  /** Builds a program with a content, and returns the name of its version. */
  const build = async (content: string) => {
    mkdirSync(join(place, 'new'));
    writeFileSync(join(place, 'new', 'main.js'), content);
    keepVersion(place, 'new');
    // So that each has a time of its own.
    await pause(10);
    return readFileSync(join(place, 'current'), 'utf8');
  };
  const first = await build('1');
  const mainOf = (version: string) => readFileSync(join(place, version, 'main.js'), 'utf8');
  for (const content of ['2', '3', '4']) await build(content);
  expect(mainOf(first)).toBe('1');
  // The same content is the same version, and counts as new again.
  expect(await build('1')).toBe(first);
  for (const content of ['5', '6', '7']) await build(content);
  expect(mainOf(first)).toBe('1');
  const newest = await build('8');
  expect(mainOf(newest)).toBe('8');
  expect(readdirSync(place)).toHaveLength(5);
  expect(readdirSync(place)).not.toContain(first);
  rmSync(place, { recursive: true });
});
