import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Chip, FilterChips } from './FilterChips.tsx';
import { SavedViews } from './SavedViews.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { SearchField } from './SearchField.tsx';

/**
 * A screen with a list: its name and what it can be taken as, the search and the filters in one row, what is filtered as
 * chips, and the rows. On paper its name, what it is filtered by, and its rows are all there is.
 */
export function ListScreen({
  title,
  level = 'h1',
  note,
  found,
  actions,
  search,
  beside,
  filters,
  filtersCalled = 'Filters',
  chips,
  children,
}: {
  title: string;
  level?: 'h1' | 'h2';
  /** How many there are, in words. */
  found?: string;
  /** What else is to be known of the list. */
  note?: React.ReactNode;
  actions?: React.ReactNode;
  /** The search box: what it searches, the words in it, and what happens with them. */
  search?: { readonly label: string; readonly words: string; readonly onSearch: (words: string) => void };
  /** What stands in one row with the search. */
  beside?: React.ReactNode;
  /** The filters that fold away, and the words of the button that shows them. */
  filters?: React.ReactNode;
  filtersCalled?: string;
  chips: readonly Chip[];
  children: React.ReactNode;
}) {
  const [areFiltersShown, setFiltersShown] = useState(false);
  const filterId = useId();
  const stated = [search?.words && `“${search.words}”`, ...chips.map(({ words }) => words)].filter(Boolean);
  return (
    <div data-list className="wrap py-3">
      <ScreenHead title={title} level={level} actions={actions} />
      <p className="hidden text-sm print:block">{stated.length > 0 ? stated.join(' · ') : 'Not filtered'}</p>
      {note && <p className="mt-1 max-w-prose text-muted max-sm:hidden print:hidden lg:max-w-none">{note}</p>}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
        <search className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            {search && (
              <div className="min-w-0 max-lg:grow max-lg:basis-40">
                <SearchField label={search.label} search={search.words} onSearch={search.onSearch} />
              </div>
            )}
            {filters && (
              <Button
                icon={IconAdjustmentsHorizontal}
                aria-expanded={areFiltersShown}
                aria-controls={filterId}
                onPress={() => setFiltersShown(!areFiltersShown)}
              >
                {chips.length > 0 ? `${filtersCalled} (${chips.length})` : filtersCalled}
              </Button>
            )}
            {beside}
            {found !== undefined && (
              <p role="status" className="text-muted">
                {found}
              </p>
            )}
          </div>
          {filters && (
            <div id={filterId} hidden={!areFiltersShown}>
              {filters}
            </div>
          )}
        </search>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <FilterChips chips={chips} />
          {(search || beside || filters) && <SavedViews isFiltered={stated.length > 0} />}
        </div>
      </div>
      {children}
      {/* On a phone the rows come first. */}
      {note && <p className="mt-4 text-sm text-muted sm:hidden print:hidden">{note}</p>}
    </div>
  );
}

/** How many rows a list in pages has, in words; blank until it is known. */
export const rowCountWords = (page: { readonly total: number } | null, isFiltered: boolean) =>
  page ? `${page.total.toLocaleString(brand.locale)} ${isFiltered ? 'found' : 'in all'}` : '';
