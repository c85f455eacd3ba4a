import type { Attachment, Photo } from '#contract/reports.ts';
import type { Between, Entry, ReportKind } from '#domain/listing/record.ts';
import { attachmentFields, photosField } from '#domain/report/fields.ts';
import type { Recorded } from './reportRecords.ts';
import type { Db, FilesTable } from './schema.ts';

/** How many entries are read at a time. */
const entriesPerRead = 50;

/** The address of a file. */
function addressOf(file: Pick<FilesTable, 'id' | 'filename'>): string {
  return `/api/files/${file.id}/${encodeURIComponent(file.filename)}`;
}

type ShownFile = Pick<FilesTable, 'id' | 'reportId' | 'field' | 'filename' | 'caption'>;

const fieldsInOrder = [...attachmentFields, photosField];

/** Each attachment field as a list of its own, in the form's order, and the photos as one list. */
function presentFiles(files: readonly ShownFile[]): Record<string, (Photo | Attachment)[]> {
  const lists: Record<string, (Photo | Attachment)[]> = {};
  for (const file of files.toSorted((a, b) => fieldsInOrder.indexOf(a.field) - fieldsInOrder.indexOf(b.field))) {
    const { field, filename, caption } = file;
    const shown =
      field === photosField
        ? { photosUrl: addressOf(file), filename, ...(caption === null ? {} : { caption }) }
        : { url: addressOf(file), filename };
    (lists[field] ??= []).push(shown);
  }
  return lists;
}

async function filesOf(db: Db, reportIds: readonly string[]): Promise<Map<string, ShownFile[]>> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'reportId', 'field', 'filename', 'caption'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('position')
    .execute();
  const byReport = new Map<string, ShownFile[]>();
  for (const file of files) byReport.set(file.reportId, [...(byReport.get(file.reportId) ?? []), file]);
  return byReport;
}

/**
 * The entries of one person for one client between the dates, kind by kind in alphabetical order, within a kind in the
 * order in which they were received. They are read in steps, so that the database is free in between.
 */
export async function* entriesOf(
  db: Db,
  { clientId, clientName, uid }: Recorded,
  { from, to }: Between,
): AsyncGenerator<{ kind: ReportKind; entry: Entry }> {
  let rows = db
    .selectFrom('reports')
    .select(['id', 'kind', 'entry', 'receivedAt'])
    .where('clientId', '=', clientId)
    .where('authorId', '=', uid)
    .orderBy('kind')
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(entriesPerRead);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);

  let step = await rows.execute();
  while (step.length > 0) {
    const files = await filesOf(
      db,
      step.map((report) => report.id),
    );
    for (const { id, kind, entry } of step) {
      const known = { _id: id, dialyReport_id: id, clientId, clientName };
      yield { kind, entry: { ...known, ...(JSON.parse(entry) as Entry), ...presentFiles(files.get(id) ?? []) } };
    }
    const last = step.at(-1);
    if (!last || step.length < entriesPerRead) return;
    step = await rows
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('kind', 'receivedAt', 'id'), '>', tuple(last.kind, last.receivedAt, last.id)),
      )
      .execute();
  }
}
