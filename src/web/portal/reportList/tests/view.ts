import { searchText } from '#contract/paging.ts';
import { defaultReportOrder } from '#contract/reports/reportList.ts';
import { testListQuery } from '#contract/reports/testList.ts';
import { filterViewCodec } from '#web/portal/ui/filterViewCodec.ts';

/** The filters that stand above the tests as chips once they are set: all but the words. */
export const testChipFilters = [
  'test',
  'outcome',
  'gauge',
  'client',
  'person',
  'period',
  'from',
  'to',
  'used',
] as const;

// What else reports are filtered by is asked for in their own list.
const { search, test, outcome, client, person, from, to, sort, after } = testListQuery.shape;
// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const recalled = { used: searchText, gauge: searchText };
const asked = { search, test, outcome, client, person, from, to, sort, after, ...recalled };

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, firstPageAddress } = filterViewCodec(
  asked,
  ['search', ...testChipFilters, 'sort'],
  'after',
  { sort: defaultReportOrder },
);

export type View = ReturnType<typeof viewFrom>;
