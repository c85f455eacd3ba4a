/** A coated surface in the unit that the contract measures in. */
export type Surface = { readonly size: number; readonly unit: 'm2' | 'ft2' };

/** The least number of spots in an area and of readings in a spot. */
export const minSpotsPerArea = 5;
export const readingsPerSpot = 3;

/** The standard has round figures in both systems of units; one is never converted into the other. */
const bands = {
  m2: { area: 10, threeFrom: 30, threeTo: 100, further: 100 },
  ft2: { area: 100, threeFrom: 300, threeTo: 1_000, further: 1_000 },
} as const;

/**
 * How many areas of 10 m² (100 ft²) are measured: on less than 30 m² (300 ft²) each one, up to 100 m² (1,000 ft²)
 * three, then one more for each further 100 m² (1,000 ft²) or part. Source: SSPC-PA 2, section 8.
 */
export function pa2AreasRequired({ size, unit }: Surface): number {
  const { area, threeFrom, threeTo, further } = bands[unit];
  if (size < threeFrom) return Math.ceil(size / area);
  return 3 + Math.max(0, Math.ceil((size - threeTo) / further));
}
