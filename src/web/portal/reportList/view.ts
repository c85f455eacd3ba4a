import { foundText } from '#contract/paging.ts';
import { reportListQuery, usualOrder } from '#contract/reports/reportList.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that stand above the list as chips once they are set: all but the words. */
export const chosenFilters = [
  'used',
  'kind',
  'client',
  'person',
  'period',
  'from',
  'to',
  'since',
  'outcome',
  'state',
] as const;

// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const asked = { ...reportListQuery.shape, used: foundText };

export const { viewFrom, daysOfView, addressOfView, queryOf, fromTheStart } = filterViews(
  asked,
  ['search', ...chosenFilters, 'sort'],
  'after',
  { sort: usualOrder },
);

export type View = ReturnType<typeof viewFrom>;

/** The filters of an export, without order and page. */
export const filtersOf = (view: View) => queryOf({ ...view, sort: usualOrder, after: '' });
