/**
 * The look of a mark: a band for the allowed range, a bar for a count, a line for a limit, a mark for a figure within
 * its limits, an alarm (part of a cross) for a figure outside.
 */
export type Tone = 'band' | 'bar' | 'line' | 'mark' | 'alarm';
/** A rectangle of a drawing. The origin is at the top left. */
export type Mark = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: Tone;
};
export type DrawnWords = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'start' | 'middle' | 'end';
};

/** A chart in its own units, only rectangles and words, so that screen and PDF draw it alike. `label` describes it. */
export type Drawing = {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly words: readonly DrawnWords[];
};

/** The size of every drawing, and the room for words on its right and below. */
export const drawnWidth = 320;
export const drawnHeight = 120;
export const drawingMarginRight = 56;
export const drawingMarginBottom = 18;
const roomAbove = 8;
/** The distance between lines of words. */
export const textLineHeight = 13;

/** Maps figures to the height of a drawing, the largest at the top, with a margin at both ends. */
export function heightScale(figures: readonly number[]): (figure: number) => number {
  const [least, most] = [figures.reduce((a, b) => Math.min(a, b)), figures.reduce((a, b) => Math.max(a, b))];
  const span = most - least || Math.abs(most) || 1;
  const [low, high] = [least - span * 0.08, most + span * 0.08];
  const room = drawnHeight - drawingMarginBottom - roomAbove;
  return (figure) => roomAbove + (1 - (figure - low) / (high - low)) * room;
}

/** A figure as a square if within its limits, as a cross if outside: the two are distinguishable without colour. */
export function pointMarks(x: number, y: number, isOut: boolean): Mark[] {
  if (!isOut) return [{ x: x - 3, y: y - 3, width: 6, height: 6, tone: 'mark' }];
  return [
    { x: x - 6, y: y - 1, width: 12, height: 2, tone: 'alarm' },
    { x: x - 1, y: y - 6, width: 2, height: 12, tone: 'alarm' },
  ];
}

/** A mean as a dashed line from left to right. */
export function meanLine(y: number, isOut: boolean): Mark[] {
  const [dash, gap] = [10, 6];
  const count = Math.floor((drawnWidth - drawingMarginRight) / (dash + gap));
  const tone = isOut ? 'alarm' : 'mark';
  return Array.from({ length: count }, (_, at) => ({ x: at * (dash + gap), y: y - 0.5, width: dash, height: 1, tone }));
}

/** The band between two limits, either of which may be missing, with the limits written beside it. */
export function limitMarks(
  { least, most }: { least?: number | undefined; most?: number | undefined },
  height: (figure: number) => number,
  words: (limit: number) => string,
): { marks: Mark[]; words: DrawnWords[] } {
  const width = drawnWidth - drawingMarginRight;
  const top = most === undefined ? 0 : height(most);
  const bottom = least === undefined ? drawnHeight - drawingMarginBottom : height(least);
  const limits = [least, most].filter((limit) => limit !== undefined);
  const [low = 0, high = 0] = limits.map((limit) => height(limit) + 4);
  // If two limits lie close together, the upper one is written above the lower one.
  const written = [low, Math.min(high, low - textLineHeight)];
  return {
    marks: [
      ...(limits.length > 0 ? [{ x: 0, y: top, width, height: bottom - top, tone: 'band' } as const] : []),
      ...limits.map((limit): Mark => ({ x: 0, y: height(limit) - 0.5, width, height: 1, tone: 'line' })),
    ],
    words: limits.map((limit, at) => ({ x: width + 4, y: written[at] ?? 0, text: words(limit), align: 'start' })),
  };
}
