import type { ProfileGrade } from '#domain/measurement/film/profileCorrection.ts';

/** What the steel was blasted with: each has a comparator of its own. */
export const abrasives = ['grit', 'shot'] as const;
export type Abrasive = (typeof abrasives)[number];

/** Nominal profile of the four segments of each comparator, in µm. */
export const segmentsUm = { grit: [25, 60, 100, 150], shot: [25, 40, 70, 100] } as const satisfies Readonly<
  Record<Abrasive, readonly [number, number, number, number]>
>;

/**
 * The grade of a profile in µm: fine from the first segment up to, not including, the second, medium up to the third, coarse up
 * to the fourth. Comparators are for steel blasted to Sa 2½ or Sa 3. Source: ISO 8503-1 and -2.
 */
export function profileGrade(profileUm: number, abrasive: Abrasive): ProfileGrade {
  const [first, second, third, fourth] = segmentsUm[abrasive];
  if (profileUm < first) return 'finerThanFine';
  if (profileUm < second) return 'fine';
  if (profileUm < third) return 'medium';
  return profileUm < fourth ? 'coarse' : 'coarserThanCoarse';
}
