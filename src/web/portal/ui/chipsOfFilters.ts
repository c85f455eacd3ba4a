import type { Chip } from './FilterChips.tsx';

/**
 * The filters of a list that are set, as chips: each says by its words what it is, with what the answer knows by name,
 * and is taken away by itself.
 */
export function chipsOfFilters<Filter extends string, Named>(
  filters: readonly Filter[],
  words: Readonly<Record<Filter, (value: string, named: Named) => string>>,
  view: Readonly<Record<Filter, string>>,
  named: Named,
  change: (change: Partial<Record<Filter, ''>>) => void,
): readonly Chip[] {
  return filters
    .filter((key) => view[key] !== '')
    .map((key) => ({
      key,
      words: words[key](view[key], named),
      onRemove: () => change({ [key]: '' } as Partial<Record<Filter, ''>>),
    }));
}
