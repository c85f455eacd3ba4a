import { useState } from 'react';
import type { ReportGroup, ReportRow, UserReportRecord } from '#contract/reports.ts';
import { useRead } from '#web/portal/ui/useRead.ts';
import { type Range, fetchRecord } from './records.ts';

type Chosen = { row: ReportRow; group: ReportGroup };

/** The person and client whose record is open, and the record or failure once it is known. */
export type Opened = Chosen & { record: UserReportRecord | null; failure: string | null };

/** Opens one record at a time. Closing it aborts its call. */
export function useOpenedRecord(range: Range) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const { answer: record, failure, read, forget } = useRead<UserReportRecord>('The report could not be loaded.');

  const open = (row: ReportRow, group: ReportGroup) => {
    forget();
    choose({ row, group });
    return read((signal) => fetchRecord({ clientId: group.clientId, uid: row.uid }, range, signal));
  };
  const close = () => {
    forget();
    choose(null);
  };
  const opened: Opened | null = chosen && { ...chosen, record, failure };
  return { opened, open, close };
}
