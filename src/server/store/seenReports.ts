import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '#domain/people/permissions.ts';
import type { Db } from './schema.ts';

/**
 * One of the places where a scope finds its reports. `rows` reads as `"reports"` does, as `r`, with the revision that
 * the scope sees; `uses` is the table of what those revisions used.
 */
export type SeenReports = {
  rows: RawBuilder<unknown>;
  uses: RawBuilder<unknown>;
  /** Whose reports the scope holds: indexes begin with this column. Undefined if it holds everybody's. */
  owner: { column: 'authorId' | 'clientId'; id: string } | undefined;
  /** The conditions on `r` beside its owner. */
  limits: readonly RawBuilder<SqlBool>[];
};

const shownColumns = [
  'id',
  'kind',
  'clientId',
  'receivedAt',
  'number',
  'numberSeries',
  'numberCount',
  'isReviewed',
  'voidReason',
];
/** Figures of a void report no longer count. */
const figures = ['result', 'squareMetres', 'lostMinutes'];
/** The columns of `"reports"` that readers of several places use. */
const approvedColumns = ['date', 'time', 'photoCount', 'about', 'searched', 'revision'];

const list = (columns: readonly string[], row: string) => columns.map((name) => sql.ref(`${row}.${name}`));

/** The columns that every place has, in the same order. */
export const seenColumns = sql.join(
  list([...shownColumns, 'authorId', ...approvedColumns, 'state', 'ambient', ...figures], 'r'),
);

/** The approved revisions of a client's reports that were revised since, as rows of reports. */
function approvedBefore(clientId: string): RawBuilder<unknown> {
  const ifNotVoid = (name: string) =>
    sql`case when n."state" = 'void' then null else ${sql.ref(`l.${name}`)} end as ${sql.ref(name)}`;
  // The author is an expression, so that the database begins with these few reports and not with all of an author.
  return sql`(select ${sql.join(list(shownColumns, 'n'))}, n."authorId" || '' as "authorId",
      ${sql.join(list(approvedColumns, 'l'))}, case when n."state" = 'void' then 'void' else 'approved' end as "state",
      case when n."state" = 'void' then '' else l."ambient" end as "ambient", ${sql.join(figures.map(ifNotVoid))}
    from "reports" as n inner join "approvedReports" as l on l."reportId" = n."id" and l."revision" = n."approvedRevision"
    where n."approvedRevision" < n."revision" and n."clientId" = ${clientId})`;
}

/**
 * Where a scope finds its reports: in the table itself; and if it holds approved reports only, also the approved
 * revisions of those that were revised since. Every statement that reads reports for a person goes through these.
 */
export function seenReports(scope: Scope): readonly [SeenReports, ...SeenReports[]] {
  const all = { rows: sql`"reports"`, uses: sql`"uses"`, owner: undefined, limits: [] };
  if ('all' in scope) return [all];
  if ('authorId' in scope) return [{ ...all, owner: { column: 'authorId', id: scope.authorId } }];
  const { clientId, onlyApprovedFor } = scope;
  const owned = { ...all, owner: { column: 'clientId', id: clientId } } as const;
  if (onlyApprovedFor === undefined) return [owned];
  // Said by what is left out, which is little: so PostgreSQL expects to find enough along the index of the order.
  const isSeen = sql<SqlBool>`not (r."isReviewed" = 1 and r."authorId" <> ${onlyApprovedFor}
    and (r."approvedRevision" is null or r."approvedRevision" < r."revision"))`;
  const isOthers = sql<SqlBool>`r."authorId" <> ${onlyApprovedFor}`;
  return [
    { ...owned, limits: [isSeen] },
    { ...owned, rows: approvedBefore(clientId), uses: sql`"approvedUses"`, limits: [isOthers] },
  ];
}

/** The condition that a place has a report `r` in its scope. */
export function isSeenIn({ owner, limits }: SeenReports): RawBuilder<SqlBool> {
  const isOwned = owner ? [sql<SqlBool>`r.${sql.ref(owner.column)} = ${owner.id}`] : [];
  return sql.join([sql`1 = 1`, ...isOwned, ...limits], sql` and `);
}

/** The rows of statements that read one place each. */
export function together(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (statements.length === 1) return sql`${statements[0]}`;
  // SQLite takes an order and a limit within a union only in a subquery.
  return sql.join(
    statements.map((each) => sql`select * from (${each}) as "each"`),
    sql` union all `,
  );
}

/** The reports that a scope finds by their approved revision, since the table has a later one. There are few. */
export async function foundByApproved(db: Db, scope: Scope): Promise<string[]> {
  const [, approved] = seenReports(scope);
  if (!approved) return [];
  const those = sql<{ id: string }>`select r."id" from ${approved.rows} as r where ${isSeenIn(approved)}`;
  return (await those.execute(db)).rows.map(({ id }) => id);
}
