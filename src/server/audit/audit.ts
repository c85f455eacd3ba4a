import { auditSentence } from '#contract/audit/auditWords.ts';
import type { AuditLine, AuditQuery } from '#contract/audit/audit.ts';
import { Problem } from '#contract/problems.ts';
import { approvalRestrictionOf, type Person, seesAll } from '#domain/people/permissions.ts';
import { csvOf, csvType, type ListColumn } from '#server/tables/csv.ts';
import { listContentDisposition } from '#server/files/listFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { auditLines, auditPage, type ScopedAuditQuery } from '#server/store/audit/auditLog.ts';
import type { Db } from '#server/store/schema.ts';

/** A superuser reads the whole log, an admin the lines of their own client. */
function wantedBy(person: Person, query: AuditQuery): ScopedAuditQuery {
  if (seesAll(person)) return { ...query, ofClient: undefined };
  const { clientId } = person;
  if (clientId === null) throw new Problem('notAllowed');
  return { ...query, ofClient: clientId, ...approvalRestrictionOf(person) };
}

export function audit({ db }: { db: Db }): Handler<'audit'> {
  return async ({ person, query }) => auditPage(db, person, wantedBy(person, query));
}

const columns: readonly ListColumn<AuditLine>[] = [
  { title: 'Moment (UTC)', of: ({ at }) => at },
  { title: 'Action', of: ({ action }) => action },
  { title: 'Name', of: ({ actor }) => actor?.fname },
  { title: 'Email', of: ({ actor }) => actor?.email },
  { title: 'Subject', of: ({ subject }) => subject },
  { title: 'Client', of: ({ client }) => client?.clientName },
  { title: 'Address', of: ({ address }) => address },
  { title: 'Detail', of: ({ detail }) => JSON.stringify(detail) },
  { title: 'In words', of: auditSentence },
];

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
      .type(csvType)
      .header('content-disposition', await listContentDisposition(db, person, query, { of: 'audit', as: 'CSV' }))
      .send(csvOf(columns, auditLines(db, wanted)));
  };
}
