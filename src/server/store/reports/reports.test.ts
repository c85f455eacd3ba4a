import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notePendingFiles } from '#server/store/files/files.ts';
import type { NewReportFile, NewReport } from './newReport.ts';
import { fileReport } from './reports.ts';
import type { Db } from '#server/store/schema.ts';
import { emptyReport, newClient, newPerson } from '#server/testing/filings.ts';
import { stores } from '#server/testing/stores.ts';

async function newReport(db: Db): Promise<NewReport> {
  const clientId = await newClient(db, 'Alpha');
  return { ...emptyReport({ clientId, authorId: await newPerson(db, 'A', clientId) }), date: '2026-11-21' };
}

test('A report for which the database has no room is refused in words, with all that came with it, and nothing of it is kept', async () => {
  const { db } = await stores[0]!.open();
  const report = await newReport(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const grownTo = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await grownTo((rows[0]?.page_count ?? 0) + 2);
  const long = (): NewReport => ({
    ...report,
    id: randomUUID(),
    answers: JSON.stringify({ words: 'x'.repeat(50_000) }),
  });
  const outcomes = await Promise.allSettled([fileReport(db, long()), fileReport(db, long())]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ word: 'storageFull' }) },
    { status: 'rejected', reason: expect.objectContaining({ word: 'storageFull' }) },
  ]);
  expect(await db.selectFrom('reports').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('reportRecords').selectAll().execute()).toEqual([]);
  await grownTo(1_000_000);
  expect(await fileReport(db, long())).toMatchObject({ isNew: true });
});

describe.each(stores)('$name', ({ open }) => {
  test('A report of which a file was taken for abandoned is refused, and nothing of it is kept, its number neither', async () => {
    const { db } = await open();
    const report = await newReport(db);
    const files = [randomUUID(), randomUUID()].map((id, position): NewReportFile => {
      const filename = `${position}.jpg`;
      const named = { field: 'photos', filename, position, caption: null, sizeBytes: 1, sha256: filename };
      return { ...named, id, mediaType: 'image/jpeg' };
    });
    const [stored, gone] = files.map(({ id }) => id) as [string, string];
    const noted = () => db.selectFrom('begunFiles').select('id').execute();
    await notePendingFiles(db, [stored]);
    await expect(fileReport(db, { ...report, files })).rejects.toMatchObject({ word: 'filesIncomplete' });
    for (const table of ['reports', 'files', 'uses', 'numberCounters', 'reportCounters'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(await noted()).toEqual([{ id: stored }]);
    await notePendingFiles(db, [gone]);
    expect(await fileReport(db, { ...report, files })).toMatchObject({ isNew: true });
    expect(await noted()).toEqual([]);
  });
});
