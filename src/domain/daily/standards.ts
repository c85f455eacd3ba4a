/** A surface-preparation standard: its code and its requirement, in the product's own words. */
export type SurfaceStandard = { standard1: string; description1: string };

/** Merges the two lists of standards, each code once. If both lists have a code, the first list's words are used. */
export function mergeStandards(
  first: readonly SurfaceStandard[],
  second: readonly SurfaceStandard[],
): SurfaceStandard[] {
  const byCode = new Map<string, SurfaceStandard>();
  for (const standard of [...first, ...second]) {
    if (!byCode.has(standard.standard1)) byCode.set(standard.standard1, standard);
  }
  return [...byCode.values()];
}

/** The description shown beside a chosen standard. Blank when the code is not listed. */
export function standardDescription(standards: readonly SurfaceStandard[], code: string): string {
  return standards.find((standard) => standard.standard1 === code)?.description1 ?? '';
}
