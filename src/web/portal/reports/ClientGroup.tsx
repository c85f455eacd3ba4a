import { IconDownload } from '@tabler/icons-react';
import type { ClientReportsGroup, PersonReportsRow } from '#contract/reports/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailure } from '#web/portal/ui/LoadFailure.tsx';
import { PersonRow } from './PersonRow.tsx';
import { type RecordsFilter, rowsQuestion } from './records.ts';
import { useState } from 'react';
import { useAnswer } from '#web/portal/reading/useLoaded.ts';

/** The rows of a client after those of its page, loaded one step at a time. */
function useFurtherRows({ clientId, rowPage, rowPages }: ClientReportsGroup, range: RecordsFilter) {
  const [{ rows, step }, setShown] = useState<{ rows: readonly PersonReportsRow[]; step: number }>({
    rows: [],
    step: rowPage,
  });
  const [isWanted, setWanted] = useState(false);
  const { answer, failure, reload } = useAnswer(
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

/** A client's header row and the rows of its people. Further rows are loaded in steps. */
export function ClientGroup({
  group,
  range,
  onOpen,
  onClientPdf,
}: {
  group: ClientReportsGroup;
  range: RecordsFilter;
  onOpen: (row: PersonReportsRow) => void;
  onClientPdf: () => void;
}) {
  const further = useFurtherRows(group, range);
  const rows = [...group.rows, ...further.rows];
  return (
    <tbody role="rowgroup" className="max-md:block">
      <tr
        role="row"
        className="border-t border-line bg-sunken max-md:flex max-md:border-l-4 max-md:border-l-accent max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:py-1 max-md:pr-4 max-md:pl-3"
      >
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={4}
          className="text-left md:border-l-4 md:border-accent md:py-2 md:pl-5 rows:py-1"
        >
          <span className="mr-3 font-display text-lg leading-tight font-bold wrap-anywhere max-md:text-base">
            Client: {group.clientName}
          </span>
          <span className="text-sm font-normal whitespace-nowrap text-muted">
            {group.rowCount} {group.rowCount === 1 ? 'user' : 'users'}
          </span>
        </th>
        <td role="cell" className="text-right md:py-2 md:pr-4 rows:py-1">
          <Button
            icon={IconDownload}
            onPress={onClientPdf}
            aria-label={`Download PDF's of ${group.clientName}`}
            className="whitespace-nowrap max-md:min-h-9 max-md:px-3 max-md:py-1 max-md:text-sm rows:min-h-9"
          >
            Download PDF&apos;s
          </Button>
        </td>
      </tr>
      {rows.map((row, index) => (
        <PersonRow
          key={row.uid}
          serial={index + 1}
          clientId={group.clientId}
          row={row}
          range={range}
          takesFocus={index >= group.rows.length && (index - group.rows.length) % group.rows.length === 0}
          onOpen={() => onOpen(row)}
        />
      ))}
      {further.hasMore && (
        <tr role="row" className="border-t border-line max-md:block">
          <td role="cell" colSpan={5} className="px-4 py-3 text-center max-md:block">
            {further.failure ? (
              <LoadFailure words={further.failure} onRetry={further.showMore} />
            ) : (
              <Button onPress={further.showMore} isPending={further.isLoading}>
                Show more ({rows.length} of {group.rowCount})
              </Button>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
