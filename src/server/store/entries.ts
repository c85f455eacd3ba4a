import { type WireFile, entryOnWire } from '#contract/reportWire.ts';
import type { Between, Entry, ReportKind } from '#domain/listing/record.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { Recorded } from './reportRecords.ts';
import type { Db, FilesTable } from './schema.ts';

/** How many entries are read at a time. */
const entriesPerRead = 50;

type FileRow = Pick<FilesTable, 'id' | 'reportId' | 'field' | 'filename' | 'caption'>;

/** The address of a file. */
export function addressOf(file: Pick<FilesTable, 'id' | 'filename'>): string {
  return `/api/files/${file.id}/${encodeURIComponent(file.filename)}`;
}

const onWire = (file: FileRow): WireFile => ({ ...file, address: addressOf(file) });

async function filesOf(db: Db, reportIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'reportId', 'field', 'filename', 'caption'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('position')
    .execute();
  const byReport = new Map<string, FileRow[]>();
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
      const answers = JSON.parse(entry) as Entry;
      const onClient = { id, clientId, clientName };
      yield { kind, entry: entryOnWire(kindOf(kind), onClient, answers, (files.get(id) ?? []).map(onWire)) };
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
