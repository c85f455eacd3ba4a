import { brand } from '#brand/brand.ts';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { RowsNote } from '#web/portal/ui/Rows.tsx';

/** Whether a list in this order is looked through day by day, so that it goes on where it ends. */
export const isSortedByDay = ({ sort }: { readonly sort: string }) => sort === '-date' || sort === 'date';

/** The words below a list that was not looked through to its end: up to which day it was, and what to do about it. */
export function SearchLimitNote({
  to,
  by,
  isNothing,
  what,
}: {
  /** The day of the last report that was looked at. '' for those without a date. */
  to: string;
  /** The order of the list. */
  by: { readonly sort: string };
  isNothing: boolean;
  what: 'report' | 'test';
}) {
  const most = mostReportsExamined.toLocaleString(brand.locale);
  const day = to === '' ? 'those without a date' : writtenDate(to);
  const nothing = isNothing ? `No ${what} matches` : '';
  return (
    <RowsNote>
      {isSortedByDay(by)
        ? `${nothing && `${nothing} yet. `}Looked through ${most} reports so far, up to ${day}.`
        : `${nothing && `${nothing}. `}Only the newest ${most} are sorted, back to ${day}. Choose a client, a person or dates to sort others.`}
    </RowsNote>
  );
}
