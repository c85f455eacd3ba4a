import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedNcr, NcrAnswer, NcrFilters, PassingTest } from '#contract/ncrs/ncrs.ts';
import { rowsPerPage } from '#contract/paging.ts';
import { isOverdue } from '#domain/ncrs/ncr.ts';
import {
  isRestrictedToApproved,
  canSeeClient,
  may,
  type Person,
  reportScope,
  type Scope,
} from '#domain/people/permissions.ts';
import { isSameStructureName } from '#domain/text/structureNameKey.ts';
import { ncrFilterCondition, isOpenNcrRow } from './ncrFilters.ts';
import type { NcrFilesTable, NcrsTable } from './ncrTables.ts';
import { reportById } from '#server/store/reports/reportDocument.ts';
import { joinedSpellings, spellingCount, usualStructureName } from '#server/store/reports/structureNames.ts';
import type { ReportsTable } from '#server/store/reports/reportTables.ts';
import type { Db } from '#server/store/schema.ts';
import { companyToday } from '#server/store/engine/today.ts';

/** An NCR as stored, with the names behind its ids. */
export type StoredNcr = NcrsTable & {
  clientName: string;
  reportNumber: string | null;
  reportKind: ReportsTable['kind'] | null;
  reportAuthorId: string | null;
  reportIsReviewed: 0 | 1 | null;
  reportApproved: number | null;
  /** The name of whoever filed the report, while that account is open and of the same client. */
  authorName: string | null;
  fname: string | null;
  email: string | null;
  responsibleClientId: string | null;
};

/**
 * The places where a person finds NCRs, each a condition that an index answers: all of them, those of their client, or
 * of their client those of their own reports, those that they raised and those that they are responsible for.
 */
function placesOf(person: Person): RawBuilder<SqlBool>[] {
  const scope = reportScope(person);
  if ('all' in scope) return [sql`1 = 1`];
  if ('clientId' in scope) return [sql`"ncrs"."clientId" = ${scope.clientId}`];
  const { authorId, forClient } = scope;
  const places = [
    sql<SqlBool>`"ncrs"."reportId" in (select "id" from "reports" where "authorId" = ${authorId})`,
    sql<SqlBool>`"ncrs"."raisedBy" = ${authorId}`,
    sql<SqlBool>`"ncrs"."responsibleId" = ${authorId}`,
  ];
  if (forClient === undefined) return places;
  // An expression, so that the index of the place is taken.
  return places.map((place) => sql<SqlBool>`${place} and "ncrs"."clientId" || '' = ${forClient}`);
}

/** The condition that a person may see an NCR. */
export const isNcrVisibleTo = (person: Person) => sql<SqlBool>`(${sql.join(placesOf(person), sql` or `)})`;

/** The query for every NCR with the names behind its ids. */
function named(db: Db) {
  return db
    .selectFrom('ncrs')
    .innerJoin('clients', 'clients.clientId', 'ncrs.clientId')
    .leftJoin('reports', 'reports.id', 'ncrs.reportId')
    .leftJoin('users as author', (join) =>
      join
        .onRef('author.id', '=', 'reports.authorId')
        .onRef('author.clientId', '=', 'ncrs.clientId')
        .on('author.isActive', '=', 1)
        .on('author.removedAt', 'is', null),
    )
    .leftJoin('users as responsible', 'responsible.id', 'ncrs.responsibleId')
    .selectAll('ncrs')
    .select([
      'clients.clientName',
      'reports.number as reportNumber',
      'reports.kind as reportKind',
      'reports.authorId as reportAuthorId',
      'reports.isReviewed as reportIsReviewed',
      'reports.approvedRevision as reportApproved',
      'author.fname as authorName',
      'responsible.fname',
      'responsible.email',
      'responsible.clientId as responsibleClientId',
    ]);
}

/** An NCR, without regard to who may see it. Undefined if there is none. */
export async function ncrById(db: Db, ncrId: string): Promise<StoredNcr | undefined> {
  return named(db).where('ncrs.ncrId', '=', ncrId).executeTakeFirst();
}

/** An NCR that this person may see. Undefined if there is none. */
export async function ncrSeenBy(db: Db, person: Person, ncrId: string): Promise<StoredNcr | undefined> {
  return named(db).where('ncrs.ncrId', '=', ncrId).where(isNcrVisibleTo(person)).executeTakeFirst();
}

/** Whether a reader manages the people of a client. A document has no reader. */
const manages = (reader: Person | undefined, clientId: string | null) =>
  reader !== undefined && may(reader, 'seeUsers') && canSeeClient(reader, clientId ?? '');

/** The responsible person, as a reader sees them. The email of an account is only for those who manage it. */
function responsibleOf(row: StoredNcr, reader?: Person): ListedNcr['responsible'] {
  const email = manages(reader, row.responsibleClientId) ? (row.email ?? '') : '';
  if (row.responsibleId !== null) return { uid: row.responsibleId, name: row.fname ?? '', email };
  if (row.responsibleEmail === null) return null;
  return { uid: null, name: row.responsibleName ?? '', email: row.responsibleEmail };
}

/**
 * The report of an NCR, for a reader; a document has none. Null if there is none, or if the reader sees approved reports
 * only and not this one yet: an NCR is its client's own matter, and is read without its report.
 */
function reportOf(row: StoredNcr, reader?: Person): ListedNcr['report'] {
  const { reportId, reportNumber, reportKind, reportAuthorId, reportIsReviewed, reportApproved, authorName } = row;
  if (!reportId || !reportNumber || !reportKind) return null;
  const written = { authorId: reportAuthorId ?? '', isReviewed: reportIsReviewed === 1 };
  const isHidden = reader && reportApproved === null && isRestrictedToApproved(reportScope(reader), written);
  if (isHidden) return null;
  const author =
    authorName !== null && manages(reader, row.clientId) ? { uid: reportAuthorId ?? '', fname: authorName } : undefined;
  return { reportId, kind: reportKind, number: reportNumber, ...(author && { author }) };
}

/** An NCR as the list shows it to a reader. A document has none. */
export function listedNcr(row: StoredNcr, reader?: Person): ListedNcr {
  const { ncrId, number, state, severity, path, about, found, structure, area, coat, dueOn } = row;
  const { clientId, clientName, closedAt, version } = row;
  return {
    ncrId,
    number,
    state,
    severity,
    path,
    about,
    found,
    structure,
    area,
    coat,
    client: { clientId, clientName },
    report: reportOf(row, reader),
    responsible: responsibleOf(row, reader),
    dueOn,
    isOverdue: isOverdue(row, companyToday()),
    at: row.raisedAt ?? row.at,
    closedAt,
    version,
  };
}

/** The filters of the list, and the person whose NCRs it shows. */
type WantedNcrs = NcrFilters & { person: Person; after?: string | undefined };

/**
 * The next NCRs that a person may see, newest first, each with the name that its client mostly uses for the structure.
 * Each place gives its newest, of which the newest are taken.
 */
async function wanted(
  db: Db,
  { person, after, ...filters }: WantedNcrs,
  most: number,
): Promise<(StoredNcr & { structureName: string | null; spellings: number | string })[]> {
  // Where an index finds few, an order that no index has keeps the database from walking through all for them.
  const few = filters.overdue === 'yes' ? sql`|| ''` : sql``;
  const newest = sql`order by "at" desc, "ncrId" desc limit ${most}`;
  const beyond = (column: string) => sql`(select ${sql.ref(column)} from "ncrs" where "ncrId" = ${after})`;
  const isAfter = after === undefined ? sql`1 = 1` : sql`("at", "ncrId") < (${beyond('at')}, ${beyond('ncrId')})`;
  const each = placesOf(person).map(
    (
      place,
    ) => sql`select * from (select "ncrId", "at" from "ncrs" where ${place} and ${ncrFilterCondition(filters, person)} and ${isAfter}
      order by "at" ${few} desc, "ncrId" desc limit ${most}) as "place"`,
  );
  const { rows } = await sql<{ ncrId: string }>`select "ncrId" from (${sql.join(each, sql` union `)}) as "found"
    ${newest}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ ncrId }) => ncrId);
  const structure = [usualStructureName('ncrs').as('structureName'), spellingCount('ncrs').as('spellings')] as const;
  const read = named(db).select(structure).where('ncrs.ncrId', 'in', ids);
  return read.orderBy('ncrs.at', 'desc').orderBy('ncrs.ncrId', 'desc').execute();
}

/** A page of the NCRs that a person may see, newest first. */
export async function ncrsPage(
  db: Db,
  those: WantedNcrs,
  most = rowsPerPage,
): Promise<{ ncrs: ListedNcr[]; next: string | null }> {
  const rows = await wanted(db, those, most + 1);
  const ncrs = rows.slice(0, most).map(({ structureName: name, spellings: joined, ...row }) => {
    return { ...listedNcr(row, those.person), structure: name ?? row.structure, ...joinedSpellings(name, joined) };
  });
  return { ncrs, next: rows.length > most ? (ncrs.at(-1)?.ncrId ?? null) : null };
}

/** How many NCRs a list with these filters has. */
export async function countNcrs(db: Db, { person, ...filters }: Omit<WantedNcrs, 'after'>): Promise<number> {
  const each = placesOf(person).map(
    (place) => sql`select "ncrId" from "ncrs" where ${place} and ${ncrFilterCondition(filters, person)}`,
  );
  const { rows } = await sql<{ found: number }>`select count(*) as "found" from (${sql.join(each, sql` union `)})
    as "those"`.execute(db);
  return Number(rows[0]?.found);
}

const rowsAtOnce = 500;

/** Every wanted NCR, newest first, with a few hundred in memory at a time. */
export async function* everyNcr(db: Db, those: WantedNcrs): AsyncGenerator<StoredNcr> {
  let after: string | undefined;
  do {
    const rows = await wanted(db, { ...those, after }, rowsAtOnce);
    yield* rows;
    after = rows.length === rowsAtOnce ? rows.at(-1)?.ncrId : undefined;
  } while (after !== undefined);
}

/** A report's NCRs by number, as a document lists them. The caller must check that the person may see the report. */
export async function ncrsOfReport(
  db: Db,
  reportId: string,
): Promise<Pick<NcrsTable, 'ncrId' | 'number' | 'state' | 'severity' | 'about' | 'requirement'>[]> {
  return db
    .selectFrom('ncrs')
    .select(['ncrId', 'number', 'state', 'severity', 'about', 'requirement'])
    .where('reportId', '=', reportId)
    .orderBy('at')
    .orderBy('number')
    .execute();
}

/**
 * The NCRs of the given reports and, with `free`, also those about no report that match its filters within its scope;
 * in the order of their numbers. `structure` is compared without regard to case.
 */
export async function ncrsOfDossier(
  db: Db,
  reportIds: readonly string[],
  free?: NcrFilters & { scope: Scope; structure?: string | undefined },
): Promise<StoredNcr[]> {
  const found = await named(db)
    .where('ncrs.reportId', 'in', [...reportIds])
    .execute();
  if (free) {
    const { scope, structure, ...filters } = free;
    let rows = named(db).where(ncrFilterCondition(filters)).where('ncrs.reportId', 'is', null);
    if ('clientId' in scope) rows = rows.where('ncrs.clientId', '=', scope.clientId);
    if ('authorId' in scope) rows = rows.where('ncrs.raisedBy', '=', scope.authorId);
    const those = await rows.execute();
    found.push(...those.filter((ncr) => structure === undefined || isSameStructureName(ncr.structure, structure)));
  }
  return found.toSorted((one, other) => (one.number < other.number ? -1 : 1));
}

/** The number of the NCR about a failure of a report. Undefined if there is none. */
export async function ncrNumberOfFailure(
  db: Db,
  reportId: string | null,
  path: string | null,
): Promise<string | undefined> {
  const failure = db.selectFrom('ncrs').select('number').where('reportId', '=', reportId).where('path', '=', path);
  return (await failure.executeTakeFirst())?.number;
}

/** Whether the outside person's link was revoked and no new one has been sent since. */
export async function isLinkRevoked(db: Db, ncrId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('ncrLog')
    .select('what')
    .where('ncrId', '=', ncrId)
    .where('what', 'in', ['assigned', 'linkMailed', 'linkRevoked'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.what === 'linkRevoked';
}

/** The files of an NCR as stored, in order of arrival. */
export async function storedFilesOfNcr(db: Db, ncrId: string): Promise<NcrFilesTable[]> {
  return db.selectFrom('ncrFiles').selectAll().where('ncrId', '=', ncrId).orderBy('at').orderBy('id').execute();
}

/** The files of an NCR, as readers see them. */
export async function filesOfNcr(db: Db, ncrId: string): Promise<NcrAnswer['files']> {
  const files = await storedFilesOfNcr(db, ncrId);
  return files.map(({ id: fileId, purpose, filename, mediaType, sizeBytes }) => {
    return { fileId, purpose, filename, mediaType, sizeBytes };
  });
}

/** What was done with an NCR, oldest first. */
async function logOf(db: Db, ncrId: string): Promise<NcrAnswer['log']> {
  const rows = await db
    .selectFrom('ncrLog')
    .leftJoin('users', 'users.id', 'ncrLog.byId')
    .select(['what', 'at', 'text', 'byOutsider', 'users.fname'])
    .where('ncrId', '=', ncrId)
    .orderBy('ncrLog.at')
    .orderBy('ncrLog.id')
    .execute();
  return rows.map(({ fname, byOutsider, ...line }) => ({ ...line, by: fname ?? byOutsider }));
}

async function personOf(db: Db, uid: string | null) {
  if (uid === null) return null;
  const row = await db.selectFrom('users').select(['id', 'fname']).where('id', '=', uid).executeTakeFirst();
  return row ? { uid: row.id, fname: row.fname } : null;
}

/** The evidence that an NCR was closed with, as stored. */
export type NcrClosure = { text: string; tests: PassingTest[] };
type IssuedClosure = Pick<NonNullable<NcrAnswer['closure']>, 'text' | 'tests'>;

/** A closure for a reader. Tests in reports that the reader does not see are told without their report. */
async function closureFor(db: Db, closure: string, reader?: Person): Promise<IssuedClosure> {
  const { text, tests } = JSON.parse(closure) as NcrClosure;
  const shown = tests.map(async (test) => {
    const isSeen = !reader?.seesOnlyApproved || (await reportById(db, test.reportId, reportScope(reader)));
    return isSeen ? test : { ...test, reportId: null };
  });
  return { text, tests: await Promise.all(shown) };
}

/**
 * An NCR with its files, its log and its closure, as a reader sees it. A document has none. The steps are left out,
 * because they depend on where the NCR stands.
 */
export async function wholeNcr(
  db: Db,
  row: StoredNcr,
  reader?: Person,
): Promise<Omit<NcrAnswer, 'steps' | 'agreesAlone' | 'mayChange' | 'noLongerFails'>> {
  const { description, requirement, disposition, correctiveAction, preventiveAction } = row;
  const [consenter, closer] = [await personOf(db, row.consentBy), await personOf(db, row.closedBy)];
  return {
    ...listedNcr(row, reader),
    description,
    requirement,
    disposition,
    correctiveAction,
    preventiveAction,
    raisedBy: await personOf(db, row.raisedBy),
    consent: consenter && row.consentAt ? { by: consenter, at: row.consentAt } : null,
    closure:
      closer && row.closedAt && row.closure
        ? { by: closer, at: row.closedAt, ...(await closureFor(db, row.closure, reader)) }
        : null,
    files: await filesOfNcr(db, row.ncrId),
    log: await logOf(db, row.ncrId),
  };
}

/** A file of an NCR. Undefined if there is none. */
export async function ncrFileById(db: Db, fileId: string) {
  return db.selectFrom('ncrFiles').selectAll().where('id', '=', fileId).executeTakeFirst();
}

/** The numbers of a client's open NCRs among `numbers` or about `structure`, which is compared ignoring case. */
export async function openNcrNumbersOf(
  db: Db,
  { clientId, structure, numbers }: { clientId: string; structure: string; numbers: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ncrs')
    .select(['number', 'structure'])
    .where('clientId', '=', clientId)
    .where(isOpenNcrRow)
    .orderBy('number')
    .execute();
  const wantedNumbers = new Set(numbers.map((one) => one.trim().toUpperCase()));
  const isOf = (row: (typeof rows)[number]) =>
    wantedNumbers.has(row.number) || (structure.trim() !== '' && isSameStructureName(row.structure, structure));
  return rows.filter(isOf).map(({ number }) => number);
}
