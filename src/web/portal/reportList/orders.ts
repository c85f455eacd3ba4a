import type { ReportOrder } from '#contract/reports/reportList.ts';

/** The orders that the list offers. */
export const orders: readonly { value: ReportOrder; label: string }[] = [
  { value: '-date', label: 'Newest date first' },
  { value: 'date', label: 'Oldest date first' },
  { value: '-received', label: 'Last received first' },
  { value: 'received', label: 'First received first' },
  { value: 'number', label: 'Number' },
  { value: '-number', label: 'Number, downwards' },
  { value: 'client', label: 'Client' },
  { value: '-client', label: 'Client, downwards' },
  { value: 'person', label: 'Person' },
  { value: '-person', label: 'Person, downwards' },
  { value: '-squareMetres', label: 'Most m² first' },
  { value: 'squareMetres', label: 'Fewest m² first' },
  { value: '-lostTime', label: 'Most lost time first' },
  { value: 'lostTime', label: 'Least lost time first' },
  { value: '-photos', label: 'Most photos first' },
  { value: 'photos', label: 'Fewest photos first' },
];
