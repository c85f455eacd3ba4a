import { foundText } from '#contract/paging.ts';
import { testListQuery } from '#contract/reports/testList.ts';
import { filterViews } from '#web/portal/ui/filterViews.ts';

/** The filters that stand above the tests as chips once they are set: all but the words. */
export const chosenFilters = ['test', 'outcome', 'period', 'from', 'to', 'client', 'person', 'used'] as const;

export const { viewFrom, addressOfView, queryOf, fromTheStart } = filterViews(
  // What names no thing that can be recalled stays in its box: the call says what is wrong with it.
  { ...testListQuery.shape, used: foundText },
  ['search', ...chosenFilters],
  'after',
);

export type View = ReturnType<typeof viewFrom>;
