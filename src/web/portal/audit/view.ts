import { auditQuery } from '#contract/audit/audit.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that fold away: all but the words. */
export const furtherFilters = ['action', 'actor', 'client', 'from', 'to'] as const;

export const { viewFrom, queryOf, fromTheStart } = filterViews(
  auditQuery.shape,
  [...furtherFilters, 'search'],
  'before',
);

export type View = ReturnType<typeof viewFrom>;
