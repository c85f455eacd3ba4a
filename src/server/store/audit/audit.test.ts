import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { recordAudit } from './audit.ts';

test.each(stores)('No line of the audit log can be changed or removed in the database, on $name', async ({ open }) => {
  const { db, kind } = await open();
  await recordAudit(db, { id: 'line', action: 'signedIn', subject: 'someone' });
  const before = await db.selectFrom('audit').selectAll().execute();

  const refusal = /The audit log is only ever added to/;
  await expect(db.updateTable('audit').set({ subject: 'another' }).execute()).rejects.toThrow(refusal);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refusal);
  if (kind === 'postgres') await expect(sql`truncate "audit"`.execute(db)).rejects.toThrow(refusal);
  else await sql`insert or replace into "audit" select * from "audit"`.execute(db);

  await recordAudit(db, { id: 'line', action: 'signedOut', subject: 'another' });
  expect(await db.selectFrom('audit').selectAll().execute()).toEqual(before);
  await recordAudit(db, { action: 'signedOut', subject: 'someone' });
  expect(await db.selectFrom('audit').selectAll().execute()).toHaveLength(2);
});
