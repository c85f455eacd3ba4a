import { sql } from 'kysely';
import type { ReportAnswer, ReportEvent, ReportNeighbour } from '#contract/report.ts';
import { Problem } from '#contract/problems.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { JudgedFields } from '#domain/reports/judge.ts';
import { kindNames, kindOf } from '#domain/reports/kinds.ts';
import { fileFields } from '#domain/reports/kindOfReport.ts';
import { readNumber } from '#domain/reports/reportNumber.ts';
import { addressOf } from './entries.ts';
import type { Db, ReportsTable } from './schema.ts';

/** A report, and whose for which client it is. */
export type FoundReport = Omit<ReportAnswer, 'files' | 'history' | 'previous' | 'next'> &
  Pick<ReportsTable, 'clientId' | 'authorId' | 'voidedAt' | 'voidReason'> & { voider: ReportEvent['by'] };

/** A report as it stands in its newest revision; undefined where there is none. */
export async function reportById(db: Db, id: string): Promise<FoundReport | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .innerJoin('users', 'users.id', 'reports.authorId')
    .leftJoin('users as voider', 'voider.id', 'reports.voidedBy')
    .select(['reports.id', 'reports.kind', 'reports.number', 'reports.revision', 'reports.state', 'reports.receivedAt'])
    .select(['reports.clientId', 'reports.authorId', 'reports.voidedAt', 'reports.voidReason', 'reports.voidedBy'])
    .select([
      'revisions.answers',
      'revisions.verdicts',
      'clients.clientName',
      'users.fname',
      'voider.fname as voiderName',
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: reportId, fname, answers, verdicts, clientId, clientName, authorId, voidedBy, voiderName, ...rest } = row;
  return {
    ...rest,
    reportId,
    clientId,
    authorId,
    client: { clientId, clientName },
    author: { uid: authorId, fname },
    answers: JSON.parse(answers) as Entry,
    verdicts: verdicts === null ? null : (JSON.parse(verdicts) as JudgedFields),
    voider: voidedBy === null ? null : { uid: voidedBy, fname: voiderName ?? '' },
  };
}

/** Those of some numbers that reports have, in their order, and whose for which client each is. */
export async function reportsByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<Pick<ReportsTable, 'number' | 'clientId' | 'authorId'>[]> {
  const read = numbers.map(readNumber).filter((number) => number !== undefined);
  if (read.length === 0) return [];
  // Numbers have their index by the parts.
  const series = new Set(read.map(({ client, year }) => `${client}-${year}`));
  return db
    .selectFrom('reports')
    .select(['number', 'clientId', 'authorId'])
    .where('numberSeries', 'in', [...series])
    .where(
      'numberCount',
      'in',
      read.map(({ count }) => count),
    )
    .where('number', 'in', numbers)
    .orderBy('numberSeries')
    .orderBy('numberCount')
    .execute();
}

/** The files of a report in the form's order. */
async function filesOf(db: Db, { reportId, kind }: FoundReport): Promise<ReportAnswer['files']> {
  const rows = await db.selectFrom('files').selectAll().where('reportId', '=', reportId).orderBy('position').execute();
  const order = fileFields(kindOf(kind));
  return rows
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map(({ id, field, filename, caption, sizeBytes, sha256, mediaType }) => {
      return { field, url: addressOf({ id, filename }), filename, caption, size: sizeBytes, sha256, mediaType };
    });
}

/** What became of a report, the oldest first. */
async function historyOf(db: Db, report: FoundReport): Promise<ReportEvent[]> {
  const revisions = await db
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.authorId')
    .select(['revisions.revision', 'revisions.at', 'users.id as uid', 'users.fname'])
    .where('revisions.reportId', '=', report.reportId)
    .orderBy('revisions.revision')
    .execute();
  const filed = revisions.map(({ revision, at, uid, fname }): ReportEvent => {
    return { what: 'filed', at, by: { uid, fname }, revision, reason: null };
  });
  const { voidedAt, voider, voidReason } = report;
  if (voidedAt === null) return filed;
  return [...filed, { what: 'voided', at: voidedAt, by: voider, revision: null, reason: voidReason }];
}

/**
 * The report next to one among its author's for the client, as they were received. Each kind is asked by itself: so each is
 * one step in an index, however many there are.
 */
async function neighbour(db: Db, report: FoundReport, way: 'before' | 'after'): Promise<ReportNeighbour | null> {
  const { clientId, authorId, receivedAt, reportId } = report;
  const [sign, order] = way === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const ofKinds = kindNames.map(
    (kind) => sql`select * from (select "id", "kind", "number", "date", "receivedAt" from "reports"
      where "clientId" = ${clientId} and "authorId" = ${authorId} and "kind" = ${kind}
        and ("receivedAt", "id") ${sign} (${receivedAt}, ${reportId})
      order by "receivedAt" ${order}, "id" ${order} limit 1) as ${sql.table(`next_${kind}`)}`,
  );
  const { rows } = await sql<Pick<ReportsTable, 'id' | 'kind' | 'number' | 'date'>>`
    select "id", "kind", "number", "date" from (${sql.join(ofKinds, sql` union all `)}) as "beside"
    order by "receivedAt" ${order}, "id" ${order} limit 1`.execute(db);
  const [row] = rows;
  return row ? { reportId: row.id, kind: row.kind, number: row.number, date: row.date } : null;
}

/** A report with its files, its history and its neighbours. */
export async function wholeReport(db: Db, report: FoundReport): Promise<ReportAnswer> {
  const { clientId: _c, authorId: _a, voidedAt: _at, voidReason: _r, voider: _v, ...document } = report;
  return {
    ...document,
    files: await filesOf(db, report),
    history: await historyOf(db, report),
    previous: await neighbour(db, report, 'before'),
    next: await neighbour(db, report, 'after'),
  };
}

/** Makes a report void. Its figures count no more, and go. Throws where it is void already. */
export async function voidReport(
  tx: Db,
  reportId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const voided = await tx
    .updateTable('reports')
    .set({ state: 'void', voidedAt: new Date().toISOString(), voidedBy: by, voidReason: reason })
    .set({ result: null, squareMetres: null, lostMinutes: null })
    .where('id', '=', reportId)
    .where('state', '!=', 'void')
    .executeTakeFirst();
  if (voided.numUpdatedRows !== 1n) throw new Problem('reportIsVoid');
  await tx.deleteFrom('measurements').where('reportId', '=', reportId).execute();
}
