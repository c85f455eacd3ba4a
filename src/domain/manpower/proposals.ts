import { writtenFigure } from '#domain/text/figure.ts';
import { type DayFigures, type Proposal, sumOf } from '#domain/reports/proposals.ts';

/** What the day's reports propose for a manpower report: the surface for calculating m² per man-hour. */
export function proposeForManpower({ date }: { date?: string | undefined }, days: readonly DayFigures[]): Proposal[] {
  const surface = sumOf(days.filter((day) => day.date === date).map(({ squareMetres }) => squareMetres));
  return surface === undefined ? [] : [{ field: 'surfaceToday', value: writtenFigure(surface, 2) }];
}
