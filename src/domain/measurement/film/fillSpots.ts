import { readingsPerSpot, minSpotsPerArea } from './pa2Areas.ts';

/** Areas, their spots, and the readings of each, in order. */
export type Areas<Reading> = readonly (readonly (readonly Reading[])[])[];
/** Where the first reading goes: area and spot, counted from 0. */
export type SpotPosition = { readonly area: number; readonly spot: number };

/** Readings per spot and spots per area, if they differ from the usual, and which readings count. */
export type SpotFillOptions<Reading> = {
  readonly perSpot?: number;
  readonly perArea?: number;
  readonly counts?: (reading: Reading) => boolean;
};

/** The first spot that lacks readings, from a chosen spot on. The next reading goes there. */
export function firstOpenSpot<Reading>(
  areas: Areas<Reading>,
  { area, spot }: SpotPosition,
  { perSpot, perArea, counts }: Required<SpotFillOptions<Reading>>,
): SpotPosition {
  const isFull = (of: readonly Reading[]) => {
    let count = 0;
    for (const reading of of) if (counts(reading)) count += 1;
    return count >= perSpot;
  };
  let at = { area, spot };
  while (isFull(areas[at.area]?.[at.spot] ?? [])) {
    at = at.spot + 1 >= perArea ? { area: at.area + 1, spot: 0 } : { area: at.area, spot: at.spot + 1 };
  }
  return at;
}

/**
 * Puts readings into spots in order, three to a spot and five spots to an area, from a chosen spot on. A half-filled
 * spot is completed first. Areas and spots that receive nothing keep their identity.
 */
export function fillSpots<Reading>(
  areas: Areas<Reading>,
  readings: readonly Reading[],
  start: SpotPosition = { area: 0, spot: 0 },
  { perSpot = readingsPerSpot, perArea = minSpotsPerArea, counts = () => true }: SpotFillOptions<Reading> = {},
): Areas<Reading> {
  const filled: (readonly (readonly Reading[])[])[] = [...areas];
  let { area, spot } = start;
  for (const reading of readings) {
    ({ area, spot } = firstOpenSpot(filled, { area, spot }, { perSpot, perArea, counts }));
    while (filled.length <= area) filled.push([]);
    const spots = [...(filled[area] ?? [])];
    while (spots.length <= spot) spots.push([]);
    spots[spot] = [...(spots[spot] ?? []), reading];
    filled[area] = spots;
  }
  return filled;
}
