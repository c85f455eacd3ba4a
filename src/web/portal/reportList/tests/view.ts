import { foundText } from '#contract/paging.ts';
import { usualOrder } from '#contract/reports/reportList.ts';
import { testListQuery } from '#contract/reports/testList.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that stand above the tests as chips once they are set: all but the words. */
export const chosenFilters = ['test', 'outcome', 'gauge', 'client', 'person', 'period', 'from', 'to', 'used'] as const;

// The kind, the receipt and the state of a report are asked for in the list of reports.
const { kind: _kind, since: _since, state: _state, ...ofTests } = testListQuery.shape;
// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const asked = { ...ofTests, used: foundText, gauge: foundText };

export const { viewFrom, daysOfView, addressOfView, queryOf, fromTheStart } = filterViews(
  asked,
  ['search', ...chosenFilters, 'sort'],
  'after',
  { sort: usualOrder },
);

export type View = ReturnType<typeof viewFrom>;

/** The filters of an export, without order and page. */
export const filtersOf = (view: View) => queryOf({ ...view, sort: usualOrder, after: '' });
