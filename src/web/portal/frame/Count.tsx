import type { Place } from '#web/portal/places.ts';
import { type Need, sumOf } from './needs.ts';

/**
 * What each way to the places shows: the places themselves, the one that the screen belongs to, whether a report can be
 * begun, what waits in the places, and the address of the screen.
 */
export type PlacesShown = {
  places: readonly Place[];
  here: Place | undefined;
  mayFile: boolean;
  needs: readonly Need[];
  at: string;
};
/** The same for one of the places. */
export type PlaceShown = { place: Place } & Pick<PlacesShown, 'here' | 'needs' | 'at'>;

/** How much waits in a place, and where it leads: to the list that has as many, while there is any. */
export function figureOf({ figure, to }: Place, needs: readonly Need[]): { count: number; to: string } {
  if (figure === undefined || figure === 'all') return { count: figure ? sumOf(needs) : 0, to };
  const count = sumOf(needs, figure.of);
  return { count, to: count > 0 ? figure.to : to };
}

/** How a way to a place, or to a screen of it, is marked: as the screen that is shown, or as what that belongs to. */
export const current = (isHere: boolean, isScreen: boolean) => (isScreen ? 'page' : isHere ? 'true' : undefined);

/** How much waits in a place. Nothing where nothing does. */
export function Count({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-on-accent tabular-nums ${className}`}
    >
      {count}
    </span>
  );
}
