import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { listContentDisposition } from '#server/files/listFile.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import type { ScopedFilters } from '#server/store/reports/listConditions.ts';
import { soleClient } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { csvOf, csvType } from '#server/tables/csv.ts';
import { type SheetColumn, xlsxOf, xlsxType } from '#server/tables/xlsx.ts';

/** What a list can be taken as. */
export type ListFileFormat = 'CSV' | 'XLSX';

/** A list of reports, or of what stands in them, filtered as asked. */
type List<Item> = {
  of: 'reports' | 'tests';
  /** The filters, as they were asked for. */
  query: { client?: string | undefined; from?: string | undefined; to?: string | undefined };
  wanted: ScopedFilters;
  columns: readonly SheetColumn<Item>[];
  items: AsyncIterable<Item>;
};

/** Streams a whole filtered list as a file named by its client and days. The audit log records the export. */
export async function sendListFile<Item>(
  db: Db,
  { person, request, reply }: { person: Person; request: FastifyRequest; reply: FastifyReply },
  as: ListFileFormat,
  { of, query, wanted, columns, items }: List<Item>,
): Promise<FastifyReply> {
  await recordAudit(db, {
    action: 'reportsExported',
    subject: person.uid,
    actorId: person.uid,
    // Nobody may write lines into the log of another client, so only people who see all clients may name one.
    clientId: seesAll(person) ? query.client : person.clientId,
    address: request.ip,
    detail: { as, ...(of !== 'reports' && { list: of }), ...query },
  });
  const client = query.client ?? (seesAll(person) ? await soleClient(db, wanted) : undefined);
  return reply
    .type(as === 'CSV' ? csvType : xlsxType)
    .header('content-disposition', await listContentDisposition(db, person, { ...query, client }, { of, as }))
    .send(as === 'CSV' ? csvOf(columns, items) : xlsxOf(of === 'tests' ? 'Tests' : 'Reports', columns, items));
}
