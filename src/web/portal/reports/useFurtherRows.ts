import { useState } from 'react';
import type { ReportGroup, ReportRow } from '#contract/reports/reports.ts';
import { useRead } from '#web/portal/reading/read.ts';
import { type Range, rowsQuestion } from './records.ts';

/** The rows of a client after those of its page, loaded one step at a time. */
export function useFurtherRows({ clientId, rowPage, rowPages }: ReportGroup, range: Range) {
  const [{ rows, step }, setShown] = useState<{ rows: readonly ReportRow[]; step: number }>({
    rows: [],
    step: rowPage,
  });
  const [isWanted, setWanted] = useState(false);
  const { answer, failure, reload } = useRead(
    isWanted ? rowsQuestion(clientId, step + 1, range) : null,
    'More reports could not be loaded.',
  );
  if (isWanted && answer) {
    setWanted(false);
    setShown({ rows: [...rows, ...(answer.groups[0]?.rows ?? [])], step: step + 1 });
  }
  const showMore = () => (isWanted ? reload() : setWanted(true));
  return { rows, hasMore: step < rowPages, isLoading: isWanted, failure, showMore };
}
