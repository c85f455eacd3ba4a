import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '#domain/people/permissions.ts';
import { uncountedStates } from '#domain/reports/review.ts';
import { listedColumnNames, listedColumnsOfVoid } from './listedColumns.ts';

/**
 * One of the places where a scope finds its reports. `rows` reads as `"reports"` does, as `r`, with the revision that
 * the scope sees; `uses` is the table of what those revisions used.
 */
export type ScopePart = {
  rows: RawBuilder<unknown>;
  uses: RawBuilder<unknown>;
  /** Whose reports the scope holds: indexes begin with this column. Undefined if it holds everybody's. */
  owner: { column: 'authorId' | 'clientId'; id: string } | undefined;
  /** The client for which its author's reports count. Undefined if they count for every client. */
  forClient?: string | undefined;
  /** The conditions on `r` beside its owner and its author's client. */
  limits: readonly RawBuilder<SqlBool>[];
  /** Whether its rows are approved revisions that later ones have followed. */
  isBefore: boolean;
};

/** That a report `r` still counts, as the domain's `uncountedStates` says. */
export const isReportCounted = sql<SqlBool>`r."state" not in (${sql.join(uncountedStates.map((state) => sql.lit(state)))})`;

const shownColumns = ['id', 'kind', 'receivedAt', 'number', 'numberSeries', 'numberCount', 'isReviewed', 'voidReason'];

const list = (columns: readonly string[], row: string) => columns.map((name) => sql.ref(`${row}.${name}`));

/** The columns that every place has, in the same order. */
export const columnsOfEveryPart = sql.join(
  list([...shownColumns, 'clientId', 'authorId', ...listedColumnNames, 'revision', 'state'], 'r'),
);

/**
 * A client and an author as the indexes of what was approved have them (migration 0148). Expressions, because both
 * databases would choose another index that begins with them, and pass over all that waits.
 */
const clientOf = (row: string) => sql`${sql.ref(`${row}.clientId`)} || ''`;
const authorOf = (row: string) => sql`${sql.ref(`${row}.authorId`)} || ''`;

/**
 * The approved revisions of a client's reports that were revised since, as rows of reports. The id is compared as an
 * expression, so that the databases begin with these few reports.
 */
function approvedBefore(clientId: string): RawBuilder<unknown> {
  const listed = listedColumnNames.map((name) => {
    const ofVoid = listedColumnsOfVoid[name];
    const stored = sql.ref(`l.${name}`);
    return ofVoid === undefined
      ? stored
      : sql`case when n."state" = 'void' then ${sql.lit(ofVoid)} else ${stored} end as ${sql.ref(name)}`;
  });
  return sql`(select ${sql.join(list(shownColumns, 'n'))}, ${clientOf('n')} as "clientId", ${authorOf('n')} as "authorId",
      ${sql.join(listed)}, l."revision", case when n."state" = 'void' then 'void' else 'approved' end as "state"
    from "reports" as n
    inner join "approvedReports" as l on l."reportId" = n."id" || '' and l."revision" = n."approvedRevision"
    where n."approvedRevision" < n."revision" and ${clientOf('n')} = ${clientId})`;
}

/**
 * Where a scope finds its reports: in the table itself. If it holds approved reports only, then those whose newest
 * revision is approved or was not reviewed, the reader's own others, and the approved revisions of those that were
 * revised since. Every statement that reads reports for a person goes through these.
 */
export function scopeParts(scope: Scope): readonly [ScopePart, ...ScopePart[]] {
  const all = { rows: sql`"reports"`, uses: sql`"uses"`, owner: undefined, limits: [], isBefore: false };
  if ('all' in scope) return [all];
  if ('authorId' in scope)
    return [{ ...all, owner: { column: 'authorId', id: scope.authorId }, forClient: scope.forClient }];
  const { clientId, onlyApprovedFor, strictly } = scope;
  if (onlyApprovedFor === undefined) return [{ ...all, owner: { column: 'clientId', id: clientId } }];
  const isOfClient = sql<SqlBool>`${clientOf('r')} = ${clientId}`;
  // In the words of the indexes, which hold these reports alone.
  const isOfIndex = sql<SqlBool>`(r."isReviewed" = 0 or r."approvedRevision" >= r."revision")`;
  const isApproved = strictly ? sql<SqlBool>`(${isOfIndex} and r."approvedRevision" >= r."revision")` : isOfIndex;
  const isOwn = { column: 'authorId', id: onlyApprovedFor } as const;
  const isOthers = sql<SqlBool>`r."authorId" <> ${onlyApprovedFor}`;
  return [
    { ...all, limits: [isOfClient, isApproved] },
    { ...all, owner: isOwn, limits: [isOfClient, sql`${isApproved} is not true`] },
    { ...all, rows: approvedBefore(clientId), uses: sql`"approvedUses"`, limits: [isOthers], isBefore: true },
  ];
}

/** The conditions on `r` beside its owner: an expression, so that the index of the owner is taken. */
export function scopePartConditions({ forClient, limits }: ScopePart): readonly RawBuilder<SqlBool>[] {
  return forClient === undefined ? limits : [sql<SqlBool>`${clientOf('r')} = ${forClient}`, ...limits];
}

/** The condition that a place has a report `r` in its scope. */
export function isInScopePart(place: ScopePart): RawBuilder<SqlBool> {
  const { owner } = place;
  const isOwned = owner ? [sql<SqlBool>`r.${sql.ref(owner.column)} = ${owner.id}`] : [];
  return sql.join([sql`1 = 1`, ...isOwned, ...scopePartConditions(place)], sql` and `);
}

/** The rows of statements that read one place each. */
export function unionAll(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (statements.length === 1) return sql`${statements[0]}`;
  // SQLite takes an order and a limit within a union only in a subquery.
  return sql.join(
    statements.map((each) => sql`select * from (${each}) as "each"`),
    sql` union all `,
  );
}
