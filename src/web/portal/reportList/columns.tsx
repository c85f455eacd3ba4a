import { IconCheck, IconChecks, IconDots, IconX } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import type { ListedReport, ReportSortColumn } from '#contract/reports/reportList.ts';
import { hoursAndMinutes } from '#domain/daily/lostTime.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { futureDayMark } from '#domain/reports/dayQuestions.ts';
import { type ReportOutcome, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { ReviewStateBadge } from '#web/portal/ui/ReviewStateBadge.tsx';
import type { DataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { TwoLines } from '#web/portal/ui/table/TwoLines.tsx';

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

/**
 * The columns between a report's number and its PDF, with the widths that keep each report in one line of a desk, and
 * where their cells stand on a card.
 */
export const columns: readonly (DataColumn<ListedReport> & { readonly key?: ReportSortColumn })[] = [
  {
    title: 'Date',
    key: 'date',
    headClassName: 'w-31',
    className: 'text-muted tabular-nums cards:order-2 cards:truncate cards:text-sm rows:text-ink',
    cell: ({ date, receivedAt, client }) => {
      const mark = futureDayMark(date, receivedAt);
      return (
        <>
          {date === null ? nothing : writtenDate(date)}
          {mark !== undefined && <span className="text-sm text-muted"> ({mark})</span>}
          <span className="rows:hidden"> · {client.clientName}</span>
        </>
      );
    },
  },
  {
    title: 'Client, person',
    key: 'client',
    headClassName: 'w-[17%]',
    className: 'cards:sr-only',
    cell: ({ client, person }) => (
      <TwoLines>
        {client.clientName}
        <span className="text-muted"> · {person.fname}</span>
      </TwoLines>
    ),
  },
  {
    title: 'Structure, area, product',
    className: 'cards:order-1 cards:col-span-full cards:truncate',
    cell: ({ about }) => <TwoLines>{about || nothing}</TwoLines>,
  },
  {
    title: 'Outcome',
    headClassName: 'w-26',
    className: 'truncate cards:order-3 cards:text-right',
    cell: ({ outcome, ambient }) => (
      <>
        <Outcome outcome={outcome} />
        {ambient !== null && <span className="ml-2 text-sm text-muted max-2xl:sr-only">{ambient}</span>}
      </>
    ),
  },
  {
    title: 'm²',
    key: 'squareMetres',
    headClassName: 'w-18',
    className: 'tabular-nums cards:sr-only rows:text-right',
    cell: ({ squareMetres }) => (squareMetres === null ? nothing : figure.format(squareMetres)),
  },
  {
    title: 'Lost time',
    key: 'lostTime',
    headClassName: 'w-26 max-2xl:hidden',
    className: 'whitespace-nowrap tabular-nums max-2xl:hidden rows:text-right',
    cell: ({ lostMinutes }) => (lostMinutes === null ? nothing : hoursAndMinutes(lostMinutes)),
  },
  {
    title: 'Photos',
    key: 'photos',
    headClassName: 'w-24 max-2xl:hidden',
    className: 'tabular-nums max-2xl:hidden rows:text-right',
    cell: ({ photos }) => photos,
  },
  {
    title: 'State',
    headClassName: 'w-34',
    className: 'whitespace-nowrap cards:sr-only',
    cell: ({ state, isReviewed }) =>
      (isReviewed || state === 'void') && <ReviewStateBadge state={state} isReviewed={isReviewed} />,
  },
];
