/** The two parts of a mix: quantities as typed or as numbers, units as chosen. */
type MixParts = {
  partAQuantity?: string | number | undefined;
  partAUnit?: string | undefined;
  partBQuantity?: string | number | undefined;
  partBUnit?: string | undefined;
};

/** What the form shows under the two parts: a total, or why there is none. */
type QuantityMix = { total: number | undefined; message: string | undefined };

const unitsDiffer = 'Both Part A and Part B must use the same unit.';

function quantity(value: string | number | undefined): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : 0;
}

/**
 * Total Quantity Mix: part A plus part B in their common unit (kg or ltr). If both units are set and differ, there is a
 * message instead of a total. A quantity that is not a number counts as 0. Source: the product's specification, point
 * 5.
 */
export function quantityMix(parts: MixParts): QuantityMix {
  if (parts.partAUnit && parts.partBUnit && parts.partAUnit !== parts.partBUnit) {
    return { total: undefined, message: unitsDiffer };
  }
  // Rounded to a millionth, so that 0.1 + 0.2 reads 0.3.
  const total = Math.round((quantity(parts.partAQuantity) + quantity(parts.partBQuantity)) * 1e6) / 1e6;
  return { total, message: undefined };
}

/** The unit of the total: the unit of either part. Blank when the two differ or none is chosen. */
export function commonUnit({ partAUnit, partBUnit }: MixParts): string {
  return partAUnit && partBUnit && partAUnit !== partBUnit ? '' : partAUnit || partBUnit || '';
}
