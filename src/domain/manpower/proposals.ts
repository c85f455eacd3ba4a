import { writtenFigure } from '#domain/reports/figures.ts';
import { type DayFigures, type Proposal, sumOf } from '#domain/reports/proposals.ts';

/** What the daily reports of the day propose for a manpower report: the surface of which m² per man-hour is made. */
export function proposeForManpower({ date }: { date?: string | undefined }, days: readonly DayFigures[]): Proposal[] {
  const surface = sumOf(days.filter((day) => day.date === date).map(({ squareMetres }) => squareMetres));
  return surface === undefined ? [] : [{ field: 'surfaceToday', value: writtenFigure(surface, 2) }];
}
