import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { columns } from './columns.tsx';

/** A page of reports, each a row; on a narrow screen a card. */
export function ReportsTable({
  reports,
  chosen,
  making,
  sort,
  onSort,
  onChoose,
  onPdf,
}: {
  reports: readonly ListedReport[];
  /** The ids of the chosen reports, and of those whose PDF is being made. */
  chosen: ReadonlyMap<string, unknown>;
  making: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  onChoose: (report: ListedReport, isChosen: boolean) => void;
  onPdf: (report: ListedReport) => void;
}) {
  const pdfButton = (report: ListedReport) => (
    <IconButton
      icon={IconDownload}
      label={`Download the PDF of ${report.number}`}
      isPending={making.length === 1 && making.includes(report.reportId)}
      onPress={() => onPdf(report)}
      className="min-h-9 min-w-9 py-0"
    />
  );
  const numberCell = (report: ListedReport) => (
    <span className="flex items-center gap-1">
      <label className="-ml-2 inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rows:ml-0 print:hidden">
        <input
          type="checkbox"
          checked={chosen.has(report.reportId)}
          onChange={({ currentTarget: { checked } }) => onChoose(report, checked)}
          aria-label={`Choose ${report.number}`}
          className="size-5 cursor-pointer accent-ink"
        />
      </label>
      <Link
        to={reportAddress(report.reportId)}
        title={kindOf(report.kind).title}
        className={`inline-flex min-h-9 min-w-0 grow items-center font-semibold whitespace-nowrap underline underline-offset-4 hover:text-accent-text ${report.state === 'void' ? 'text-muted line-through' : ''}`}
      >
        {report.number}
      </Link>
      <span className="sr-only">{kindOf(report.kind).title}</span>
      <span className="rows:hidden">{pdfButton(report)}</span>
    </span>
  );
  const numberColumn: DataColumn<ListedReport> = {
    title: 'Number',
    key: 'number',
    headClassName: 'w-58',
    isName: true,
    readAs: ({ number, kind }) => `${number}, ${kindOf(kind).title}`,
    className: 'font-normal cards:order-first cards:col-span-full rows:pr-0 rows:pl-2',
    cell: numberCell,
  };
  const pdfColumn: DataColumn<ListedReport> = {
    title: 'PDF',
    headClassName: 'w-13 text-right print:hidden',
    className: 'cards:hidden rows:pt-0 rows:pr-2 rows:pb-0 rows:pl-0 rows:text-right print:hidden',
    cell: pdfButton,
  };
  return (
    <DataTable
      label="Reports"
      columns={[numberColumn, ...columns, pdfColumn]}
      rows={reports}
      keyOf={({ reportId }) => reportId}
      sort={sort}
      onSort={onSort}
      className="rows:table-fixed rows:text-sm"
      rowClassName="cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:gap-x-4 cards:px-3 cards:py-1 rows:h-10 has-checked:bg-sunken"
    />
  );
}
