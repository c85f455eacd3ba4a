import { foundText } from '#contract/paging.ts';
import { reportListQuery, usualOrder } from '#contract/reports/reportList.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';
import { chosenFilters } from './filters.ts';

// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const asked = { ...reportListQuery.shape, used: foundText };

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, fromTheStart } = filterViews(
  asked,
  ['search', ...chosenFilters, 'sort'],
  'after',
  { sort: usualOrder },
);

export type View = ReturnType<typeof viewFrom>;

/** What a recall itself asks about. Its count is that of the list only while no other filter is set. */
const recallFilters: readonly string[] = ['used', 'period', 'from', 'to'];

/** Whether more is filtered than a recall asks about, so that its list has fewer reports than it counts. */
export const isNarrowed = (view: View): boolean =>
  (['search', ...chosenFilters] as const).some((key) => view[key] !== '' && !recallFilters.includes(key));
