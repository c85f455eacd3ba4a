import { ncrsQuery } from '#contract/ncrs/ncrs.ts';
import { filterViewCodec } from '#web/portal/ui/filterViewCodec.ts';

/** The filters behind the button: all but the words. */
export const moreFilters = [
  'state',
  'severity',
  'client',
  'overdue',
  'responsible',
  'waits',
  'period',
  'from',
  'to',
] as const;

// The page of a report asks for its own.
const { report: _report, ...asked } = ncrsQuery.shape;

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, firstPageAddress } = filterViewCodec(
  asked,
  ['search', ...moreFilters],
  'after',
);

export type View = ReturnType<typeof viewFrom>;
