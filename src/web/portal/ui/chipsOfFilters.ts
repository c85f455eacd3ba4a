import { type Period, periodWords } from '#domain/listing/period.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { Chip } from './FilterChips.tsx';

/** What each filter of a list says once it is set, with what the answer knows by name. */
export type FilterWords<Filter extends string, Named> = Readonly<
  Record<Filter, (value: string, named: Named) => string>
>;

/** What the days of a list say. */
export const dayFilterWords: FilterWords<'period' | 'from' | 'to', unknown> = {
  period: (value) => periodWords[value as Period],
  from: (value) => `From ${writtenDate(value)}`,
  to: (value) => `To ${writtenDate(value)}`,
};

/** The filters of a list that are set, as chips in the order of their words. Each is taken away by itself. */
export function chipsOfFilters<Filter extends string, Named>(
  words: FilterWords<Filter, Named>,
  view: Readonly<Record<NoInfer<Filter>, string>>,
  named: Named,
  change: (change: Partial<Record<NoInfer<Filter>, ''>>) => void,
): readonly Chip[] {
  return (Object.keys(words) as Filter[])
    .filter((key) => view[key] !== '')
    .map((key) => ({
      key,
      words: words[key](view[key], named),
      onRemove: () => change({ [key]: '' } as Partial<Record<Filter, ''>>),
    }));
}
