import type { RowsField } from '#domain/reports/fieldKinds.ts';

/** The batch of one component of the paint. */
export const batchField = { kind: 'text', recalledAs: 'batch' } as const;

/** How much of one component went into a mix. */
export const mixedQuantity = { kind: 'quantity', wire: 'number', decimals: 3, range: [0, 10_000] } as const;

/** The mixes of the day after the one that the specification's own fields are for. */
export const furtherMixes = {
  name: 'furtherMixes',
  label: 'Further mixes',
  kind: 'rows',
  rowLabel: 'further mix',
  most: 20,
  mayStayEmpty: true,
  columns: [
    { name: 'batchA', label: 'Batch part A', ...batchField, component: 'A', longest: 100 },
    { name: 'batchB', label: 'Batch part B', ...batchField, component: 'B', longest: 100 },
    { name: 'mixedAt', label: 'Mixed at', kind: 'time' },
    { name: 'usedUpAt', label: 'Used up at', kind: 'time' },
    { name: 'quantityA', label: 'Part A Quantity', ...mixedQuantity },
    { name: 'quantityB', label: 'Part B Quantity', ...mixedQuantity },
  ],
} as const satisfies RowsField;
