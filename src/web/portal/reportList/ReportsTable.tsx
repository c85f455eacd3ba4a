import type { ListedReport } from '#contract/reports/reportList.ts';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';
import { columns } from './columns.tsx';
import { ReportRow } from './ReportRow.tsx';

const heads = [
  { key: 'number', title: 'Number', className: 'w-58' },
  ...columns.map(({ title, key, headClassName = '' }) => ({ title, key, className: headClassName })),
  { title: 'PDF', className: 'w-13 text-right print:hidden' },
];

/** A page of reports. ARIA roles are explicit, because a table loses its own when CSS lays it out as cards. */
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
  return (
    <table
      role="table"
      aria-label="Reports"
      className="w-full border-collapse cards:block rows:table-fixed rows:text-sm"
    >
      <TableHead heads={heads} sort={sort} onSort={onSort} />
      <tbody role="rowgroup" className="cards:block">
        {reports.map((report) => (
          <ReportRow
            key={report.reportId}
            report={report}
            isChosen={chosen.has(report.reportId)}
            isMaking={making.length === 1 && making.includes(report.reportId)}
            onChoose={(isChosen) => onChoose(report, isChosen)}
            onPdf={() => onPdf(report)}
          />
        ))}
      </tbody>
    </table>
  );
}
