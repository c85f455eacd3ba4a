import { IconBellRinging, IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router';
import { pendingCount } from './pendingItems.ts';
import { PendingItemsContext } from './usePendingItems.ts';

/** How much waits, in words. */
const inWords = (sum: number) => (sum === 1 ? '1 needs you' : `${sum} need you`);

/** The same in the bar above a form of a desk, where it moves nothing when the counts arrive. */
export function PendingItemsBarLink() {
  const sum = pendingCount(use(PendingItemsContext));
  if (sum === 0) return null;
  return (
    <Link
      to="/today"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold whitespace-nowrap hover:bg-sunken max-lg:hidden"
    >
      <IconBellRinging aria-hidden="true" size={22} className="shrink-0 text-accent-text" />
      {inWords(sum)}
    </Link>
  );
}

/** A strip above a panel: how much waits for the person, and the way to it. Nothing where nothing waits. */
export function PendingItemsBanner() {
  const needs = use(PendingItemsContext);
  const sum = pendingCount(needs);
  if (sum === 0) return null;
  return (
    <Link
      to="/today"
      className="flex min-h-11 items-center gap-x-4 rounded-lg border border-line border-l-4 border-l-accent bg-surface px-4 py-2 hover:bg-sunken print:hidden"
    >
      <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
        <IconBellRinging aria-hidden="true" size={20} className="text-accent-text" />
        {inWords(sum)}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">
        {needs.map(({ count, words }) => `${count} ${words}`).join(' · ')}
      </span>
      <IconChevronRight aria-hidden="true" size={20} className="shrink-0" />
    </Link>
  );
}
