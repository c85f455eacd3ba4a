import { searchText } from '#contract/paging.ts';
import { reportListQuery, defaultReportOrder } from '#contract/reports/reportList.ts';
import { filterViewCodec } from '#web/portal/ui/filterViewCodec.ts';
import { chipFilters } from './filters.ts';

// What names no thing that can be recalled stays in its box: the call says what is wrong with it.
const asked = { ...reportListQuery.shape, used: searchText };

export const { viewFrom, daysOfView, addressOfView, queryOf, filtersOf, firstPageAddress } = filterViewCodec(
  asked,
  ['search', ...chipFilters, 'sort'],
  'after',
  { sort: defaultReportOrder },
);

export type View = ReturnType<typeof viewFrom>;

/** What a recall itself asks about. Its count is that of the list only while no other filter is set. */
const recallFilters: readonly string[] = ['used', 'period', 'from', 'to'];

/** Whether more is filtered than a recall asks about, so that its list has fewer reports than it counts. */
export const isNarrowerThanRecall = (view: View): boolean =>
  (['search', ...chipFilters] as const).some((key) => view[key] !== '' && !recallFilters.includes(key));
