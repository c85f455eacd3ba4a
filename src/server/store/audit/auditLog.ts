import { type RawBuilder, sql } from 'kysely';
import { brand } from '#brand/brand.ts';
import type { AuditLine, AuditPage, AuditQuery } from '#contract/audit/audit.ts';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import { rowsPerPage } from '#contract/paging.ts';
import type { ApprovalRestriction, Person } from '#domain/people/permissions.ts';
import { startOfDay } from '#domain/audit/startOfDay.ts';
import { numberSeries, readReportNumber, legacyNumberSeries } from '#domain/reports/reportNumber.ts';
import type { Db } from '#server/store/schema.ts';
import { containsText, everyWordMatches } from '#server/store/engine/search.ts';
import { withSubjectAddresses } from './subjectAddresses.ts';

/**
 * The filters of the log. `ofClient` restricts the result to the lines of one client, whatever the other filters say;
 * with `onlyApprovedFor`, to those that tell nothing of a report, or of a revision of it, that this person does not see
 * before it is approved.
 */
export type ScopedAuditQuery = AuditQuery & ApprovalRestriction & { ofClient: string | undefined };

/** The most lines that a request for a page reads, so that its cost does not grow with the log. */
const mostLooked = 10_000;
const rowsAtOnce = 500;

/** A line's place in the log: moment and id. */
type Place = { at: string; id: string };

const cursorOf = ({ at, id }: Place) => `${at}_${id}`;

function placeOf(cursor: string): Place {
  const end = cursor.indexOf('_');
  return { at: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/** What goes on between author and reviewers. The history of the report's page does not tell it either. */
const betweenThem = [
  'reportReturned',
  'reportWithdrawn',
  'reportSentAgain',
  'reportGivenBack',
] as const satisfies readonly AuditAction[];

/** Whether a line is about a report or revision this person cannot see yet, or is for its author and reviewers only. */
const isOfUnapproved = (uid: string, strictly = false) => sql<boolean>`exists (select 1 from "reports" as r
  where r."id" = "audit"."subject" and r."isReviewed" >= ${strictly ? 0 : 1} and r."authorId" <> ${uid}
    and ("audit"."action" in (${sql.join(betweenThem)}) or r."approvedRevision" is null
      or (r."approvedRevision" < r."revision" and "audit"."action" <> 'reportVoided'
        and "audit"."at" >= (select min(s."at") from "reviewSteps" as s
          where s."reportId" = r."id" and s."revision" > r."approvedRevision"))))`;

/** The wanted lines older than `before`, newest first. Reads along one index: by actor, else client, else action. */
function looked(db: Db, wanted: ScopedAuditQuery, before: Place | undefined, most: number) {
  const { ofClient, onlyApprovedFor, strictly, actor, action, from, to } = wanted;
  const client = ofClient ?? wanted.client;
  let log = db.selectFrom('audit').orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
  if (actor !== undefined) log = log.where('actorId', '=', actor);
  else if (client !== undefined) log = log.where('clientId', '=', client);
  else if (action !== undefined) log = log.where('action', '=', action);
  if (onlyApprovedFor !== undefined) log = log.where(({ not }) => not(isOfUnapproved(onlyApprovedFor, strictly)));
  if (from !== undefined) log = log.where('at', '>=', startOfDay(from, brand.timeZone));
  if (to !== undefined) log = log.where('at', '<', startOfDay(to, brand.timeZone, 1));
  if (before) log = log.where(sql<boolean>`("at", "id") < (${before.at}, ${before.id})`);
  return log;
}

/** Whether every line of the index is wanted. Then no more lines need to be read than the page shows. */
function isPlain({ ofClient, client, actor, action, subject, search }: ScopedAuditQuery): boolean {
  const filters = [actor, ofClient ?? client, action].filter((filter) => filter !== undefined);
  const isOwn = ofClient === undefined || client === undefined || client === ofClient;
  return filters.length <= 1 && isOwn && subject === undefined && !search;
}

/** The reports whose number is exactly this word: one or none. */
function numbered(db: Db, word: string) {
  const read = readReportNumber(word) ?? { prefix: '', client: '', year: 0, count: 0 };
  return db
    .selectFrom('reports')
    .select('id')
    .where('numberSeries', 'in', [numberSeries(read), legacyNumberSeries(read)])
    .where('numberCount', '=', read.count)
    .where('number', '=', word);
}

/** Their lines name reports and words of reports that their actor saw, and their reader may not see. */
const exports = [
  'reportsExported',
  'dossierAsked',
  'ncrsExported',
  'auditExported',
] as const satisfies readonly AuditAction[];

/** Whether a line tells that somebody was moved from or to another client. */
const isOfMove = sql`"action" = 'userChanged' and "detail" like '%"client":%'`;

/**
 * The columns of a line. Of what others exported, a person who sees approved reports only reads who did it, and when.
 * Whoever reads the lines of one client does not find those of a move by the name of the other client.
 */
function linesFor({ onlyApprovedFor: uid, ofClient }: ScopedAuditQuery) {
  const isBare = uid === undefined ? sql`1 = 0` : sql`"action" in (${sql.join(exports)}) and "actorId" <> ${uid}`;
  const isOfOther = ofClient === undefined ? sql`1 = 0` : isOfMove;
  const unless = (
    isHidden: RawBuilder<unknown>,
    column: 'subject' | 'detail' | 'searched',
    instead: RawBuilder<string>,
  ) => sql<string>`case when ${isHidden} then ${instead} else ${sql.ref(column)} end`.as(column);
  return [
    unless(isBare, 'subject', sql`"actorId"`),
    unless(isBare, 'detail', sql`'{}'`),
    unless(sql`${isBare} or ${isOfOther}`, 'searched', sql`''`),
  ] as const;
}

/** The lines that match every filter, among those that the request reads, newest first. */
function wantedLines(db: Db, wanted: ScopedAuditQuery, before: Place | undefined, most: number) {
  const { ofClient, client, actor, action, subject, search } = wanted;
  const those = looked(db, wanted, before, isPlain(wanted) ? most : mostLooked)
    .select(['id', 'at', 'actorId', 'action', 'clientId', 'address'])
    .select(linesFor(wanted));
  let lines = db.selectFrom(those.as('audit'));
  if (ofClient !== undefined) lines = lines.where('clientId', '=', ofClient);
  if (client !== undefined) lines = lines.where('clientId', '=', client);
  if (actor !== undefined) lines = lines.where('actorId', '=', actor);
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (subject !== undefined) lines = lines.where('subject', '=', subject);
  if (search) {
    lines = lines.where((line) =>
      everyWordMatches(search, (word) => {
        // The people with a word are looked up once, not for each line.
        const people = db.selectFrom('users').select('id').where(containsText(word));
        const places = db.selectFrom('clients').select('clientId').where(containsText(word));
        return line.or([
          containsText(word),
          line('actorId', 'in', people),
          line('subject', 'in', people),
          line('clientId', 'in', places),
          line('subject', 'in', numbered(db, word)),
        ]);
      }),
    );
  }
  return lines.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
}

/**
 * The wanted lines with the names of actor, subject and client, newest first. Each name is looked up in a subquery:
 * with a join, PostgreSQL read all people for the fifty lines of a page.
 */
function namedLines(db: Db, wanted: ScopedAuditQuery, before: Place | undefined, most: number) {
  return db
    .selectFrom(wantedLines(db, wanted, before, most).as('audit'))
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.address', 'audit.detail'])
    .select(['audit.actorId', 'audit.clientId'])
    .select(({ selectFrom, fn }) => {
      const actor = selectFrom('users').whereRef('users.id', '=', 'audit.actorId');
      const whom = selectFrom('users').whereRef('users.id', '=', 'audit.subject').select('fname');
      const report = selectFrom('reports').whereRef('reports.id', '=', 'audit.subject').select('number');
      const client = selectFrom('clients').whereRef('clients.clientId', '=', 'audit.clientId').select('clientName');
      return [
        actor.select('fname').as('fname'),
        actor.select('email').as('email'),
        fn.coalesce(whom, report).as('subjectName'),
        client.as('clientName'),
      ];
    })
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof namedLines>>[number];

/** Of a move from one client to another, what its reader may see: the name of the own client. */
function withoutOther(move: { from: string | null; to: string | null }, own: string | null) {
  const shown = (name: string | null) => (name === null || name === own ? name : 'another client');
  return { from: shown(move.from), to: shown(move.to) };
}

/** What a line tells besides. The line of an NCR has its report's id, which may be of one that is not seen yet. */
function detailFor(
  { onlyApprovedFor, ofClient }: ScopedAuditQuery,
  { action, detail, clientName }: Row,
): AuditLine['detail'] {
  const shown = JSON.parse(detail) as AuditLine['detail'];
  if (onlyApprovedFor !== undefined) delete shown['report'];
  if (ofClient === undefined || action !== 'userChanged' || !shown['client']) return shown;
  return { ...shown, client: withoutOther(shown['client'] as Parameters<typeof withoutOther>[0], clientName) };
}

function present(row: Row, wanted: ScopedAuditQuery): AuditLine {
  const { id, at, action, subject, subjectName, address, actorId, fname, email, clientId, clientName } = row;
  return {
    id,
    at,
    action: action as AuditAction,
    actor: actorId === null ? null : { uid: actorId, fname: fname ?? '', email: email ?? '' },
    subject,
    subjectName,
    client: clientId === null ? null : { clientId, clientName: clientName ?? '' },
    address,
    detail: detailFor(wanted, row),
  };
}

/** The names of the actor and the client in the filters. An admin gets names from their own client only. */
async function namedBy(db: Db, { ofClient, actor, client }: ScopedAuditQuery): Promise<AuditPage['named']> {
  let person = db
    .selectFrom('users')
    .select(['id as uid', 'fname', 'email'])
    .where('id', '=', actor ?? '');
  let place = db
    .selectFrom('clients')
    .select(['clientId', 'clientName'])
    .where('clientId', '=', client ?? '');
  if (ofClient !== undefined) {
    person = person.where('clientId', '=', ofClient);
    place = place.where('clientId', '=', ofClient);
  }
  return {
    actor: (actor && (await person.executeTakeFirst())) || null,
    client: (client && (await place.executeTakeFirst())) || null,
  };
}

/** The last line that a request reads. Undefined if the log ends before. */
async function endOfLook(db: Db, wanted: ScopedAuditQuery, before: Place | undefined): Promise<Place | undefined> {
  if (isPlain(wanted)) return undefined;
  const lines = looked(db, wanted, before, 1).select(['at', 'id']);
  return lines.offset(mostLooked - 1).executeTakeFirst();
}

/** A page of the audit log, newest first, as this person reads it. */
export async function auditPage(db: Db, person: Person, wanted: ScopedAuditQuery): Promise<AuditPage> {
  const before = wanted.before === undefined ? undefined : placeOf(wanted.before);
  const rows = await namedLines(db, wanted, before, rowsPerPage + 1);
  const shown = rows.slice(0, rowsPerPage);
  const lines = await withSubjectAddresses(
    db,
    person,
    shown.map((row) => present(row, wanted)),
  );
  const page = { lines, named: await namedBy(db, wanted) };
  const last = shown.at(-1);
  if (last && rows.length > rowsPerPage) return { ...page, older: cursorOf(last), lookedTo: null };
  const end = await endOfLook(db, wanted, before);
  return { ...page, older: end ? cursorOf(end) : null, lookedTo: end?.at ?? null };
}

/** All wanted lines, newest first, with a few hundred in memory at a time. */
export async function* auditLines(db: Db, wanted: ScopedAuditQuery): AsyncGenerator<AuditLine> {
  let before: Place | undefined;
  do {
    const rows = await namedLines(db, wanted, before, rowsAtOnce);
    for (const row of rows) yield present(row, wanted);
    before = rows.length === rowsAtOnce ? rows.at(-1) : await endOfLook(db, wanted, before);
  } while (before);
}
