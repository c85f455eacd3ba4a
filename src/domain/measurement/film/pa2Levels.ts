import type { Bound } from '#domain/measurement/limitNames.ts';

/** The allowed spot and area means, in % of the specified minimum and maximum. Null means no limit. */
export type Pa2Bounds = {
  readonly spotOfMin: number;
  readonly spotOfMax: number | null;
  readonly areaOfMin: number;
  readonly areaOfMax: number | null;
};

export const pa2Levels = [1, 2, 3, 4, 5] as const;
export type Pa2Level = (typeof pa2Levels)[number];

/** The level where the contract names none. */
export const usualPa2Level: Pa2Level = 3;

/**
 * The restriction levels of SSPC-PA 2. We have read levels 1 and 3 at a source. Levels 2, 4 and 5 are as the trade
 * knows them: compare them with a licensed copy. Other bounds can be set.
 */
export const pa2Bounds: Readonly<Record<Pa2Level, Pa2Bounds>> = {
  1: { spotOfMin: 100, spotOfMax: 100, areaOfMin: 100, areaOfMax: 100 },
  2: { spotOfMin: 100, spotOfMax: 120, areaOfMin: 100, areaOfMax: 100 },
  3: { spotOfMin: 80, spotOfMax: 120, areaOfMin: 100, areaOfMax: 100 },
  4: { spotOfMin: 80, spotOfMax: 150, areaOfMin: 100, areaOfMax: 100 },
  5: { spotOfMin: 80, spotOfMax: null, areaOfMin: 100, areaOfMax: null },
};

/** On which side of each bound a mean must lie. */
export const pa2BoundSides = {
  spotOfMin: 'atLeast',
  spotOfMax: 'atMost',
  areaOfMin: 'atLeast',
  areaOfMax: 'atMost',
} as const satisfies Readonly<Record<keyof Pa2Bounds, Bound>>;

/** The levels of SSPC-PA 2 whose bounds were not read at a source. A client can settle them. */
export const settablePa2Levels = [2, 4, 5] as const;
export type SettablePa2Level = (typeof settablePa2Levels)[number];
export type LevelSettingName<Level extends number> = `level${Level}${Capitalize<keyof Pa2Bounds>}`;

export function isSettablePa2Level(level: Pa2Level): level is SettablePa2Level {
  return settablePa2Levels.some((one) => one === level);
}

/** The setting of a bound of a level. */
export function levelSettingName<Level extends number>(level: Level, bound: keyof Pa2Bounds): LevelSettingName<Level> {
  return `level${level}${bound.charAt(0).toUpperCase()}${bound.slice(1)}` as LevelSettingName<Level>;
}

/** The levels whose figures were read at a source. */
export const confirmedLevels: readonly Pa2Level[] = [1, 3];
