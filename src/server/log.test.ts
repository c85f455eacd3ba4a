import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { run, statement } from '#server/store/engine/statement.ts';
import { stores } from '#server/testing/stores.ts';
import { openLog } from './log.ts';

test.each(stores)(
  'The log names a fault of the database without the values that it refused, on $name',
  async ({ open }) => {
    const { db } = await open();
    const add = statement`insert into "users" ("id", "fname", "email", "usertype", "isActive", "createdAt", "updatedAt")
    values ('one', 'Asha', 'asha@example.com', 'superuser', 1, '', '')`;
    await run(db, add);
    const to = new PassThrough();
    openLog('info', to).error({ err: await run(db, add).catch((error: unknown) => error) }, 'a call failed');
    const line = String(to.read());
    expect(JSON.parse(line)).toMatchObject({
      msg: 'a call failed',
      err: { message: expect.stringMatching(/unique/i) },
    });
    expect(line).not.toMatch(/Asha|asha|'one'|\(one\)/);
  },
);
