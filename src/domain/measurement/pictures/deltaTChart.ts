import { minutesPerDay, minutesOfDay } from '#domain/measurement/clock.ts';
import type { DeltaTRow } from '#domain/measurement/climate/deltaTTrend.ts';
import { isAtLeast, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import {
  type Drawing,
  drawnHeight,
  type DrawnWords,
  drawnWidth,
  heightScale,
  limitMarks,
  textLineHeight,
  pointMarks,
  drawingMarginRight,
} from './drawing.ts';

/** The highest and the lowest figure beside the chart, each where it does not stand on what is written there already. */
function scaleWords(figures: readonly number[], height: (figure: number) => number, written: readonly DrawnWords[]) {
  return figures.reduce<DrawnWords[]>((all, figure) => {
    const one: DrawnWords = {
      x: drawnWidth - drawingMarginRight + 4,
      y: height(figure) + 4,
      text: `${shownFigure(figure)} °C`,
      align: 'start',
    };
    return [...written, ...all].some(({ y }) => Math.abs(y - one.y) < textLineHeight) ? all : [...all, one];
  }, []);
}

/** How far the steel was above the dew point over the day, with the limit. Empty for fewer than two timed readings. */
export function deltaTChart(day: readonly DeltaTRow[], limitC: number): Drawing[] {
  const points: { at: string; deltaTC: number; minute: number }[] = [];
  for (const { at, deltaTC } of day) {
    const ofDay = minutesOfDay(at);
    if (ofDay === undefined) continue;
    const before = points.at(-1)?.minute ?? ofDay;
    // A clock time earlier than the one before it belongs to the next day.
    const days = Math.max(0, Math.ceil((before - ofDay) / minutesPerDay));
    points.push({ at, deltaTC, minute: ofDay + days * minutesPerDay });
  }
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return [];
  const height = heightScale([limitC, ...points.map(({ deltaTC }) => deltaTC)]);
  const width = drawnWidth - drawingMarginRight;
  const across = (minute: number) => 8 + ((minute - first.minute) / (last.minute - first.minute || 1)) * (width - 16);
  const allowed = limitMarks({ least: limitC }, height, (limit) => `${formatLimit(limit)} °C`);
  const worst = points.reduce((a, b) => (b.deltaTC < a.deltaTC ? b : a));
  const best = points.reduce((a, b) => (b.deltaTC > a.deltaTC ? b : a));
  return [
    {
      label: `ΔT over the day: ${points.length} readings from ${first.at} to ${last.at}, lowest ${shownFigure(worst.deltaTC, { atLeast: limitC })} °C at ${worst.at}; at least ${formatLimit(limitC)} °C`,
      width: drawnWidth,
      height: drawnHeight,
      marks: [
        ...allowed.marks,
        ...points.flatMap(({ minute, deltaTC }) =>
          pointMarks(across(minute), height(deltaTC), !isAtLeast(deltaTC, limitC)),
        ),
      ],
      words: [
        ...allowed.words,
        ...scaleWords([worst.deltaTC, best.deltaTC], height, allowed.words),
        { x: width / 2, y: drawnHeight - 4, text: 'ΔT in °C by time of day', align: 'middle' },
        { x: 0, y: drawnHeight - 4, text: first.at, align: 'start' },
        { x: width, y: drawnHeight - 4, text: last.at, align: 'end' },
      ],
    },
  ];
}
