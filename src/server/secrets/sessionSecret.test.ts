import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { unfinishedName } from '#server/outside/spool.ts';
import { openSessionSecret } from './sessionSecret.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const place = () => {
  const dataDir = scratchFolder();
  return { file: join(dataDir, 'session-secret'), dataDir, config: readConfig({ DATA_DIR: dataDir }) };
};

describe('The session secret', () => {
  test('is made once, whole, kept in the data folder, and read by nobody else', async () => {
    const { file, dataDir, config } = place();
    const first = await openSessionSecret(config);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await openSessionSecret(config)).toBe(first);
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
  });

  test('that is given leaves the data folder alone', async () => {
    const { dataDir } = place();
    const input = 'x'.repeat(32);
    expect(await openSessionSecret(readConfig({ DATA_DIR: dataDir, SESSION_SECRET: input }))).toBe(input);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \n'.repeat(40)],
    ['short', 'x'.repeat(31)],
  ])('that is %s stops the start, stays as it is, and the words say what to do', async (_words, stored) => {
    const { file, config } = place();
    writeFileSync(file, stored);
    const refused = openSessionSecret(config);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/session-secret has \d+ characters, and 32 are needed[^]+remove the file/);
    expect(readFileSync(file, 'utf8')).toBe(stored);
  });

  test('that cannot be kept stops the start, and the words say where', async () => {
    const { file, dataDir, config } = place();
    mkdirSync(unfinishedName(file));
    const refused = openSessionSecret(config);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(`could not be written to ${file}`);
    expect(readdirSync(dataDir)).toEqual(['.session-secret.part']);
  });

  test('that others could read is theirs no more', async () => {
    const { file, config } = place();
    writeFileSync(file, 'x'.repeat(43));
    chmodSync(file, 0o644);
    await openSessionSecret(config);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
