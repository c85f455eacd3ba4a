import { foundText } from '#contract/paging.ts';
import { usualOrder } from '#contract/reports/reportList.ts';
import { testListQuery } from '#contract/reports/testList.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that stand above the tests as chips once they are set: all but the words. */
export const chosenFilters = ['test', 'outcome', 'gauge', 'client', 'person', 'period', 'from', 'to', 'used'] as const;

// What else reports are filtered by is asked for in their own list.
const { search, test, outcome, client, person, from, to, sort, after } = testListQuery.shape;
// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const recalled = { used: foundText, gauge: foundText };
const asked = { search, test, outcome, client, person, from, to, sort, after, ...recalled };

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, fromTheStart } = filterViews(
  asked,
  ['search', ...chosenFilters, 'sort'],
  'after',
  { sort: usualOrder },
);

export type View = ReturnType<typeof viewFrom>;
