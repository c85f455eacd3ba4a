import { type WireFile, entryOnWire } from '#contract/reportWire.ts';
import type { Between, Entry } from '#domain/listing/record.ts';
import { type KindName, kindOf } from '#domain/reports/kinds.ts';
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
    .where('replacedAt', 'is', null)
    .orderBy('reportId')
    .orderBy('position')
    .execute();
  const byReport = new Map<string, FileRow[]>();
  for (const file of files) byReport.set(file.reportId, [...(byReport.get(file.reportId) ?? []), file]);
  return byReport;
}

/**
 * The entries of one person for one client between the dates: by kind in alphabetical order, then in order of receipt.
 * They are read in batches, so that other calls can use the database in between.
 */
export async function* entriesOf(
  db: Db,
  { clientId, clientName, uid }: Recorded,
  { from, to }: Between,
): AsyncGenerator<{ kind: KindName; entry: Entry }> {
  let rows = db
    .selectFrom('reports')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .select(['reports.id', 'reports.kind', 'reports.receivedAt', 'reports.voidReason', 'revisions.answers'])
    .where('reports.clientId', '=', clientId)
    .where('reports.authorId', '=', uid)
    .orderBy('reports.kind')
    .orderBy('reports.receivedAt')
    .orderBy('reports.id')
    .limit(entriesPerRead);
  if (from !== undefined) rows = rows.where('reports.date', '>=', from);
  if (to !== undefined) rows = rows.where('reports.date', '<=', to);

  let step = await rows.execute();
  while (step.length > 0) {
    const files = await filesOf(
      db,
      step.map((report) => report.id),
    );
    for (const { id, kind, answers, voidReason } of step) {
      const report = { id, clientId, clientName, voidReason };
      const entry = JSON.parse(answers) as Entry;
      yield { kind, entry: entryOnWire(kindOf(kind), report, entry, (files.get(id) ?? []).map(onWire)) };
    }
    const last = step.at(-1);
    if (!last || step.length < entriesPerRead) return;
    step = await rows
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('reports.kind', 'reports.receivedAt', 'reports.id'),
          '>',
          tuple(last.kind, last.receivedAt, last.id),
        ),
      )
      .execute();
  }
}
