/** Roughness of blasted steel by comparator (ISO 8503-1), from fine to coarse. */
export const profileGrades = ['finerThanFine', 'fine', 'medium', 'coarse', 'coarserThanCoarse', 'unknown'] as const;
export type ProfileGrade = (typeof profileGrades)[number];

/** What a gauge was set on: smooth steel, or the blasted steel itself. */
export const adjustmentSurfaces = ['smooth', 'rough', 'unknown'] as const;
export type AdjustmentSurface = (typeof adjustmentSurfaces)[number];

/**
 * What to subtract from each reading, in µm, if the gauge was set on smooth steel: on blasted steel it then measures
 * from within the profile. Finer than fine counts as fine, coarser than coarse as coarse. Nothing is subtracted if the
 * gauge was set on the blasted steel itself. Source: ISO 19840, table 2.
 */
export function profileCorrection(gaugeSetOn: AdjustmentSurface, grade: ProfileGrade = 'unknown'): number {
  if (gaugeSetOn === 'rough') return 0;
  const corrections = {
    finerThanFine: 10,
    fine: 10,
    medium: 25,
    coarse: 40,
    coarserThanCoarse: 40,
    unknown: 25,
  } as const satisfies Record<ProfileGrade, number>;
  return corrections[grade];
}
