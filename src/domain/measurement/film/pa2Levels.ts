/** By how many per cent of the minimum and of the maximum spots and areas may deviate; null where nothing is asked. */
export type Pa2Bounds = {
  readonly spotOfMin: number;
  readonly spotOfMax: number | null;
  readonly areaOfMin: number;
  readonly areaOfMax: number | null;
};

export const pa2Levels = [1, 2, 3, 4, 5] as const;
export type Pa2Level = (typeof pa2Levels)[number];

/** The level that holds where the contract names none. */
export const usualLevel: Pa2Level = 3;

/**
 * The restriction levels of SSPC-PA 2. Levels 1 and 3 were read; 2, 4 and 5 are as the trade knows them, to be compared with
 * a licensed copy, and can be set otherwise.
 */
export const pa2Bounds: Readonly<Record<Pa2Level, Pa2Bounds>> = {
  1: { spotOfMin: 100, spotOfMax: 100, areaOfMin: 100, areaOfMax: 100 },
  2: { spotOfMin: 100, spotOfMax: 120, areaOfMin: 100, areaOfMax: 100 },
  3: { spotOfMin: 80, spotOfMax: 120, areaOfMin: 100, areaOfMax: 100 },
  4: { spotOfMin: 80, spotOfMax: 150, areaOfMin: 100, areaOfMax: 100 },
  5: { spotOfMin: 80, spotOfMax: null, areaOfMin: 100, areaOfMax: null },
};

/** The levels of which the figures were read at a source. */
export const confirmedLevels: readonly Pa2Level[] = [1, 3];
