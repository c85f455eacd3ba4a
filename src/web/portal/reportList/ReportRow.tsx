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
      className={`border-t border-line align-top transition-colors hover:bg-sunken max-lg:grid max-lg:grid-cols-[minmax(6rem,1fr)_1fr_1fr] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:px-4 max-lg:py-4 sm:max-lg:grid-cols-5 ${isChosen ? 'bg-sunken' : ''}`}
    >
      <th
        role="rowheader"
        scope="row"
        className="flex items-start gap-1 text-left font-normal max-lg:order-first max-lg:col-span-full lg:py-1 lg:pl-2"
      >
        <label className="-my-1 -ml-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
            aria-label={`Choose ${number}`}
            className="size-5 cursor-pointer accent-ink"
          />
        </label>
        <span className="min-w-0 grow py-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              to={reportAddress(reportId)}
              className={`font-semibold whitespace-nowrap underline underline-offset-4 hover:text-accent-text ${isVoid ? 'text-muted line-through' : ''}`}
            >
              {number}
            </Link>
            {(isReviewed || isVoid) && <StateBadge state={state} isReviewed={isReviewed} />}
          </span>
          <span className="block text-sm text-muted">{kindOf(kind).title}</span>
        </span>
        <span className="lg:hidden">
          <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
        </span>
      </th>
      <Cell title="Date" className="whitespace-nowrap tabular-nums">
        {date === null ? nothing : writtenDate(date)}
        {mark !== undefined && <span className="block text-sm text-muted">({mark})</span>}
      </Cell>
      <Cell title="Client" className="max-lg:order-first max-lg:col-span-full">
        {client.clientName}
        <span className="block text-sm text-muted">{person.fname}</span>
      </Cell>
      <Cell title="Structure, area, product" className="max-lg:order-first max-lg:col-span-full">
        {about || nothing}
      </Cell>
      {/* On a card, the climate's line needs the whole width. */}
      <Cell title="Result" className={report.ambient === null ? '' : 'max-lg:order-last max-lg:col-span-full'}>
        <Outcome outcome={report.outcome} />
        {report.ambient !== null && <span className="block text-sm text-muted">{report.ambient}</span>}
      </Cell>
      <Cell title="m²" className="tabular-nums lg:text-right">
        {squareMetres === null ? nothing : figure.format(squareMetres)}
      </Cell>
      <Cell title="Lost time" className="whitespace-nowrap tabular-nums lg:text-right">
        {lostMinutes === null ? nothing : hoursAndMinutes(lostMinutes)}
      </Cell>
      <Cell title="Photos" className="tabular-nums lg:text-right">
        {photos}
      </Cell>
      <td role="cell" className="max-lg:hidden lg:py-1 lg:pr-2">
        <PdfButton number={number} isMaking={isMaking} onPdf={onPdf} />
      </td>
    </tr>
  );
}

function PdfButton({ number, isMaking, onPdf }: { number: string; isMaking: boolean; onPdf: () => void }) {
  return (
    <IconButton label={`Download the PDF of ${number}`} isPending={isMaking} onPress={onPdf}>
      <IconDownload aria-hidden="true" size={20} />
    </IconButton>
  );
}
