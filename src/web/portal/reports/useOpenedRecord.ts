import { useState } from 'react';
import type { UserReportRecordAnswer, ClientReportsGroup, PersonReportsRow } from '#contract/reports/reports.ts';
import { type ReloadableAnswer, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { type RecordsFilter, recordQuestion } from './records.ts';

type Chosen = { row: PersonReportsRow; group: ClientReportsGroup };

/** The person and client whose record is open, and what is known of the record. */
export type OpenedRecord = Chosen & { read: ReloadableAnswer<UserReportRecordAnswer> };

/** Opens one record at a time. Closing it aborts its call. */
export function useOpenedRecord(range: RecordsFilter) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const asked = chosen && recordQuestion({ clientId: chosen.group.clientId, uid: chosen.row.uid }, range);
  const read = useAnswer(asked, 'The report could not be loaded.');
  const opened: OpenedRecord | null = chosen && { ...chosen, read };
  const open = (row: PersonReportsRow, group: ClientReportsGroup) => choose({ row, group });
  return { opened, open, close: () => choose(null) };
}
