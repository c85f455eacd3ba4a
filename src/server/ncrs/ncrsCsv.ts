import { dispositionWords, ncrStateWords, severityWords } from '#domain/ncrs/ncr.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { listContentDisposition } from '#server/files/listFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { everyNcr, listedNcr, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import type { Db } from '#server/store/schema.ts';
import { csvOf, csvType, type ListColumn } from '#server/tables/csv.ts';

/** The columns of the register, as this person reads it. */
const columnsFor = (reader: Person): readonly ListColumn<StoredNcr>[] => [
  { title: 'Number', of: ({ number }) => number },
  { title: 'State', of: ({ state }) => ncrStateWords[state] },
  { title: 'Severity', of: ({ severity }) => severityWords[severity] },
  { title: 'Client', of: ({ clientName }) => clientName },
  { title: 'About', of: ({ about }) => about },
  { title: 'Structure', of: ({ structure }) => structure },
  { title: 'Area', of: ({ area }) => area },
  { title: 'Coat', of: ({ coat }) => coat },
  { title: 'Requirement', of: ({ requirement }) => requirement },
  { title: 'Found', of: ({ found }) => found },
  { title: 'Description', of: ({ description }) => description },
  { title: 'Report', of: (ncr) => listedNcr(ncr, reader).report?.number },
  { title: 'Raised (UTC)', of: (ncr) => listedNcr(ncr).at },
  { title: 'Responsible', of: (ncr) => listedNcr(ncr).responsible?.name },
  { title: 'Due', of: ({ dueOn }) => dueOn },
  { title: 'Overdue', of: (ncr) => (listedNcr(ncr).isOverdue ? 'Yes' : 'No') },
  { title: 'Disposition', of: ({ disposition }) => disposition && dispositionWords[disposition] },
  { title: 'Corrective action', of: ({ correctiveAction }) => correctiveAction },
  { title: 'Preventive action', of: ({ preventiveAction }) => preventiveAction },
  { title: 'Closed (UTC)', of: ({ closedAt }) => closedAt },
];

/** GET /api/ncrs.csv: the filtered register, newest first. The export is a line of the audit log. */
export function ncrsCsv({ db }: { db: Db }): Handler<'ncrsCsv'> {
  return async ({ person, query, request, reply }) => {
    await recordAudit(db, {
      action: 'ncrsExported',
      subject: person.uid,
      actorId: person.uid,
      clientId: seesAll(person) ? query.client : person.clientId,
      address: request.ip,
      detail: { as: 'CSV', ...query },
    });
    return reply
      .type(csvType)
      .header('content-disposition', await listContentDisposition(db, person, query, { of: 'ncrs', as: 'CSV' }))
      .send(csvOf(columnsFor(person), everyNcr(db, { ...query, person })));
  };
}
