import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { columns } from './columns.tsx';

/** One report of the list; on a narrow screen a card. */
export function ReportRow({
  report,
  isChosen,
  isMaking,
  onChoose,
  onPdf,
}: {
  report: ListedReport;
  isChosen: boolean;
  /** The report's PDF is being made. */
  isMaking: boolean;
  onChoose: (isChosen: boolean) => void;
  onPdf: () => void;
}) {
  const { reportId, number, kind, state } = report;
  return (
    <tr
      role="row"
      className={`border-t border-line transition-colors hover:bg-sunken cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:gap-x-4 cards:px-3 cards:py-1 rows:h-10 ${isChosen ? 'bg-sunken' : ''}`}
    >
      <th
        role="rowheader"
        scope="row"
        aria-label={`${number}, ${kindOf(kind).title}`}
        className="text-left font-normal cards:order-first cards:col-span-full rows:pl-2"
      >
        <span className="flex items-center gap-1">
          <label className="-ml-2 inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rows:ml-0 print:hidden">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ currentTarget: { checked } }) => onChoose(checked)}
              aria-label={`Choose ${number}`}
              className="size-5 cursor-pointer accent-ink"
            />
          </label>
          <Link
            to={reportAddress(reportId)}
            title={kindOf(kind).title}
            className={`inline-flex min-h-9 min-w-0 grow items-center font-semibold whitespace-nowrap underline underline-offset-4 hover:text-accent-text ${state === 'void' ? 'text-muted line-through' : ''}`}
          >
            {number}
          </Link>
          <span className="sr-only">{kindOf(kind).title}</span>
          <span className="rows:hidden">
            <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
          </span>
        </span>
      </th>
      {columns.map(({ title, className = '', cell }) => (
        <Cell key={title} className={className}>
          {cell(report)}
        </Cell>
      ))}
      <td role="cell" className="cards:hidden rows:pr-2 rows:text-right print:hidden">
        <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
      </td>
    </tr>
  );
}

function PdfButton({ number, isMaking, onPdf }: { number: string; isMaking: boolean; onPdf: () => void }) {
  return (
    <IconButton
      icon={IconDownload}
      label={`Download the PDF of ${number}`}
      isPending={isMaking}
      onPress={onPdf}
      className="min-h-9 min-w-9 py-0"
    />
  );
}
