/** A surface-preparation standard: its code and what it asks for, in the product's own words. */
export type Standard = { standard1: string; description1: string };

/** The two lists of standards as one, each code once; where both name a code, the first list's words stand. */
export function mergeStandards(first: readonly Standard[], second: readonly Standard[]): Standard[] {
  const byCode = new Map<string, Standard>();
  for (const standard of [...first, ...second]) {
    if (!byCode.has(standard.standard1)) byCode.set(standard.standard1, standard);
  }
  return [...byCode.values()];
}

/** The description shown beside a chosen standard; blank for a code that is not listed. */
export function standardDescription(standards: readonly Standard[], code: string): string {
  return standards.find((standard) => standard.standard1 === code)?.description1 ?? '';
}
