/** A coated surface in the unit that the contract measures in. */
export type Surface = { readonly size: number; readonly unit: 'm2' | 'ft2' };

/** Every area has so many spots, and every spot so many readings, at least. */
export const spotsPerArea = 5;
export const readingsPerSpot = 3;

/** Both systems of units have their own round figures, and one is never converted into the other. */
const bands = {
  m2: { area: 10, threeFrom: 30, threeTo: 100, further: 100 },
  ft2: { area: 100, threeFrom: 300, threeTo: 1_000, further: 1_000 },
} as const;

/**
 * How many areas of 10 m² (100 ft²) are measured on a surface: each one under 30 m² (300 ft²), three up to 100 m² (1,000
 * ft²), and one more for each further 100 m² (1,000 ft²) or part. Source: SSPC-PA 2, section 8.
 */
export function areasDue({ size, unit }: Surface): number {
  const { area, threeFrom, threeTo, further } = bands[unit];
  if (size < threeFrom) return Math.ceil(size / area);
  return 3 + Math.max(0, Math.ceil((size - threeTo) / further));
}
