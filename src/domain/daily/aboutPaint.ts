import type { Field } from '#domain/reports/fieldKinds.ts';

const tin = { kind: 'date', mayStayEmpty: true } as const;
const share = {
  kind: 'quantity',
  wire: 'text',
  unit: '%',
  decimals: 1,
  mayStayEmpty: true,
  carriesOver: true,
} as const;

/** The fields that shelf life, wet film and consumption need beyond those of every report. */
export const aboutPaint = [
  { name: 'madeOn_partA', label: 'Part A made on', ...tin },
  { name: 'expiry_partA', label: 'Part A expires on', ...tin },
  { name: 'madeOn_partB', label: 'Part B made on', ...tin },
  { name: 'expiry_partB', label: 'Part B expires on', ...tin },
  { name: 'thinnerPercent', label: 'Thinner added', ...share, range: [0, 50] },
  { name: 'lossPercent', label: 'Loss to expect', ...share, range: [0, 80] },
] as const satisfies readonly Field[];
