import { ncrsQuery } from '#contract/ncrs/ncrs.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters behind the button: all but the words. */
export const furtherFilters = ['state', 'severity', 'client', 'overdue', 'responsible', 'waits', 'from', 'to'] as const;

export const { viewFrom, queryOf, fromTheStart } = filterViews(ncrsQuery.shape, ['search', ...furtherFilters], 'after');

export type View = ReturnType<typeof viewFrom>;
