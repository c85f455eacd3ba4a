import { Readable } from 'node:stream';
import { auditSentence } from '#contract/audit/auditWords.ts';
import type { AuditLine, AuditQuery } from '#contract/audit/audit.ts';
import { Problem } from '#contract/problems.ts';
import { approvedOnlyFor, type Person, seesEverything } from '#domain/people/permissions.ts';
import { csvLine } from '#server/tables/csv.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { auditLines, auditPage, type WantedLines } from '#server/store/audit/auditLog.ts';
import type { Db } from '#server/store/schema.ts';

/** A superuser reads the whole log, an admin the lines of their own client. */
function wantedBy(person: Person, query: AuditQuery): WantedLines {
  if (seesEverything(person)) return { ...query, ofClient: undefined };
  const { clientId } = person;
  if (clientId === null) throw new Problem('notAllowed');
  return { ...query, ofClient: clientId, ...approvedOnlyFor(person) };
}

export function audit({ db }: { db: Db }): Handler<'audit'> {
  return async ({ person, query }) => auditPage(db, wantedBy(person, query));
}

const heading = ['Moment (UTC)', 'Action', 'Name', 'Email', 'Subject', 'Client', 'Address', 'Detail', 'In words'];

function cells(line: AuditLine): string[] {
  const { at, action, actor, subject, client, address, detail } = line;
  const who = [actor?.fname ?? '', actor?.email ?? ''];
  return [
    at,
    action,
    ...who,
    subject,
    client?.clientName ?? '',
    address ?? '',
    JSON.stringify(detail),
    auditSentence(line),
  ];
}

async function* csv(lines: AsyncGenerator<AuditLine>): AsyncGenerator<string> {
  // The byte order mark, by which spreadsheets recognise UTF-8.
  yield `\uFEFF${csvLine(heading)}`;
  for await (const line of lines) yield csvLine(cells(line));
}

/** The log as a file for a spreadsheet. The export is a line of the log too. */
export function auditCsv({ db }: { db: Db }): Handler<'auditCsv'> {
  return async ({ person, query, request, reply }) => {
    const wanted = wantedBy(person, query);
    await recordAudit(db, {
      action: 'auditExported',
      subject: person.uid,
      actorId: person.uid,
      clientId: person.clientId,
      address: request.ip,
      detail: wanted,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(csv(auditLines(db, wanted))));
  };
}
