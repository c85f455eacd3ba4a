import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import type { ListedTest } from '#contract/reports/testList.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';

const heads = [
  { title: 'Test', className: 'w-[14%]' },
  { title: 'Structure, area, coat', className: 'w-[16%]' },
  { title: 'Outcome', className: 'w-28' },
  { title: 'Found', className: '' },
  { title: 'Asked for', className: 'rows:max-xl:hidden' },
  { title: 'Gauge', className: 'w-28 rows:max-2xl:hidden' },
  { title: 'Date', className: 'w-30' },
  { title: 'Report', className: 'w-54' },
] as const;

const nothing = '--';
const neverSorted = () => undefined;

/** A page of tests, each a row; on a narrow screen a card. Each leads to its place in its report. */
export function TestsTable({ tests }: { tests: readonly ListedTest[] }) {
  return (
    <table
      role="table"
      aria-label="Tests"
      className="w-full border-collapse cards:block rows:table-fixed rows:text-sm print:text-xs"
    >
      <TableHead heads={heads} sort="" onSort={neverSorted} />
      <tbody role="rowgroup" className="cards:block">
        {tests.map((test) => (
          <Row key={`${test.reportId} ${test.position}`} test={test} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ test }: { test: ListedTest }) {
  const { kind, structure, areaCode, coatNo, outcome, figure, limit, gauge, date, number, reportId } = test;
  const place = [structure, areaCode, coatNo && `coat ${coatNo}`].filter(Boolean).join(', ');
  return (
    <tr
      role="row"
      className="border-t border-line transition-colors hover:bg-sunken cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:gap-x-4 cards:px-3 cards:py-1 rows:h-10"
    >
      <th
        role="rowheader"
        scope="row"
        className="text-left font-semibold cards:order-first rows:truncate rows:px-3 rows:py-1.5"
      >
        {kindsOfTest[kind].title}
      </th>
      <Cell title="Structure, area, coat" isTitled={false} className="truncate cards:order-2">
        {place || nothing}
      </Cell>
      <Cell title="Outcome" isTitled={false} className="cards:order-1 cards:text-right">
        <OutcomeBadge outcome={outcome} />
      </Cell>
      <Cell
        title="Found"
        isTitled={false}
        className="truncate cards:order-5 cards:max-w-40 cards:self-center cards:text-right cards:text-sm"
      >
        {figure || nothing}
      </Cell>
      <Cell title="Asked for" isTitled={false} className="truncate text-muted cards:sr-only rows:max-xl:hidden">
        {limit || nothing}
      </Cell>
      <Cell title="Gauge" isTitled={false} className="truncate cards:sr-only rows:max-2xl:hidden">
        {gauge || nothing}
      </Cell>
      <Cell
        title="Date"
        isTitled={false}
        className="whitespace-nowrap tabular-nums cards:order-3 cards:text-right cards:text-sm cards:text-muted"
      >
        {date === null ? nothing : writtenDate(date)}
      </Cell>
      <Cell title="Report" isTitled={false} className="cards:order-4 cards:text-sm rows:text-right">
        <Link
          to={reportAddress(reportId)}
          className="inline-flex min-h-8 items-center font-semibold rows:min-h-7 whitespace-nowrap underline underline-offset-4 hover:text-accent-text"
        >
          {number}
        </Link>
      </Cell>
    </tr>
  );
}
