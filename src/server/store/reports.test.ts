import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addClient } from '#server/store/clients.ts';
import { fileReport, type NewReport } from '#server/store/reports.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';

async function emptyReport(db: Db): Promise<NewReport> {
  const clientId = await addClient(db, {
    clientName: 'Alpha',
    address: 'a',
    contactPerson: 'b',
    email: 'c@client.example',
    phoneNumber: '1',
    status: 'active',
  });
  const account = { fname: 'A', email: 'a@example.com', passwordHash: '', usertype: 'user', isActive: true } as const;
  return {
    id: randomUUID(),
    kind: 'dailycot',
    clientId,
    authorId: await addAccount(db, { ...account, clientId }),
    clientWasChosen: false,
    date: '2026-11-21',
    time: null,
    contentHash: '',
    entry: '{}',
    files: [],
    address: '127.0.0.1',
  };
}

test('A report for which the database has no room is refused in words, with all that came with it, and nothing of it is kept', async () => {
  const { db } = await stores[0]!.open();
  const report = await emptyReport(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const grownTo = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await grownTo((rows[0]?.page_count ?? 0) + 2);
  const long = (): NewReport => ({ ...report, id: randomUUID(), entry: JSON.stringify({ words: 'x'.repeat(50_000) }) });
  const outcomes = await Promise.allSettled([fileReport(db, long()), fileReport(db, long())]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ word: 'storageFull' }) },
    { status: 'rejected', reason: expect.objectContaining({ word: 'storageFull' }) },
  ]);
  expect(await db.selectFrom('reports').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('reportRecords').selectAll().execute()).toEqual([]);
  await grownTo(1_000_000);
  expect(await fileReport(db, long())).toBe('stored');
});
