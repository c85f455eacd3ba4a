import { allowedBelowNominal } from './allowedBelowNominal.ts';

/** The number of readings for a surface of up to this many m². */
const table = [
  { upToM2: 1, readings: 5 },
  { upToM2: 3, readings: 10 },
  { upToM2: 10, readings: 15 },
  { upToM2: 30, readings: 20 },
  { upToM2: 100, readings: 30 },
] as const;

/** A surface larger than this, in m², is better divided into inspection areas. */
export const largestInspectionAreaM2 = 1_000;

function ofSurface(m2: number): number {
  const band = table.find(({ upToM2 }) => m2 <= upToM2);
  return band ? band.readings : 30 + 10 * Math.ceil((m2 - 100) / 100);
}

/**
 * How many readings ISO 19840 requires for a surface in m²: above 100 m², ten more for each further 100 m² or part.
 * Difficult parts (brackets, stiffeners) get readings of their own, by their own surfaces. Source: ISO 19840, table 1.
 */
export function isoReadingsRequired(surfaceM2: number, difficultPartsM2: readonly number[] = []): number {
  return [surfaceM2, ...difficultPartsM2].reduce((sum, m2) => sum + ofSurface(m2), 0);
}

/** The share of the readings due that may be repeated, in %. Common in the trade; no published source at hand. */
export const usualRepeatsPercent = 20;

/** How many readings may be repeated within 10 mm. */
export function repeatsAllowed(readingsDue: number, percent = usualRepeatsPercent): number {
  return allowedBelowNominal(readingsDue, percent, false);
}

/** The typed surfaces of difficult parts: m² figures split by spaces or semicolons. Undefined if one is no figure. */
export function difficultPartsFromText(text: string): number[] | undefined {
  const parts = text.split(/[\s;]+/).filter((part) => part !== '');
  const m2 = parts.map((part) => Number(part.replace(',', '.')));
  return m2.every((one) => one > 0 && one <= 1e6) ? m2 : undefined;
}
