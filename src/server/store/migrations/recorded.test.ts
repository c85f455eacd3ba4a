import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaOf } from '#server/store/engine/schemaOf.ts';
import { stores } from '#server/testing/stores.ts';
import { migrations } from './all.ts';
import { recordedMigrations, recordedSchema } from './recorded.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /^\d{4}-[^/]*(?<!\.test)\.ts$|^version1\/(postgres|sqlite)\.ts$/.test(name));

test('A migration is never changed once it is recorded, and each new one is recorded: npm run record-schema', () => {
  const hashes = files.map((name) => {
    const content = readFileSync(join(import.meta.dirname, name));
    return [name, createHash('sha256').update(content).digest('hex')];
  });
  expect(Object.fromEntries(hashes)).toEqual(recordedMigrations.files);
  expect(recordedMigrations.newest).toBe(Object.keys(migrations).at(-1));
});

test.each(stores)(
  'The migrations make the tables that are recorded: npm run record-schema, on $name',
  async (store) => {
    const { db, kind } = await store.open();
    expect(await schemaOf(db)).toEqual(recordedSchema[kind]);
  },
);
