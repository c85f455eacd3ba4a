/**
 * How a mark looks: a band of what is allowed, a bar of a count, a line of a limit, a figure within it, and one outside, which is
 * a cross.
 */
export type Tone = 'band' | 'bar' | 'line' | 'mark' | 'alarm';
/** A bar of a drawing; the origin is at its left top. */
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

/**
 * A picture of figures, in units of its own: bars and words, so that a screen and a PDF can draw it alike. `label` says in words
 * what it shows.
 */
export type Drawing = {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly words: readonly DrawnWords[];
};

/** The size of every drawing, and the room for words at its right and below. */
export const drawnWidth = 320;
export const drawnHeight = 120;
export const roomRight = 56;
export const roomBelow = 18;
const roomAbove = 8;
/** How far lines of words are apart. */
const lineOfWords = 13;

/** Puts figures onto the height of a drawing, the largest at the top, with a little air at both ends. */
export function heightScale(figures: readonly number[]): (figure: number) => number {
  const [least, most] = [figures.reduce((a, b) => Math.min(a, b)), figures.reduce((a, b) => Math.max(a, b))];
  const span = most - least || Math.abs(most) || 1;
  const [low, high] = [least - span * 0.08, most + span * 0.08];
  const room = drawnHeight - roomBelow - roomAbove;
  return (figure) => roomAbove + (1 - (figure - low) / (high - low)) * room;
}

/** A figure within its limits as a square, one outside as a cross: they are told apart without colour. */
export function point(x: number, y: number, isOut: boolean): Mark[] {
  if (!isOut) return [{ x: x - 3, y: y - 3, width: 6, height: 6, tone: 'mark' }];
  return [
    { x: x - 6, y: y - 1, width: 12, height: 2, tone: 'alarm' },
    { x: x - 1, y: y - 6, width: 2, height: 12, tone: 'alarm' },
  ];
}

/** A mean, as a line of dashes from the left to the right of what is measured. */
export function meanLine(y: number, isOut: boolean): Mark[] {
  const [dash, gap] = [10, 6];
  const count = Math.floor((drawnWidth - roomRight) / (dash + gap));
  const tone = isOut ? 'alarm' : 'mark';
  return Array.from({ length: count }, (_, at) => ({ x: at * (dash + gap), y: y - 0.5, width: dash, height: 1, tone }));
}

/** What is allowed, between two limits of which either may be missing, with its limits written beside it. */
export function limitMarks(
  { least, most }: { least?: number | undefined; most?: number | undefined },
  height: (figure: number) => number,
  words: (limit: number) => string,
): { marks: Mark[]; words: DrawnWords[] } {
  const width = drawnWidth - roomRight;
  const top = most === undefined ? 0 : height(most);
  const bottom = least === undefined ? drawnHeight - roomBelow : height(least);
  const limits = [least, most].filter((limit) => limit !== undefined);
  const [low = 0, high = 0] = limits.map((limit) => height(limit) + 4);
  // The upper of two limits that lie close together is written above the lower one.
  const written = [low, Math.min(high, low - lineOfWords)];
  return {
    marks: [
      ...(limits.length > 0 ? [{ x: 0, y: top, width, height: bottom - top, tone: 'band' } as const] : []),
      ...limits.map((limit): Mark => ({ x: 0, y: height(limit) - 0.5, width, height: 1, tone: 'line' })),
    ],
    words: limits.map((limit, at) => ({ x: width + 4, y: written[at] ?? 0, text: words(limit), align: 'start' })),
  };
}
