import { shownFigure } from '#domain/measurement/comparison.ts';
import type { Preview } from '#domain/measurement/inspections/preview.ts';
import { pluralize } from '#domain/text/pluralize.ts';

/** The number of readings and their spread, in words. */
export function spreadWords({ count, spread, batches }: Pick<Preview, 'count' | 'spread' | 'batches'>): string {
  return [
    count === 0 ? 'No reading' : pluralize(count, 'reading'),
    ...(spread
      ? [
          `lowest ${shownFigure(spread.lowest)}, highest ${shownFigure(spread.highest)}, mean ${shownFigure(spread.mean)} µm`,
        ]
      : []),
    ...(batches.length > 1 ? [`in ${batches.length} groups`] : []),
  ].join(', ');
}
