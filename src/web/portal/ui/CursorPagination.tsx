import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '#web/ui/Button.tsx';

/** Buttons of a list whose pages know only the next one's start. Earlier pages' places are kept with the address. */
export function CursorPagination({
  label,
  first = 'First',
  back = 'Previous',
  on = 'Next',
  at,
  next,
  addressAt,
}: {
  label: string;
  /** The words of the buttons, where others say better in which order the list is. */
  first?: string;
  back?: string;
  on?: string;
  /** The place where this page begins. Blank for the first. */
  at: string;
  /** The place where the next page begins. Null if there is none. */
  next: string | null;
  /** The query of the address of the page that begins at a place. */
  addressAt: (place: string) => Record<string, string>;
}) {
  const [, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { trail?: string[] } | null };
  const trail = state?.trail ?? [];
  const go = (place: string, gone: string[]) => void setSearch(addressAt(place), { state: { trail: gone } });
  if (at === '' && next === null) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-center gap-2">
      {at !== '' && (
        <Button icon={IconChevronsLeft} onPress={() => go('', [])}>
          {first}
        </Button>
      )}
      {trail.length > 1 && (
        <Button icon={IconChevronLeft} onPress={() => go(trail.at(-1) ?? '', trail.slice(0, -1))}>
          {back}
        </Button>
      )}
      {next !== null && (
        <Button onPress={() => go(next, [...trail, at])}>
          {on}
          <IconChevronRight aria-hidden="true" size={20} />
        </Button>
      )}
    </nav>
  );
}
