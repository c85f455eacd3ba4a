import type { Place } from '#web/portal/places.ts';
import { type Need, sumOf } from './needs.ts';

/**
 * What each way to the places shows: the places themselves, whether a report can be begun, what waits in the places, and
 * the address of the screen.
 */
export type PlacesShown = { places: readonly Place[]; mayFile: boolean; needs: readonly Need[]; at: string };
/** The same for one of the places. */
export type PlaceShown = { place: Place } & Pick<PlacesShown, 'needs' | 'at'>;

/** How a way to a place, or to a screen of it, is marked: as the screen that is shown, or as what that belongs to. */
export const current = (isHere: boolean, isScreen: boolean) => (isScreen ? 'page' : isHere ? 'true' : undefined);

/** How much waits in a place. Nothing where nothing does. */
export function Count({ place, needs, className }: { place: Place; needs: readonly Need[]; className: string }) {
  const count = place.counts ? sumOf(needs, place.counts) : 0;
  if (count === 0) return null;
  return (
    <span
      className={`min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-on-accent tabular-nums ${className}`}
    >
      {count}
    </span>
  );
}
