import { type SqlBool, sql } from 'kysely';
import { type WireFile, wireEntryOf } from '#contract/reports/reportWire.ts';
import type { OpenDayRange, ReportEntry } from '#domain/listing/record.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { type KindName, kindOf } from '#domain/reports/kinds.ts';
import { lastAttemptOf } from '#server/store/review/approvedReports.ts';
import type { ReportAuthor } from './reportRecords.ts';
import type { ReportsTable } from './reportTables.ts';
import type { Db, FilesTable } from '#server/store/schema.ts';
import { isInScopePart, scopeParts, unionAll } from './scopeParts.ts';

/** How many entries are read at a time. */
const entriesPerRead = 50;

type FileRow = Pick<FilesTable, 'id' | 'reportId' | 'field' | 'filename' | 'caption'>;

/** The address of a file. */
export function fileAddressOf(file: Pick<FilesTable, 'id' | 'filename'>): string {
  return `/api/files/${file.id}/${encodeURIComponent(file.filename)}`;
}

const onWire = (file: FileRow): WireFile => ({ ...file, address: fileAddressOf(file) });

async function filesOf(db: Db, reportIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'reportId', 'field', 'filename', 'caption'])
    .where('reportId', 'in', reportIds)
    .where('replacedAt', 'is', null)
    .orderBy('reportId')
    .orderBy('position')
    .execute();
  const byReport = new Map<string, FileRow[]>();
  for (const file of files) byReport.set(file.reportId, [...(byReport.get(file.reportId) ?? []), file]);
  return byReport;
}

type EntryRow = Pick<ReportsTable, 'id' | 'kind' | 'receivedAt' | 'outcome' | 'voidReason'> & {
  revision: number;
  answers: string;
  isApprovedBefore: 0 | 1;
};

/** The next entries of a person for a client that a scope sees. */
async function nextEntries(
  db: Db,
  scope: Scope,
  { clientId, uid }: ReportAuthor,
  { from, to, after }: OpenDayRange & { after: EntryRow | undefined },
): Promise<EntryRow[]> {
  const order = sql`order by r."kind", r."receivedAt", r."id" limit ${entriesPerRead}`;
  const conditions = [
    sql<SqlBool>`r."clientId" = ${clientId} and r."authorId" = ${uid}`,
    ...(from === undefined ? [] : [sql<SqlBool>`r."date" >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`r."date" <= ${to}`]),
    ...(after
      ? [sql<SqlBool>`(r."kind", r."receivedAt", r."id") > (${after.kind}, ${after.receivedAt}, ${after.id})`]
      : []),
  ];
  const found = scopeParts(scope).map(
    (place) => sql`select r."id", r."kind", r."receivedAt", r."outcome", r."voidReason", r."revision",
        ${sql.lit(Number(place.isBefore))} as "isApprovedBefore"
      from ${place.rows} as r where ${sql.join([isInScopePart(place), ...conditions], sql` and `)} ${order}`,
  );
  const { rows } =
    await sql<EntryRow>`select r."id", r."kind", r."receivedAt", r."outcome", r."voidReason", r."revision",
      r."isApprovedBefore", v."answers"
    from (${unionAll(found)}) as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision" ${order}`.execute(db);
  return rows;
}

/** A version of a report, as far as lists tell it. */
export type EntryVersion = Pick<EntryRow, 'id' | 'receivedAt' | 'outcome' | 'revision'>;

/**
 * The entries of one person for one client between the dates, as a scope sees them: by kind in alphabetical order, then
 * in order of receipt. They are read in batches, so that other calls can use the database in between.
 */
export async function* entriesOf(
  db: Db,
  scope: Scope,
  person: ReportAuthor,
  between: OpenDayRange,
): AsyncGenerator<{ kind: KindName; listed: EntryVersion; entry: ReportEntry }> {
  const { clientId, clientName } = person;
  let after: EntryRow | undefined;
  do {
    const step = await nextEntries(db, scope, person, { ...between, after });
    const ids = step.filter(({ isApprovedBefore }) => Number(isApprovedBefore) === 0).map(({ id }) => id);
    const files = ids.length === 0 ? new Map<string, FileRow[]>() : await filesOf(db, ids);
    for (const { id, kind, receivedAt, outcome, revision, answers, voidReason } of step) {
      const report = { id, clientId, clientName, voidReason };
      const entry = JSON.parse(answers) as ReportEntry;
      const those = ids.includes(id)
        ? (files.get(id) ?? []).map(onWire)
        : (await lastAttemptOf(db, id, revision)).files.map(({ url: address, ...file }) => ({ ...file, address }));
      const shown = { id, receivedAt, outcome, revision };
      yield { kind, listed: shown, entry: wireEntryOf(kindOf(kind), report, entry, those) };
    }
    after = step.length === entriesPerRead ? step.at(-1) : undefined;
  } while (after);
}

/** What the rules said of versions of reports at their receipt, as JSON: of those that were judged. Read in batches. */
export async function* verdictsOf(
  db: Db,
  reports: readonly Pick<EntryVersion, 'id' | 'revision'>[],
): AsyncGenerator<{ id: string; verdicts: string }> {
  for (let at = 0; at < reports.length; at += entriesPerRead) {
    const those = reports.slice(at, at + entriesPerRead);
    yield* await db
      .selectFrom('revisions')
      .select(['reportId as id', 'verdicts'])
      .where(({ or, and }) => or(those.map(({ id, revision }) => and({ reportId: id, revision }))))
      .where('verdicts', 'is not', null)
      .$narrowType<{ verdicts: string }>()
      .execute();
  }
}
