import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  groupsPerPage,
  type ClientReportsGroup,
  type PersonReportsRow,
  type ReportsPage,
  groupRowsPerPage,
} from '#contract/reports/reports.ts';
import type { OpenDayRange } from '#domain/listing/record.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { clientsWithWord, peopleWithWord } from './reportSearch.ts';
import { wordsOf } from '#server/store/engine/search.ts';
import type { Db } from '#server/store/schema.ts';
import { isInScopePart, scopeParts, type ScopePart, unionAll } from './scopeParts.ts';

/** The records' filters: scope, client, dates and `q`. Each word of `q` must be in the person's or client's name. */
export type RecordsQuery = OpenDayRange & { scope: Scope; client?: string | undefined; q?: string | undefined };

/** The author's id if the scope is one person's, and the clients' ids that the scope and the filter name. */
function bounds({ scope, client }: RecordsQuery): { authorId: string | undefined; clientIds: string[] } {
  const one = 'clientId' in scope ? scope.clientId : 'authorId' in scope ? scope.forClient : undefined;
  const ofScope = one === undefined ? [] : [one];
  return {
    authorId: 'authorId' in scope ? scope.authorId : undefined,
    clientIds: client === undefined ? ofScope : [...ofScope, client],
  };
}

/** Whether a place has only some of a record's reports. Such a place is of one client, which its conditions name. */
const isLimited = ({ limits }: ScopePart) => limits.length > 0;

/** Whether the reports themselves decide on a row: between dates, or if only some of a record's reports are seen. */
const isNarrowed = ({ scope, from, to }: RecordsQuery) =>
  from !== undefined || to !== undefined || scopeParts(scope).some(isLimited);

/** The day of a report, as the indexes of its place have it. */
const dayIn = (place: ScopePart) => (isLimited(place) && !place.isBefore ? sql`coalesce(r."date", '')` : sql`r."date"`);
const ofClient = (place: ScopePart) =>
  isLimited(place) ? isInScopePart(place) : sql<SqlBool>`r."clientId" = "clients"."clientId"`;
const ofRecord = (place: ScopePart) => {
  const isOfClient = isLimited(place) ? isInScopePart(place) : sql<SqlBool>`r."clientId" = "reportRecords"."clientId"`;
  // An expression, since SQLite compares an expression of an index with no column.
  return sql<SqlBool>`${isOfClient} and r."authorId" = "reportRecords"."authorId" || ''`;
};

const everyDay = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Whether the scope sees a report between the dates. Looks up the newest one instead of using `exists`: both databases
 * answer that from an index, row by row, and it keeps PostgreSQL from reading every report for a join. The earlier date
 * is compared afterwards: with both in the condition SQLite may look along all days of the client instead.
 */
function hasEntry(
  { scope, from, to }: RecordsQuery,
  isOf: (place: ScopePart) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const isDated = from !== undefined || to !== undefined;
  const found = scopeParts(scope).map((place) => {
    if (!isDated) return sql`(select 1 from ${place.rows} as r where ${isOf(place)} limit 1) is not null`;
    const day = dayIn(place);
    return sql`(select ${day} from ${place.rows} as r where ${isOf(place)} and ${day} <= ${to ?? everyDay.to}
      order by ${day} desc limit 1) >= ${from ?? everyDay.from}`;
  });
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** The records that match, of all clients. */
function wantedRecords(db: Db, wanted: RecordsQuery) {
  const { authorId, clientIds } = bounds(wanted);
  let records = db.selectFrom('reportRecords');
  for (const clientId of clientIds) records = records.where('reportRecords.clientId', '=', clientId);
  if (authorId !== undefined) records = records.where('reportRecords.authorId', '=', authorId);
  if (isNarrowed(wanted)) records = records.where(hasEntry(wanted, ofRecord));
  for (const word of wordsOf(wanted.q ?? '')) {
    records = records.where(sql<SqlBool>`("reportRecords"."clientId" in (${clientsWithWord(db, word)})
      or "reportRecords"."authorId" in (${peopleWithWord(word)}))`);
  }
  return records;
}

const recordsOfClient = (db: Db, wanted: RecordsQuery, clientId: string) =>
  wantedRecords(db, wanted).where('reportRecords.clientId', '=', clientId);

/** The clients with matching reports. */
function wantedClients(db: Db, wanted: RecordsQuery) {
  const { authorId, clientIds } = bounds(wanted);
  let clients = db.selectFrom('clients').where('hasReports', '=', 1);
  for (const clientId of clientIds) clients = clients.where('clients.clientId', '=', clientId);
  if (authorId !== undefined || wanted.q !== undefined) {
    return clients.where('clients.clientId', 'in', wantedRecords(db, wanted).select('clientId'));
  }
  return isNarrowed(wanted) ? clients.where(hasEntry(wanted, ofClient)) : clients;
}

const countAll = sql<number>`count(*)`.as('count');

/** A date and a time as one text; the time may be missing. */
const moment = sql<string>`r."date" || ' ' || coalesce(r."time", '')`;

/** The moment that a record's row shows: within the dates if there are any, else the moment stored with the record. */
function rowMoment(wanted: RecordsQuery) {
  if (!isNarrowed(wanted)) {
    return {
      project: sql<string | null>`"projectDate" || ' ' || coalesce("projectTime", '')`,
      newest: sql<string | null>`"newestDate" || ' ' || coalesce("newestTime", '')`,
    };
  }
  const { from = everyDay.from, to = everyDay.to } = wanted;
  type OfDay = (day: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The first report in an order of each place, and of those the first. */
  const first = (those: OfDay, order: OfDay) => {
    const each = scopeParts(wanted.scope).map(
      (place) => sql`select r."date", r."time", r."receivedAt", r."id" from ${place.rows} as r
        where ${ofRecord(place)} and ${those(dayIn(place))} order by ${order(dayIn(place))} limit 1`,
    );
    return sql<
      string | null
    >`(select ${moment} from (${unionAll(each)}) as r where r."date" >= ${from} order by ${order(sql`r."date"`)} limit 1)`;
  };
  return {
    // The client by its column, and the date as an expression, so that the entries are read in the order of receipt and
    // not by an index of dates.
    project: first(
      () => sql`r."clientId" = "reportRecords"."clientId" and r."kind" = 'projects'
        and r."date" || '' >= ${from} and r."date" || '' <= ${to}`,
      () => sql`r."receivedAt", r."id"`,
    ),
    newest: first(
      (day) => sql`r."kind" <> 'projects' and ${day} <= ${to}`,
      (day) => sql`${day} desc, coalesce(r."time", '') desc`,
    ),
  };
}

type ReadRow = { uid: string; fname: string; project: string | null; newest: string | null; lastReceivedAt: string };

function presentRow(
  { uid, fname, project, newest, lastReceivedAt }: ReadRow,
  { scope }: RecordsQuery,
): PersonReportsRow {
  const [date, time] = (project ?? newest ?? '').split(' ');
  const isLimitedTo = 'clientId' in scope && scope.onlyApprovedFor !== undefined;
  return { uid, fname, date: date || null, time: time || null, lastFiled: isLimitedTo ? null : lastReceivedAt };
}

/** The rows of one page of a client's group, newest first, and one more if there is one. */
async function rowsOfStep(
  db: Db,
  wanted: RecordsQuery,
  { clientId }: Client,
  step: number,
): Promise<PersonReportsRow[]> {
  const shown = rowMoment(wanted);
  const rows = await db
    .selectFrom(
      recordsOfClient(db, wanted, clientId)
        .select(['reportRecords.authorId', 'reportRecords.lastReceivedAt'])
        .select([shown.project.as('project'), shown.newest.as('newest')])
        .orderBy('reportRecords.lastReceivedAt', 'desc')
        .orderBy('reportRecords.authorId', 'desc')
        .limit(groupRowsPerPage + 1)
        .offset((step - 1) * groupRowsPerPage)
        .as('row'),
    )
    .innerJoin('users', 'users.id', 'row.authorId')
    .select(['users.id as uid', 'users.fname', 'row.project', 'row.newest', 'row.lastReceivedAt'])
    .orderBy('row.lastReceivedAt', 'desc')
    .orderBy('row.authorId', 'desc')
    .execute();
  return rows.map((row) => presentRow(row, wanted));
}

/**
 * A page of a client's group, newest first; the last page if there is no such. Does not count rows if the first page is
 * asked for and has all.
 */
async function groupStep(db: Db, wanted: RecordsQuery, client: Client, step: number): Promise<ClientReportsGroup> {
  const first = step === 1 ? await rowsOfStep(db, wanted, client, 1) : undefined;
  if (first && first.length <= groupRowsPerPage) {
    return { ...client, rows: first, rowCount: first.length, rowPage: 1, rowPages: 1 };
  }
  const { count } = await recordsOfClient(db, wanted, client.clientId).select(countAll).executeTakeFirstOrThrow();
  const rowCount = Number(count);
  const rowPages = Math.max(1, Math.ceil(rowCount / groupRowsPerPage));
  const rowPage = Math.min(step, rowPages);
  const rows = first ?? (await rowsOfStep(db, wanted, client, rowPage));
  return { ...client, rows: rows.slice(0, groupRowsPerPage), rowCount, rowPage, rowPages };
}

type Client = { clientId: string; clientName: string };

/** Whether anybody has a report between the dates. If nobody has, the clients need not be searched. */
async function hasAny(db: Db, { from = '0000-01-01', to = '9999-12-31' }: OpenDayRange): Promise<boolean> {
  // The day as the index has it.
  const day = sql`coalesce("date", '')`;
  const any = sql`select 1 from "reports" where ${day} >= ${from} and ${day} <= ${to} order by ${day} limit 1`;
  return (await any.execute(db)).rows.length > 0;
}

/** How many clients have matching reports. Of all clients this is known, because the database keeps count. */
async function countClients(db: Db, wanted: RecordsQuery): Promise<number> {
  const { scope, client, q } = wanted;
  const isAny = 'all' in scope && client === undefined && q === undefined && !isNarrowed(wanted);
  const clients = isAny ? sql`"clientsWithReports"` : wantedClients(db, wanted).select(countAll).as('counted');
  const { rows } = await sql<{ count: number }>`select "count" from ${clients}`.execute(db);
  return Number(rows[0]?.count);
}

/** The clients of a page by name, of this many. Both databases walk to it row by row, so they begin at the nearer end. */
async function clientsOfPage(clients: ReturnType<typeof wantedClients>, page: number, count: number) {
  const before = (page - 1) * groupsPerPage;
  const after = Math.max(0, count - before - groupsPerPage);
  const isNearEnd = after < before;
  const way = isNearEnd ? 'desc' : 'asc';
  const shown = await clients
    .select(['clientId', 'clientName'])
    .orderBy('clientName', way)
    .orderBy('clientId', way)
    .limit(isNearEnd ? count - before - after : groupsPerPage)
    .offset(isNearEnd ? after : before)
    .execute();
  return isNearEnd ? shown.toReversed() : shown;
}

/** A page of client groups by name, each with its first rows. A page number beyond the last gives the last page. */
export async function clientGroupsPage(db: Db, wanted: RecordsQuery, page: number): Promise<ReportsPage> {
  if (isNarrowed(wanted) && !(await hasAny(db, wanted))) return { page: 1, pages: 1, groups: [] };
  const count = await countClients(db, wanted);
  const pages = Math.max(1, Math.ceil(count / groupsPerPage));
  const shownPage = Math.min(page, pages);
  const shown = await clientsOfPage(wantedClients(db, wanted), shownPage, count);
  const groups = await Promise.all(shown.map((client) => groupStep(db, wanted, client, 1)));
  return { page: shownPage, pages, groups };
}

/** One page of one client's group. Undefined if the client has no reports in scope, on any date and by any person. */
export async function pageOfClientGroup(
  db: Db,
  wanted: RecordsQuery & { client: string },
  step: number,
): Promise<ReportsPage | undefined> {
  const { from: _from, to: _to, q: _q, ...ofAny } = wanted;
  const client = await wantedClients(db, ofAny).select(['clientId', 'clientName']).executeTakeFirst();
  if (!client) return undefined;
  const group = await groupStep(db, wanted, client, step);
  return { page: group.rowPage, pages: group.rowPages, groups: group.rows.length > 0 ? [group] : [] };
}

/** A person with reports for a client. */
export type ReportAuthor = { clientId: string; clientName: string; uid: string; fname: string; email: string };

function recordedPeople(db: Db, wanted: RecordsQuery, clientId: string) {
  return recordsOfClient(db, wanted, clientId)
    .innerJoin('users', 'users.id', 'reportRecords.authorId')
    .innerJoin('clients', 'clients.clientId', 'reportRecords.clientId')
    .select(['clients.clientId', 'clients.clientName', 'users.id as uid', 'users.fname', 'users.email']);
}

/** One person with reports for one client in scope, on any date. Undefined if there is none. */
export async function reportAuthor(
  db: Db,
  scope: Scope,
  clientId: string,
  uid: string,
): Promise<ReportAuthor | undefined> {
  return recordedPeople(db, { scope }, clientId).where('reportRecords.authorId', '=', uid).executeTakeFirst();
}

/**
 * Everybody with reports in scope, in the order of the list. The people of a client are read in one go. The order,
 * newest first, changes with each new report, so reading it in parts could skip somebody.
 */
export async function* allReportAuthors(db: Db, scope: Scope): AsyncGenerator<ReportAuthor> {
  const clients = await wantedClients(db, { scope })
    .select('clientId')
    .orderBy('clientName')
    .orderBy('clientId')
    .execute();
  for (const { clientId } of clients) {
    yield* await recordedPeople(db, { scope }, clientId)
      .orderBy('reportRecords.lastReceivedAt', 'desc')
      .orderBy('reportRecords.authorId', 'desc')
      .execute();
  }
}
