import { printed } from '#domain/measurement/comparison.ts';
import type { Preview } from '#domain/measurement/inspections/preview.ts';
import { counted } from '#domain/text/counted.ts';

/** The number of readings and their spread, in words. */
export function spreadWords({ count, spread, batches }: Pick<Preview, 'count' | 'spread' | 'batches'>): string {
  return [
    count === 0 ? 'No reading' : counted(count, 'reading'),
    ...(spread
      ? [`lowest ${printed(spread.lowest)}, highest ${printed(spread.highest)}, mean ${printed(spread.mean)} µm`]
      : []),
    ...(batches.length > 1 ? [`in ${batches.length} groups`] : []),
  ].join(', ');
}
