import { Readable } from 'node:stream';
import { dispositionWords, ncrStateWords, severityWords } from '#domain/ncrs/ncr.ts';
import { type Person, seesEverything } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { everyNcr, listedNcr, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import type { Db } from '#server/store/schema.ts';
import { csvLine } from '#server/tables/csv.ts';

/** The columns of the register. */
const columns: readonly (readonly [
  title: string,
  of: (ncr: StoredNcr, reader: Person) => string | null | undefined,
])[] = [
  ['Number', ({ number }) => number],
  ['State', ({ state }) => ncrStateWords[state]],
  ['Severity', ({ severity }) => severityWords[severity]],
  ['Client', ({ clientName }) => clientName],
  ['About', ({ about }) => about],
  ['Structure', ({ structure }) => structure],
  ['Area', ({ area }) => area],
  ['Coat', ({ coat }) => coat],
  ['Requirement', ({ requirement }) => requirement],
  ['Found', ({ found }) => found],
  ['Description', ({ description }) => description],
  ['Report', (ncr, reader) => listedNcr(ncr, reader).report?.number],
  ['Raised (UTC)', ({ at }) => at],
  ['Responsible', (ncr) => listedNcr(ncr).responsible?.name],
  ['Due', ({ dueOn }) => dueOn],
  ['Overdue', (ncr) => (listedNcr(ncr).isOverdue ? 'Yes' : 'No')],
  ['Disposition', ({ disposition }) => disposition && dispositionWords[disposition]],
  ['Corrective action', ({ correctiveAction }) => correctiveAction],
  ['Preventive action', ({ preventiveAction }) => preventiveAction],
  ['Closed (UTC)', ({ closedAt }) => closedAt],
];

async function* csv(ncrs: AsyncIterable<StoredNcr>, reader: Person): AsyncGenerator<string> {
  // The byte order mark, by which spreadsheets recognise UTF-8.
  yield `\uFEFF${csvLine(columns.map(([title]) => title))}`;
  for await (const ncr of ncrs) yield csvLine(columns.map(([, of]) => of(ncr, reader) ?? ''));
}

/** GET /api/ncrs.csv: the filtered register, newest first. The export is a line of the audit log. */
export function ncrsCsv({ db }: { db: Db }): Handler<'ncrsCsv'> {
  return async ({ person, query, request, reply }) => {
    await recordAudit(db, {
      action: 'ncrsExported',
      subject: person.uid,
      actorId: person.uid,
      clientId: seesEverything(person) ? query.client : person.clientId,
      address: request.ip,
      detail: { as: 'CSV', ...query },
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ncrs.csv"')
      .send(Readable.from(csv(everyNcr(db, { ...query, person }), person)));
  };
}
