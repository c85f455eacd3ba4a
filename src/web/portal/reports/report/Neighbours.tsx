import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import type { ReportNeighbour } from '#contract/reports/report.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import { kindOf } from '#domain/reports/kinds.ts';

const ways = {
  previous: { words: 'Previous report', Icon: IconArrowLeft },
  next: { words: 'Next report', Icon: IconArrowRight },
} as const;

function Neighbour({ way, report }: { way: keyof typeof ways; report: ReportNeighbour }) {
  const { words, Icon } = ways[way];
  const { reportId, number, kind, date, receivedAt } = report;
  return (
    <Link
      to={reportAddress(reportId)}
      rel={way === 'previous' ? 'prev' : 'next'}
      className="flex min-h-11 min-w-0 grow basis-56 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-ink"
    >
      <Icon
        aria-hidden="true"
        size={22}
        className={`shrink-0 text-accent-text ${way === 'next' ? 'order-last ml-auto' : ''}`}
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{words}</span>
        <span className="block font-semibold break-words tabular-nums">{number}</span>
        <span className="block text-sm text-muted">
          {[date && dayWithFutureMark(date, receivedAt), kindOf(kind).recordTitle].filter(Boolean).join(', ')}
        </span>
      </span>
    </Link>
  );
}

/** Links to the previous and the next report by the same person for the same client, in the order of receipt. */
export function Neighbours({ previous, next }: { previous: ReportNeighbour | null; next: ReportNeighbour | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Reports of the same person" className="flex flex-wrap gap-3">
      {previous && <Neighbour way="previous" report={previous} />}
      {next && <Neighbour way="next" report={next} />}
    </nav>
  );
}
