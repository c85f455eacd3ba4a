import { IconDownload, IconEye } from '@tabler/icons-react';
import type { PersonReportsRow } from '#contract/reports/reports.ts';
import { dateInNumbers } from '#domain/listing/writtenDate.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { type RecordsFilter, fetchRecord } from './records.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { entryCountOf, auditExport } from './exports.ts';
import { downloadPersonPdf } from './pdf/download.ts';
import { useBackgroundPdf } from './pdf/usePdfMaking.ts';

const unknown = '--';

/** When a person filed last, beside the date that they wrote. */
function LastFiled({ at, as, className }: { at: string | null; as: 'moment' | 'day'; className: string }) {
  if (at === null) return null;
  return (
    <span className={`text-muted ${className}`}>
      last filed <time dateTime={at}>{writtenMoment(at, as)}</time>
    </span>
  );
}

/** One person of a client: a row of the table, or on a phone a card of two lines. */
export function PersonRow({
  serial,
  clientId,
  row,
  range,
  takesFocus,
  onOpen,
}: {
  serial: number;
  clientId: string;
  row: PersonReportsRow;
  range: RecordsFilter;
  /** Whether this row is the first of those that were just loaded. */
  takesFocus: boolean;
  onOpen: () => void;
}) {
  const { uid } = row;
  const { isMaking, make } = useBackgroundPdf(async () => {
    const record = await fetchRecord({ clientId, uid }, range);
    await downloadPersonPdf(record);
    auditExport(clientId, { uid, ...range, people: 1, entries: entryCountOf(record.result) });
  });
  return (
    <tr
      role="row"
      className="border-t border-line transition-colors hover:bg-sunken max-md:grid max-md:grid-cols-[2.25rem_auto_1fr_auto] max-md:items-center max-md:gap-x-2 max-md:px-4 max-md:py-0.5"
    >
      <td role="cell" className="text-muted tabular-nums max-md:row-span-2 md:w-16 md:py-2 rows:w-24 rows:py-0 md:pl-6">
        {serial}
      </td>
      <td role="cell" className="font-semibold wrap-anywhere max-md:col-span-2 max-md:leading-tight md:px-4">
        <span className="line-clamp-2 rows:line-clamp-1">{row.fname}</span>
        <LastFiled at={row.lastFiled} as="day" className="block text-xs font-normal rows:hidden" />
      </td>
      <td
        role="cell"
        className="tabular-nums max-md:col-start-2 max-md:text-sm max-md:text-muted md:w-36 md:px-4 rows:w-40"
      >
        {row.date ? dateInNumbers(row.date) : unknown}
      </td>
      <td role="cell" className="tabular-nums max-md:text-sm max-md:text-muted md:w-20 md:px-3 rows:w-32">
        {row.time ?? unknown}
      </td>
      <td
        role="cell"
        className="max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 md:w-32 md:py-1 rows:w-84 rows:py-0 md:pr-4 text-right whitespace-nowrap rows:*:min-h-9 rows:*:min-w-9 rows:*:align-middle"
      >
        <LastFiled at={row.lastFiled} as="moment" className="mr-2 align-middle text-sm cards:hidden" />
        <IconButton
          icon={IconEye}
          size={22}
          label={`View the report of ${row.fname}`}
          onPress={onOpen}
          autoFocus={takesFocus}
        />
        <IconButton
          icon={IconDownload}
          size={22}
          className="ml-1"
          label={`Download the PDF of ${row.fname}`}
          onPress={make}
          isPending={isMaking}
        />
      </td>
    </tr>
  );
}
