import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import { firstBoundOf } from '#domain/measurement/normalizeLimits.ts';
import { areaWords } from '#domain/measurement/place.ts';
import { judgedThicknessesUm } from '#domain/measurement/inspections/fieldsFromTests.ts';
import { isSettledIn } from '#domain/measurement/settings/trackedSettings.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import type { Limit } from '#domain/measurement/verdict.ts';
import {
  type Drawing,
  type Mark,
  drawnHeight,
  drawnWidth,
  heightScale,
  limitMarks,
  meanLine,
  pointMarks,
  drawingMarginBottom,
  drawingMarginRight,
} from './drawing.ts';

type Limits = {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly comparison: ComparisonMethod;
};

/** How the verdict compared its figures. A drawing must not contradict it. */
const comparedIn = (limits: readonly Limit[]): ComparisonMethod =>
  isSettledIn(limits, 'comparison') ? 'rounded' : 'absolute';

/** Fewer figures than this give no chart. */
const fewestInStrip = 2;
const fewestInHistogram = 10;
/** More figures than this are drawn as columns, each from its lowest to its highest figure. */
const mostPoints = 40;
const bars = 12;

function limitsOf(limits: readonly Limit[]): Limits {
  const single = ['spotMean', 'eachReading', 'profile'] as const;
  return {
    least: firstBoundOf(limits, single, 'atLeast') ?? firstBoundOf(limits, ['mean'], 'atLeast'),
    most: firstBoundOf(limits, single, 'atMost'),
    comparison: comparedIn(limits),
  };
}

/** The limits that apply to the mean of an area or a series. */
function meanLimitsOf(limits: readonly Limit[]): Limits {
  return {
    least: firstBoundOf(limits, ['areaMean', 'mean'], 'atLeast'),
    most: firstBoundOf(limits, ['areaMean'], 'atMost'),
    comparison: comparedIn(limits),
  };
}

const isOut = (um: number, { least, most, comparison }: Limits) =>
  (least !== undefined && !isAtLeast(um, least, comparison)) || (most !== undefined && !isAtMost(um, most, comparison));

function summary(um: readonly number[], limits: Limits): string {
  const [lowest, highest] = [um.reduce((a, b) => Math.min(a, b)), um.reduce((a, b) => Math.max(a, b))];
  const out = um.filter((one) => isOut(one, limits)).length;
  const outside = out === 0 ? '' : `, ${out} outside of the limits`;
  return `${um.length} figures from ${shownFigure(lowest)} to ${shownFigure(highest)} µm${outside}`;
}

/** A mean with the limit that it misses. Else a strip whose figures all pass would suggest that the mean passes too. */
function meanWords(mean: number, limits: Limits): string {
  const { least, most, comparison } = limits;
  const text = `mean ${shownFigure(mean, { atLeast: least, atMost: most, comparison })} µm`;
  if (!isOut(mean, limits)) return text;
  return least !== undefined && mean < least
    ? `${text} ✗ under ${formatLimit(least)}`
    : `${text} ✗ over ${formatLimit(most ?? 0)}`;
}

type Meant = { readonly mean: number | undefined; readonly limits: Limits };

function strip(title: string, um: readonly number[], limits: Limits, { mean, limits: ofMean }: Meant): Drawing[] {
  if (um.length < fewestInStrip) return [];
  const shown = [...um, ...[mean, limits.least, limits.most].filter((limit) => limit !== undefined)];
  const height = heightScale(shown);
  const allowed = limitMarks(limits, height, (limit) => `${formatLimit(limit)} µm`);
  const perColumn = Math.ceil(um.length / mostPoints);
  const columns = Array.from({ length: Math.ceil(um.length / perColumn) }, (_, at) =>
    um.slice(at * perColumn, (at + 1) * perColumn),
  );
  const step = (drawnWidth - drawingMarginRight) / columns.length;
  const marks = columns.flatMap((column, at): Mark[] => {
    const x = (at + 0.5) * step;
    const [top, bottom] = [height(Math.max(...column)), height(Math.min(...column))];
    const bar: Mark = { x: x - 1, y: top, width: 2, height: Math.max(1, bottom - top), tone: 'mark' };
    const out = column.find((one) => isOut(one, limits));
    const shownAt = out ?? column[0] ?? 0;
    return [
      ...(perColumn > 1 ? [bar] : []),
      ...(perColumn > 1 && out === undefined ? [] : pointMarks(x, height(shownAt), out !== undefined)),
    ];
  });
  const texts = mean === undefined ? [] : [meanWords(mean, ofMean)];
  return [
    {
      label: [`${title}: ${summary(um, limits)}`, ...texts].join(', '),
      width: drawnWidth,
      height: drawnHeight,
      marks: [...allowed.marks, ...(mean === undefined ? [] : meanLine(height(mean), isOut(mean, ofMean))), ...marks],
      words: [
        ...allowed.words,
        { x: 0, y: drawnHeight - 4, text: `1 to ${um.length} as measured`, align: 'start' },
        ...texts.map((text) => ({ x: drawnWidth, y: drawnHeight - 4, text, align: 'end' }) as const),
      ],
    },
  ];
}

/** Which areas to draw if there are too many: failing ones first, then the last ones, kept in order. */
function drawnAreas(count: number, most: number, isFailing: (area: number) => boolean): number[] {
  const all = Array.from({ length: count }, (_, area) => area);
  const failing = all.filter(isFailing).slice(0, most - 1);
  const others = all.filter((area) => !failing.includes(area));
  return [...failing, ...others.slice(Math.max(0, others.length - (most - failing.length)))].toSorted((a, b) => a - b);
}

/** The thickness of a test as strips with limits: one for each area of spots (at most `most`), or one for a series. */
export function thicknessStrips(test: Test, most = Number.POSITIVE_INFINITY): Drawing[] {
  const limits = limitsOf(test.verdict.limits);
  const ofMean = meanLimitsOf(test.verdict.limits);
  const { spotMeans, areaMeans, locationsUm, mean } = test.verdict.figures as {
    spotMeans?: readonly (readonly (number | null)[])[];
    areaMeans?: readonly (number | null)[];
    locationsUm?: readonly number[];
    mean?: number | null;
  };
  const meant = (of?: number | null): Meant => ({ mean: of ?? undefined, limits: ofMean });
  if (locationsUm) return strip('Locations', locationsUm, limits, meant());
  if (!spotMeans) return strip('Readings', judgedThicknessesUm(test), limits, meant(mean));
  const isFailing = (area: number) => {
    const ofArea = areaMeans?.[area];
    if (typeof ofArea === 'number' && isOut(ofArea, ofMean)) return true;
    return (spotMeans[area] ?? []).some((one) => one !== null && isOut(one, limits));
  };
  return drawnAreas(spotMeans.length, most, isFailing).flatMap((area) => {
    const name = areaWords(area, test.readings.areas?.[area]?.name);
    const means = (spotMeans[area] ?? []).filter((one) => one !== null);
    return strip(`${name}, means of spots`, means, limits, meant(areaMeans?.[area]));
  });
}

/** More areas than this are told apart by lines alone: their names would run into each other. */
const mostNamed = 6;

/** All areas of a test in one strip, each set off by a line. Empty where it has fewer than two. */
export function thicknessStripOfAreas(test: Test): Drawing[] {
  const { spotMeans = [] } = test.verdict.figures as { spotMeans?: readonly (readonly (number | null)[])[] };
  const areas = spotMeans.flatMap((spots, area) => {
    const um = spots.filter((one) => one !== null);
    return um.length === 0 ? [] : [{ um, name: areaWords(area, test.readings.areas?.[area]?.name) }];
  });
  if (areas.length < 2) return [];
  const all = areas.flatMap(({ um }) => um);
  const none = { mean: undefined, limits: meanLimitsOf(test.verdict.limits) };
  const width = drawnWidth - drawingMarginRight;
  const starts = areas.map((_, at) => areas.slice(0, at).reduce((sum, { um }) => sum + um.length, 0));
  const xOf = (spot: number) => (spot / all.length) * width;
  const lines = starts.slice(1).map((start): Mark => {
    return { x: xOf(start) - 0.25, y: 0, width: 0.5, height: drawnHeight - drawingMarginBottom, tone: 'line' };
  });
  const names = areas.map(({ name, um }, at) => {
    return { x: xOf((starts[at] ?? 0) + um.length / 2), y: drawnHeight - 4, text: name, align: 'middle' } as const;
  });
  const isRoom = names.length <= mostNamed && names.every(({ text }) => text.length * 7 < width / names.length);
  return strip(`${areas.length} areas, means of spots`, all, limitsOf(test.verdict.limits), none).map((drawing) => ({
    ...drawing,
    marks: [...drawing.marks, ...lines],
    words: isRoom ? [...drawing.words.filter(({ y }) => y !== drawnHeight - 4), ...names] : drawing.words,
  }));
}

/** A histogram of a test's judged figures, with their mean and standard deviation. */
export function thicknessHistogram(test: Test): Drawing[] {
  const um = judgedThicknessesUm(test);
  if (um.length < fewestInHistogram) return [];
  const [lowest, highest] = [um.reduce((a, b) => Math.min(a, b)), um.reduce((a, b) => Math.max(a, b))];
  const span = highest - lowest || 1;
  const mean = um.reduce((sum, one) => sum + one, 0) / um.length;
  const spread = Math.sqrt(um.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (um.length - 1));
  const counts = Array.from({ length: bars }, () => 0);
  for (const one of um) {
    const at = Math.min(bars - 1, Math.floor(((one - lowest) / span) * bars));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const floor = drawnHeight - drawingMarginBottom;
  const step = drawnWidth / bars;
  const ofMean = ((mean - lowest) / span) * drawnWidth;
  const text = `mean ${shownFigure(mean)} µm, standard deviation ${shownFigure(spread)} µm, ${um.length} figures`;
  return [
    {
      label: `Spread: ${text}`,
      width: drawnWidth,
      height: drawnHeight,
      marks: [
        ...counts.flatMap((count, at): Mark[] => {
          const height = (count / most) * (floor - 8);
          return count === 0 ? [] : [{ x: at * step + 1, y: floor - height, width: step - 2, height, tone: 'bar' }];
        }),
        { x: ofMean - 0.5, y: 0, width: 1, height: floor, tone: 'line' },
      ],
      words: [
        { x: 0, y: drawnHeight - 4, text: `${shownFigure(lowest)} µm`, align: 'start' },
        {
          x: drawnWidth / 2,
          y: drawnHeight - 4,
          text: `mean ${shownFigure(mean)} ± ${shownFigure(spread)}`,
          align: 'middle',
        },
        { x: drawnWidth, y: drawnHeight - 4, text: `${shownFigure(highest)} µm`, align: 'end' },
      ],
    },
  ];
}
