import { useState } from 'react';
import type { RecordAnswer, ReportGroup, ReportRow } from '#contract/reports/reports.ts';
import { type Shown, useRead } from '#web/portal/reading/useReading.ts';
import { type Range, recordQuestion } from './records.ts';

type Chosen = { row: ReportRow; group: ReportGroup };

/** The person and client whose record is open, and what is known of the record. */
export type Opened = Chosen & { read: Shown<RecordAnswer> };

/** Opens one record at a time. Closing it aborts its call. */
export function useOpenedRecord(range: Range) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const asked = chosen && recordQuestion({ clientId: chosen.group.clientId, uid: chosen.row.uid }, range);
  const read = useRead(asked, 'The report could not be loaded.');
  const opened: Opened | null = chosen && { ...chosen, read };
  const open = (row: ReportRow, group: ReportGroup) => choose({ row, group });
  return { opened, open, close: () => choose(null) };
}
