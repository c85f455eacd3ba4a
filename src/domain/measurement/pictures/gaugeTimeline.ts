import { epochMinutesOf, formatDay } from '#domain/measurement/calendar.ts';
import { type Calibration, isInQuestion, spansInQuestion } from '#domain/measurement/gauge/gaugeInDate.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { type Drawing, type DrawnWords, type Mark, drawnWidth, pointMarks, drawingMarginRight } from './drawing.ts';

const width = drawnWidth - drawingMarginRight;
/** The room left and right of the first and last day. */
const aside = 8;
/** The middles of the two lines, and where the days are written. */
const [gaugeY, reportsY, height] = [26, 54, 100];
const rowsOfDays = [height - 20, height - 6] as const;
/** The room of a written day. */
const dayWidth = 86;
/** How far above and below the line the stripes of what is in question lie. The marks on the line stay clear of them. */
const stripes = [-12, -8, -4, 4, 8, 12] as const;

/** How a calibration found the gauge: a square in tolerance, a cross out of it, a line where it is not stated. */
function calibrated(x: number, asFound: Calibration['asFound']): Mark[] {
  if (asFound === 'unknown') return [{ x: x - 1, y: gaugeY - 6, width: 2, height: 12, tone: 'line' }];
  return pointMarks(x, gaugeY, asFound === 'outOfTolerance');
}

/** Stripes between two upright lines, so that they are seen without colour too. */
function hatched(from: number, to: number): Mark[] {
  const [top, bottom] = [gaugeY + Math.min(...stripes), gaugeY + Math.max(...stripes)];
  return [
    ...[from, to].map((x): Mark => ({ x: x - 0.5, y: top, width: 1, height: bottom - top, tone: 'alarm' })),
    ...stripes.map((y): Mark => ({ x: from, y: gaugeY + y - 0.5, width: to - from, height: 1, tone: 'alarm' })),
  ];
}

/** The days below the line, as far as there is room. The first of them take their places first. */
function writtenDays(days: readonly string[], across: (day: string) => number): DrawnWords[] {
  const written: DrawnWords[] = [];
  for (const day of new Set(days)) {
    const x = Math.min(Math.max(across(day), dayWidth / 2), drawnWidth - dayWidth / 2);
    const y = rowsOfDays.find((row) => written.every((other) => other.y !== row || Math.abs(other.x - x) >= dayWidth));
    if (y !== undefined) written.push({ x, y, text: formatDay(day), align: 'middle' });
  }
  return written;
}

/** What the marks of calibrations mean. */
const looks: Readonly<Record<Calibration['asFound'], string>> = {
  inTolerance: 'in tolerance (square)',
  outOfTolerance: 'out of tolerance (cross)',
  unknown: 'not stated (line)',
};

/** What is drawn, with the numbers of days used and of those in question. */
function inWords(calibrations: readonly Calibration[], used: number, inQuestion: number): string {
  const found = Object.entries(looks).flatMap(([state, words]) => {
    const count = calibrations.filter(({ asFound }) => asFound === state).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const days = used === 0 ? 'No reports' : `Reports of ${pluralize(used, 'day')}`;
  return [
    `Calibrations: ${found.join(', ')}.`,
    ...(calibrations.some(({ asFound }) => asFound === 'outOfTolerance') ? ['Hatched: in question.'] : []),
    `${days}${inQuestion === 0 ? '' : `, ${inQuestion} of them in question (cross)`}.`,
  ].join(' ');
}

type GaugeHistory = {
  readonly serialNo: string;
  readonly calibrations: readonly Calibration[];
  readonly usedOn: readonly string[];
};

/**
 * The line of time of a gauge: its calibrations with the spans in question, and below them the days on which reports
 * used it. Texts that are no days are left out. Empty without a calibration, and where all is of one day.
 */
export function gaugeTimeline({ serialNo, calibrations, usedOn }: GaugeHistory): Drawing[] {
  const used = [...new Set(usedOn)].filter((day) => epochMinutesOf(day) !== undefined).toSorted();
  const calibratedOn = calibrations.map((one) => one.calibratedOn).toSorted();
  const days = [...calibratedOn, ...used].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (calibrations.length === 0 || first === undefined || last === undefined || first === last) return [];
  const [start, end] = [epochMinutesOf(first) ?? 0, epochMinutesOf(last) ?? 0];
  const across = (day: string) =>
    aside + (((epochMinutesOf(day) ?? start) - start) / (end - start)) * (width - 2 * aside);
  const spans = spansInQuestion(calibrations);
  const isDoubted = (day: string) => spans.some((span) => isInQuestion(day, span));
  const ends = spans.flatMap(({ after, until }) => [until, ...(after === null ? [] : [after])]);
  // Days that lie too close together to be told apart are one mark.
  const places = new Map(used.map((day) => [`${Math.round(across(day))} ${isDoubted(day)}`, day]));
  const figures = [
    ...calibrations.flatMap((one) => calibrated(across(one.calibratedOn), one.asFound)),
    ...[...places.values()].flatMap((day) => pointMarks(across(day), reportsY, isDoubted(day))),
  ];
  const text = inWords(calibrations, used.length, used.filter(isDoubted).length);
  return [
    {
      label: `${serialNo} from ${formatDay(first)} to ${formatDay(last)}. ${text}`,
      width: drawnWidth,
      height,
      marks: [
        { x: 0, y: gaugeY - 0.5, width, height: 1, tone: 'bar' },
        { x: 0, y: reportsY - 0.5, width, height: 1, tone: 'bar' },
        ...spans.flatMap(({ after, until }) => hatched(after === null ? 0 : across(after), across(until))),
        // Crosses come last, so that no square hides one.
        ...figures.toSorted((a, b) => Number(a.tone === 'alarm') - Number(b.tone === 'alarm')),
      ],
      words: [
        { x: width + 4, y: gaugeY + 4, text: 'Gauge', align: 'start' },
        { x: width + 4, y: reportsY + 4, text: 'Reports', align: 'start' },
        ...writtenDays([...ends, ...calibratedOn.toReversed(), first, last], across),
      ],
    },
  ];
}
