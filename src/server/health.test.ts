import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { s3Files } from '#server/outside/s3Files.ts';
import { isWebAppBuilt } from '#server/site/renderer.ts';
import type { Store } from '#server/store/engine/open.ts';
import { run, statement } from '#server/store/engine/statement.ts';
import { type TestBucket, startBucket } from '#server/testing/bucket.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('A proxy that asks whether a server is ready, on $name,', ({ name, open }) => {
  let store: Store;
  let bucket: TestBucket;
  let company: Company;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    bucket = await startBucket();
    store = await open();
    const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
    company = await openCompany(store, { s3: bucket.location, log });
    return () => bucket.close();
  });
  const ask = async (path: string, app = company.app) => {
    const { statusCode, headers, json } = await app.inject({ url: `/api${path}` });
    return [statusCode, headers['retry-after'], json()];
  };
  const well = [200, undefined, { status: 'ok', company: 'norvane' }];
  const notReady = (words: string) => [
    503,
    '5',
    expect.objectContaining({ code: 'notReady', message: `The server cannot accept reports at the moment: ${words}` }),
  ];

  describe('as long as all is there', () => {
    afterEach(() => company.close());

    test('is told that it is', async () => {
      expect(await ask('/health/ready')).toEqual(well);
    });

    test.each(['cut', 'busy', 'held'] as const)(
      'is told that its files are out of reach (%s), and that it lives',
      async (fate) => {
        bucket.fate = () => fate;
        expect(await ask('/health/ready')).toEqual(notReady('its files are out of reach.'));
        expect(await ask('/health')).toEqual(well);
      },
    );

    test('is told of a bucket that is full once it has refused a file, until it takes one again', async () => {
      const files = s3Files(bucket.location, join(company.dataDir, 'spool'));
      const app = await company.beside(files);
      bucket.fate = () => 'full';
      expect(await ask('/health/ready', app)).toEqual(well);
      const file = randomUUID();
      const save = () => files.save(file, Readable.from([Buffer.from('a plate')]));
      await expect(save()).rejects.toMatchObject({ word: 'storageFull' });
      const asks = () => ask('/health/ready', app);
      await expect.poll(asks, { timeout: 3_000 }).toEqual(notReady('there is no room left for their files.'));
      bucket.fate = () => 'done';
      await expect.poll(asks, { timeout: 3_000 }).toEqual(well);
      expect([...bucket.objects.keys()]).toEqual([]);
      await app.close();
    });

    test('is told that there is no room left', async () => {
      const full: FileStore = { ...company.files, checkRoom: () => Promise.reject(new Problem('storageFull')) };
      const app = await company.beside(full);
      expect(await ask('/health/ready', app)).toEqual(notReady('there is no room left for their files.'));
      await app.close();
    });

    test.runIf(isWebAppBuilt())('is told that the web app cannot be loaded', async () => {
      const broken = () => Promise.reject(new Error('half a build'));
      const app = await company.beside(company.files, broken);
      const [status, , answer] = await ask('/health/ready', app);
      const message = 'The server cannot show its pages: the web app cannot be loaded.';
      expect([status, answer]).toEqual([503, expect.objectContaining({ code: 'notReady', message })]);
      await app.close();
    });

    test('has the files looked at once, however often it asks', async () => {
      let looks = 0;
      bucket.fate = () => {
        looks += 1;
        return 'done';
      };
      await Promise.all(Array.from({ length: 20 }, () => ask(`/health/ready?${randomUUID()}`)));
      expect(looks).toBe(1);
    });

    test('fills no log, however often it asks in vain', async () => {
      bucket.fate = () => 'cut';
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')));
      expect(new Set(answers.map(([status]) => status))).toEqual(new Set([503]));
      expect(logged).toEqual([expect.stringContaining('a call failed')]);
    });
  });

  test.runIf(name === 'PostgreSQL')('is told of a database that can only be read', async () => {
    const onlyRead = statement`do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$`;
    await run(store.db, onlyRead);
    // The setting is that of connections to come.
    const all = statement`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
    await expect(run(store.db, all)).rejects.toThrow('terminat');
    const asks = () => ask('/health/ready');
    await expect.poll(asks, { timeout: 5_000 }).toEqual(notReady('its database can only be read.'));
    expect(await ask('/health')).toEqual(well);
    await company.close();
  });

  test.runIf(name === 'PostgreSQL')(
    'is told of a database with a full disk once it has refused something, until it has room again',
    async () => {
      await run(
        store.db,
        statement`create function "noRoom"() returns event_trigger language plpgsql as $$
          begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
      );
      await run(
        store.db,
        statement`create event trigger "full" on ddl_command_start when tag in ('CREATE TABLE AS')
          execute function "noRoom"()`,
      );
      const asks = () => ask('/health/ready');
      expect(await asks()).toEqual(well);
      await expect(run(store.db, statement`create table "one" as select 1`)).rejects.toThrow('No space left');
      const full = notReady('there is no room left on the disk of its database.');
      await expect.poll(asks, { timeout: 3_000 }).toEqual(full);
      await run(store.db, statement`drop event trigger "full"`);
      await expect.poll(asks, { timeout: 3_000 }).toEqual(well);
      await company.close();
    },
  );

  test('is told that the database is out of reach, and that the server lives', async () => {
    await store.close();
    expect(await ask('/health/ready')).toEqual(notReady('its database is out of reach.'));
    expect(await ask('/health')).toEqual(well);
    await company.app.close();
  });
});
