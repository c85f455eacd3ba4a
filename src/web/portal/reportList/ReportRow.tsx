import { IconCheck, IconChecks, IconDots, IconDownload, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { reportAddress } from '#contract/addresses.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { hoursAndMinutes } from '#domain/daily/lostTime.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { dayMark } from '#domain/reports/askAboutDay.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { type ReportOutcome, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { StateBadge } from '#web/portal/ui/StateBadge.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { TwoLines } from '#web/portal/ui/table/TwoLines.tsx';
import { IconButton } from '#web/ui/Button.tsx';

const nothing = '--';
const figure = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 2 });

const looks = {
  fail: { Mark: IconX, look: 'font-semibold text-danger' },
  accepted: { Mark: IconChecks, look: 'font-semibold text-caution' },
  incomplete: { Mark: IconDots, look: 'font-semibold text-caution' },
  pass: { Mark: IconCheck, look: 'font-semibold text-success' },
  notJudged: { Mark: undefined, look: 'text-muted' },
} as const satisfies Record<ReportOutcome, unknown>;

/** The outcome as a word and a mark, which do not depend on colour. */
function Outcome({ outcome }: Pick<ListedReport, 'outcome'>) {
  if (outcome === null) return nothing;
  const { Mark, look } = looks[outcome];
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${look}`}>
      {Mark && <Mark aria-hidden="true" size={18} stroke={2.5} />}
      {reportOutcomeWords[outcome]}
    </span>
  );
}

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
  const { reportId, number, kind, date, client, person, about, squareMetres, lostMinutes, photos } = report;
  const { state, isReviewed } = report;
  const mark = dayMark(date, report.receivedAt);
  const isVoid = state === 'void';
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
            className={`inline-flex min-h-9 min-w-0 grow items-center font-semibold whitespace-nowrap underline underline-offset-4 hover:text-accent-text ${isVoid ? 'text-muted line-through' : ''}`}
          >
            {number}
          </Link>
          <span className="sr-only">{kindOf(kind).title}</span>
          <span className="rows:hidden">
            <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
          </span>
        </span>
      </th>
      <Cell className="text-muted tabular-nums cards:order-2 cards:truncate cards:text-sm rows:text-ink">
        {date === null ? nothing : writtenDate(date)}
        {mark !== undefined && <span className="text-sm text-muted"> ({mark})</span>}
        <span className="rows:hidden"> · {client.clientName}</span>
      </Cell>
      <Cell className="cards:sr-only">
        <TwoLines>
          {client.clientName}
          <span className="text-muted"> · {person.fname}</span>
        </TwoLines>
      </Cell>
      <Cell className="cards:order-1 cards:col-span-full cards:truncate">
        <TwoLines>{about || nothing}</TwoLines>
      </Cell>
      <Cell className="truncate cards:order-3 cards:text-right">
        <Outcome outcome={report.outcome} />
        {report.ambient !== null && <span className="ml-2 text-sm text-muted max-2xl:sr-only">{report.ambient}</span>}
      </Cell>
      <Cell className="tabular-nums cards:sr-only rows:text-right">
        {squareMetres === null ? nothing : figure.format(squareMetres)}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-2xl:hidden rows:text-right">
        {lostMinutes === null ? nothing : hoursAndMinutes(lostMinutes)}
      </Cell>
      <Cell className="tabular-nums max-2xl:hidden rows:text-right">{photos}</Cell>
      <Cell className="whitespace-nowrap cards:sr-only">
        {(isReviewed || isVoid) && <StateBadge state={state} isReviewed={isReviewed} />}
      </Cell>
      <td role="cell" className="cards:hidden rows:pr-2 rows:text-right print:hidden">
        <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
      </td>
    </tr>
  );
}

function PdfButton({ number, isMaking, onPdf }: { number: string; isMaking: boolean; onPdf: () => void }) {
  return (
    <IconButton
      label={`Download the PDF of ${number}`}
      isPending={isMaking}
      onPress={onPdf}
      className="min-h-9 min-w-9 py-0"
    >
      <IconDownload aria-hidden="true" size={20} />
    </IconButton>
  );
}
