import { auditQuery } from '#contract/audit/audit.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that fold away: all but the words. */
export const furtherFilters = ['action', 'actor', 'client', 'period', 'from', 'to'] as const;

// Nobody types the id of what something was done to.
const { subject: _subject, ...asked } = auditQuery.shape;

export const { viewFrom, daysOfView, addressOfView, queryOf, fromTheStart } = filterViews(
  asked,
  [...furtherFilters, 'search'],
  'before',
);

/** The filters of the file, without the page. */
export const filtersOf = (view: View) => queryOf({ ...view, before: '' });

export type View = ReturnType<typeof viewFrom>;
