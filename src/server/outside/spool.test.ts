import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unfinishedName, writeFileAtomically } from './spool.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const place = () => {
  const folder = scratchFolder();
  return { folder, path: join(folder, 'letter') };
};

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* untilFull() {
  yield* pieces('the beginning');
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

describe('A file that is written whole', () => {
  test('is read by its owner alone, and leaves nothing beside it', async () => {
    const { folder, path } = place();
    await writeFileAtomically(path, pieces('one ', 'two'));
    expect(readFileSync(path, 'utf8')).toBe('one two');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['letter']);
  });

  test('is not there at all where the disk fills up on the way, and what was there before stays', async () => {
    const { folder, path } = place();
    await expect(writeFileAtomically(path, untilFull())).rejects.toMatchObject({ word: 'storageFull', status: 507 });
    expect(readdirSync(folder)).toEqual([]);
    await writeFileAtomically(path, pieces('before'));
    await expect(writeFileAtomically(path, untilFull())).rejects.toMatchObject({ word: 'storageFull', status: 507 });
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['letter']]);
  });

  test('minds nothing that a killed server left of it', async () => {
    const { folder, path } = place();
    writeFileSync(unfinishedName(path), 'half of it, and more than there will be');
    await writeFileAtomically(path, pieces('whole'));
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['whole', ['letter']]);
  });
});
