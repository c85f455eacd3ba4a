import type { NavPlace } from '#web/portal/places.ts';
import { type PendingItem, pendingCount } from './pendingItems.ts';

/**
 * What each way to the places shows: the places themselves, the one that the screen belongs to, whether a report can be
 * begun, what waits in the places, and the address of the screen.
 */
export type NavigationProps = {
  places: readonly NavPlace[];
  here: NavPlace | undefined;
  mayFile: boolean;
  needs: readonly PendingItem[];
  at: string;
};
/** The same for one of the places. */
export type NavPlaceProps = { place: NavPlace } & Pick<NavigationProps, 'here' | 'needs' | 'at'>;

/** How much waits in a place, and where it leads: to the list that has as many, while there is any. */
export function navPlaceCount({ figure, to }: NavPlace, needs: readonly PendingItem[]): { count: number; to: string } {
  if (figure === undefined || figure === 'all') return { count: figure ? pendingCount(needs) : 0, to };
  const count = pendingCount(needs, figure.of);
  return { count, to: count > 0 ? figure.to : to };
}

/** How a way to a place, or to a screen of it, is marked: as the screen that is shown, or as what that belongs to. */
export const ariaCurrentOf = (isHere: boolean, isScreen: boolean) => (isScreen ? 'page' : isHere ? 'true' : undefined);

/** How much waits in a place. Nothing where nothing does. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-on-accent tabular-nums ${className}`}
    >
      {count}
    </span>
  );
}
