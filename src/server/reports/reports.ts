import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { requireFound } from '#contract/problems.ts';
import type { OpenDayRange } from '#domain/listing/record.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { isInScope, reportScope, type Scope } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { entriesOf, type EntryVersion, verdictsOf } from '#server/store/reports/entries.ts';
import {
  allReportAuthors,
  pageOfClientGroup,
  clientGroupsPage,
  type ReportAuthor,
  reportAuthor,
} from '#server/store/reports/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';

const kindsInOrderOfReading = kinds.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** A record as JSON, in pieces, so that nobody's reports are all in memory. Returns what is told beside each entry. */
async function* recordText(
  db: Db,
  scope: Scope,
  person: ReportAuthor,
  between: OpenDayRange,
): AsyncGenerator<string, EntryVersion[]> {
  const { uid, clientId, fname, email } = person;
  const entries = entriesOf(db, scope, person, between);
  const all: EntryVersion[] = [];
  yield JSON.stringify({ uid, clientId, fname, email }).slice(0, -1);
  let next = await entries.next();
  for (const { name, wireKey } of kindsInOrderOfReading) {
    yield `,${JSON.stringify(wireKey)}:[`;
    for (let comma = ''; !next.done && next.value.kind === name; comma = ',') {
      const { listed: shown, entry } = next.value;
      all.push(shown);
      yield comma + JSON.stringify(entry);
      next = await entries.next();
    }
    yield ']';
  }
  yield '}';
  return all;
}

function sendText(reply: FastifyReply, text: AsyncGenerator<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(text));
}

async function* recordsText(db: Db, scope: Scope): AsyncGenerator<string> {
  yield '{"result":[';
  let isFirst = true;
  for await (const person of allReportAuthors(db, scope)) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield* recordText(db, scope, person, {});
  }
  yield ']}';
}

/** GET /api/reports: every record in scope in full, or a page of the screen if given a date, client, words or page. */
export function reports({ db }: FileServices): Handler<'reports'> {
  return async ({ person, query, request, reply }) => {
    const scope = reportScope(person);
    const { from, to, client, page, q } = query;
    const asked = request.query as Readonly<Record<string, unknown>>;
    if (['from', 'to', 'client', 'page', 'q'].every((name) => asked[name] === undefined)) {
      // This answers everything that the person may see. No screen asks for it, so it counts as an export.
      await recordAudit(db, {
        action: 'reportsExported',
        subject: person.uid,
        actorId: person.uid,
        clientId: person.clientId,
        address: request.ip,
        detail: { as: 'JSON' },
      });
      return sendText(reply, recordsText(db, scope));
    }
    if (client === undefined) return clientGroupsPage(db, { scope, from, to, q }, page);
    const answer = requireFound(await pageOfClientGroup(db, { scope, client, from, to, q }, page));
    return answer;
  };
}

async function* answerText(db: Db, scope: Scope, person: ReportAuthor, between: OpenDayRange): AsyncGenerator<string> {
  yield '{"result":';
  const all = yield* recordText(db, scope, person, between);
  const byId = (of: (shown: EntryVersion) => string | null) =>
    JSON.stringify(Object.fromEntries(all.map((shown) => [shown.id, of(shown)])));
  yield `,"receivedAt":${byId(({ receivedAt }) => receivedAt)},"outcome":${byId(({ outcome }) => outcome)},"verdicts":{`;
  let comma = '';
  for await (const { id, verdicts } of verdictsOf(db, all)) {
    yield `${comma}${JSON.stringify(id)}:${verdicts}`;
    comma = ',';
  }
  yield '}}';
}

/** GET /api/reports/:clientId/:uid: one record, for the modal and the PDFs. */
export function record({ db }: FileServices): Handler<'record'> {
  return async ({ person, params: { clientId, uid }, query, reply }) => {
    const scope = reportScope(person);
    const isSeen = isInScope(scope, { clientId, authorId: uid });
    const recorded = requireFound(isSeen ? await reportAuthor(db, scope, clientId, uid) : undefined);
    return sendText(reply, answerText(db, scope, recorded, query));
  };
}
