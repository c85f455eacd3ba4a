import type { ReportGroup, ReportRow } from '#contract/reports.ts';
import { useRead } from '#web/portal/ui/useRead.ts';
import { type Range, fetchRows } from './records.ts';

/** The rows of a client after those of its page, loaded one step at a time. */
export function useFurtherRows({ clientId, rowPage, rowPages }: ReportGroup, range: Range) {
  const { answer, failure, isLoading, read } = useRead<{ rows: readonly ReportRow[]; step: number }>(
    'More reports could not be loaded.',
  );
  const { rows, step } = answer ?? { rows: [], step: rowPage };
  const showMore = () =>
    read(async (signal) => {
      const further = await fetchRows(clientId, step + 1, range, signal);
      return { rows: [...rows, ...(further?.rows ?? [])], step: step + 1 };
    });
  return { rows, hasMore: step < rowPages, isLoading, failure, showMore };
}
