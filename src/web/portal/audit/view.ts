import { auditQuery } from '#contract/audit/audit.ts';
import { filterViewCodec } from '#web/portal/ui/filterViewCodec.ts';

/** The filters that fold away: all but the words. */
export const moreFilters = ['action', 'actor', 'client', 'period', 'from', 'to'] as const;

// Nobody types the id of what something was done to.
const { subject: _subject, ...asked } = auditQuery.shape;

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, firstPageAddress } = filterViewCodec(
  asked,
  [...moreFilters, 'search'],
  'before',
);

export type View = ReturnType<typeof viewFrom>;
