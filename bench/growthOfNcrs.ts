import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { searchTextOf } from '#server/store/engine/search.ts';

/** How many of the oldest NCRs are still open, and how many of those are overdue and the sample inspector's. */
const open = 60;
const overdue = 20;
/** One report of so many waits for a review, each other one of them for its second. */
const perWaiting = 10;
const atOnce = 500;

/** Adds a non-conformance report for each report, closed but for a few old ones, and lets reports wait for a review. */
export async function fillNcrs(db: Db): Promise<void> {
  const columns = ['id', 'authorId', 'clientId', 'receivedAt', 'number'] as const;
  const reports = await db.selectFrom('reports').select(columns).orderBy('receivedAt').orderBy('id').execute();
  const inspector = db.selectFrom('users').select('id').where('email', '=', 'inspector@example.com');
  const { id: responsibleId } = await inspector.executeTakeFirstOrThrow();
  const texts = { requirement: '', description: '', correctiveAction: '', preventiveAction: '', closure: null };
  const ncrs = reports.map(({ id, authorId, clientId, receivedAt, number }, at) => ({
    ...texts,
    ncrId: `ncr-${id}`,
    clientId,
    number: `NCR-${number}`,
    state: at < open ? ('open' as const) : ('closed' as const),
    version: 1,
    severity: 'minor' as const,
    reportId: id,
    path: 'inspectionTests',
    testKind: 'dft' as const,
    foundAt: '2024-01-01T00:00:00.000Z',
    about: 'Dry film thickness',
    found: '60 µm',
    structure: 'TK-1',
    area: 'Shell 1',
    coat: '1',
    raisedBy: authorId,
    raisedAt: receivedAt,
    at: receivedAt,
    responsibleId: at < overdue ? responsibleId : null,
    dueOn: at >= open || at < overdue ? '2024-06-01' : null,
    searched: searchTextOf([`NCR-${number}`, 'Dry film thickness', 'TK-1', 'Shell 1', '1', '60 µm']),
  }));
  for (let at = 0; at < ncrs.length; at += atOnce) {
    await db
      .insertInto('ncrs')
      .values(ncrs.slice(at, at + atOnce))
      .execute();
  }
  const isSentAgain = sql`case when "numberCount" % ${sql.lit(perWaiting * 2)} = 0 then 2 else 1 end`;
  await sql`update "reports" set "isReviewed" = 1, "attempt" = ${isSentAgain}
    where "numberCount" % ${sql.lit(perWaiting)} = 0`.execute(db);
}

/** What is asked of NCRs and of the queue of reviewers. `oldest` is a report near the end of the list. */
export const ncrQueries = [
  { name: 'NCRs, first page', path: 'ncrs' },
  { name: 'NCRs, a page near the end', path: (oldest: string) => `ncrs?after=ncr-${oldest}` },
  { name: 'NCRs, a period in which none was raised', path: 'ncrs?from=2020-01-01&to=2020-01-31' },
  { name: 'NCRs, what remains to be done', path: 'ncrs?state=toDo' },
  { name: 'NCRs, what is overdue', path: 'ncrs?overdue=yes' },
  { name: 'NCRs, a severity that none has', path: 'ncrs?severity=critical' },
  { name: 'NCRs, a state that none is in', path: 'ncrs?state=proposed' },
  // Compares the words of each NCR.
  { name: 'NCRs, a search that finds nothing', path: 'ncrs?search=nowhere+to+be+found', most: [12, 50] },
  { name: 'what may close an NCR', path: (oldest: string) => `ncrs/ncr-${oldest}/evidence` },
  { name: 'reports to review', path: 'reviewqueue' },
  // Counts up to 1,000 of them: 10,000 reports have 143.
  { name: 'reports to review, those that failed', path: 'reviewqueue?only=failed', most: [12, 12] },
] as const;

/** What an inspector asks of NCRs, of which few are theirs. */
export const inspectorNcrQueries = [
  { name: 'NCRs, first page of an inspector', path: 'ncrs' },
  { name: 'NCRs, what remains to be done by an inspector', path: 'ncrs?state=toDo' },
] as const;
