import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PendingItem } from '#web/portal/frame/pendingItems.ts';
import { NoRows } from '#web/portal/ui/Rows.tsx';

/** A figure with its words, and the list that it counts. */
export type TodayLine = Omit<PendingItem, 'what' | 'count'> & {
  readonly count?: number;
  /** Called when it is followed. */
  readonly onFollow?: () => void;
};

function Row({ line: { count, words, detail, to, beside = [], isUrgent, onFollow } }: { line: TodayLine }) {
  return (
    <li className="flex flex-wrap border-t border-line first:border-t-0">
      <Link
        to={to}
        {...(onFollow && { onClick: onFollow })}
        className="flex min-h-12 grow items-center gap-3 px-4 py-2 hover:bg-sunken"
      >
        {count !== undefined && (
          <span
            className={`min-w-8 text-right font-display text-xl font-bold tabular-nums ${isUrgent ? 'text-danger' : ''}`}
          >
            {count}
          </span>
        )}
        <span className="min-w-0 grow">
          {words}
          {detail?.map((line) => (
            <span key={line} className="line-clamp-2 text-sm break-words text-muted">
              {line}
            </span>
          ))}
        </span>
        {beside.length === 0 && <IconChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />}
      </Link>
      {beside.length > 0 && (
        <span className="flex flex-wrap max-sm:w-full max-sm:pl-13">
          {beside.map((one) => (
            <Link
              key={one.to}
              to={one.to}
              className={`flex min-h-11 items-center px-3 font-semibold max-sm:px-2 whitespace-nowrap underline underline-offset-4 hover:bg-sunken ${one.isUrgent ? 'text-danger' : ''}`}
            >
              {one.words}
            </Link>
          ))}
        </span>
      )}
    </li>
  );
}

/** A group of lines under its heading. Says what will stand there while it has none. */
export function TodayLines({
  title,
  sum,
  lines,
  emptyWords,
}: {
  title: string;
  /** How much the lines count together, where they do. */
  sum?: number;
  lines: readonly TodayLine[];
  emptyWords: string;
}) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 text-base">
        {title}
        {sum !== undefined && <span className="tabular-nums text-muted">{sum}</span>}
      </h2>
      {lines.length === 0 ? (
        <NoRows isShort>{emptyWords}</NoRows>
      ) : (
        <ul>
          {lines.map((line) => (
            <Row key={`${line.to} ${line.words}`} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}
