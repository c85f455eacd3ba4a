import { readingsPerSpot, spotsPerArea } from './pa2Areas.ts';

/** Areas, their spots, and the readings of each, in order. */
export type Areas<Reading> = readonly (readonly (readonly Reading[])[])[];
/** Where the first reading goes: area and spot, counted from 0. */
export type StartAt = { readonly area: number; readonly spot: number };

/** How many readings fill a spot and how many spots an area, where that is not as usual; and which readings count. */
export type Sizes<Reading> = {
  readonly perSpot?: number;
  readonly perArea?: number;
  readonly counts?: (reading: Reading) => boolean;
};

/**
 * Puts readings into spots in their order, three to a spot and five spots to an area, from a chosen spot on. What stands in
 * that spot already is completed first; spots before it stay as they are.
 */
export function fillSpots<Reading>(
  areas: Areas<Reading>,
  readings: readonly Reading[],
  start: StartAt = { area: 0, spot: 0 },
  { perSpot = readingsPerSpot, perArea = spotsPerArea, counts = () => true }: Sizes<Reading> = {},
): Areas<Reading> {
  const filled: Reading[][][] = areas.map((spots) => spots.map((spot) => [...spot]));
  let { area, spot } = start;
  for (const reading of readings) {
    while ((filled[area]?.[spot] ?? []).filter(counts).length >= perSpot) {
      spot += 1;
      if (spot >= perArea) [area, spot] = [area + 1, 0];
    }
    while (filled.length <= area) filled.push([]);
    const spots = filled[area] ?? [];
    while (spots.length <= spot) spots.push([]);
    spots[spot]?.push(reading);
  }
  return filled;
}
