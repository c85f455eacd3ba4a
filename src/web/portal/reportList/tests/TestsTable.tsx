import { Link } from 'react-router';
import { reportTestAddress } from '#contract/addresses.ts';
import type { ListedTest } from '#contract/reports/testList.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { futureDayMark } from '#domain/reports/dayQuestions.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';
import { TwoLines } from '#web/portal/ui/table/TwoLines.tsx';

const nothing = '--';

/** The columns, with the widths that keep each test in one line of a desk. A card says enough without their titles. */
const columns: readonly DataColumn<ListedTest>[] = [
  {
    title: 'Test',
    headClassName: 'w-[14.5%]',
    isName: true,
    className: 'font-semibold cards:order-first rows:truncate rows:py-1.5',
    cell: ({ kind }) => testDefinitions[kind].title,
  },
  {
    title: 'Structure, area, coat',
    headClassName: 'w-[15%] min-[1800px]:w-[24%]',
    className: 'cards:order-2 cards:truncate',
    cell: ({ structure, areaCode, coatNo }) => (
      <TwoLines>{[structure, areaCode, coatNo && `coat ${coatNo}`].filter(Boolean).join(', ') || nothing}</TwoLines>
    ),
  },
  {
    title: 'Outcome',
    headClassName: 'w-24',
    className: 'cards:order-1 cards:text-right',
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
  {
    title: 'Found',
    // A card gives it what the number of the report beside it leaves.
    className:
      'cards:order-5 cards:max-w-[calc(100vw-14.5rem)] cards:self-center cards:truncate cards:text-right cards:text-sm',
    cell: ({ besides, figure }) => (
      <TwoLines>
        {besides !== '' && <strong className="font-semibold">{besides}</strong>}
        {besides !== '' && figure !== '' && '; '}
        {figure || (besides === '' && nothing)}
      </TwoLines>
    ),
  },
  {
    title: 'Asked for',
    headClassName: 'rows:max-xl:hidden',
    className: 'text-muted cards:sr-only rows:max-xl:hidden',
    cell: ({ limit }) => <TwoLines>{limit || nothing}</TwoLines>,
  },
  {
    title: 'Gauge',
    headClassName: 'w-24 rows:max-xl:hidden',
    className: 'truncate cards:sr-only rows:max-xl:hidden',
    cell: ({ gauge }) => gauge || nothing,
  },
  {
    title: 'Date',
    key: 'date',
    headClassName: 'w-28',
    className: 'whitespace-nowrap tabular-nums cards:order-3 cards:text-right cards:text-sm cards:text-muted',
    cell: ({ date, receivedAt }) => {
      const mark = futureDayMark(date, receivedAt);
      return (
        <>
          {date === null ? nothing : writtenDate(date)}
          {mark !== undefined && <span className="block text-xs text-muted"> ({mark})</span>}
        </>
      );
    },
  },
  {
    title: 'Report',
    key: 'number',
    headClassName: 'w-52',
    className: 'cards:order-4 cards:text-sm',
    cell: ({ reportId, position, number }) => (
      <Link
        to={reportTestAddress({ reportId, position })}
        className="inline-flex min-h-8 items-center font-semibold rows:min-h-7 whitespace-nowrap underline underline-offset-4 hover:text-accent-text"
      >
        {number}
      </Link>
    ),
  },
];

/** A page of tests, each a row; on a narrow screen a card. Each leads to its place in its report. */
export function TestsTable({
  tests,
  sort,
  onSort,
}: {
  tests: readonly ListedTest[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  return (
    <DataTable
      label="Tests"
      columns={columns}
      rows={tests}
      sort={sort}
      onSort={onSort}
      keyOf={({ reportId, position }) => `${reportId} ${position}`}
      className="rows:table-fixed rows:text-sm print:text-xs"
      rowClassName="cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:gap-x-4 cards:px-3 cards:py-1 rows:h-10"
    />
  );
}
