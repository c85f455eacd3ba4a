import { useCallback, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { useMediaQuery } from '#web/ui/useMatches.ts';
import { storeText, storedText } from '#web/portal/session/kept.ts';

const storedAs = `${brand.shortName}-sections`;

/** The sections of a form, folded to headings until opened: on a phone all of them, elsewhere those that few need. */
export type SectionFolds = {
  /** Whether all sections fold on this screen. */
  readonly areFolding: boolean;
  readonly folds: (id: string) => boolean;
  readonly isOpen: (id: string) => boolean;
  /** Whether a section was open at any time. It keeps its inputs when it is folded again: half a date is no value yet. */
  readonly wasOpen: (id: string) => boolean;
  readonly open: (ids: readonly string[]) => void;
  readonly fold: (id: string) => void;
  /** Whether the device remembers that its person wants all sections open. */
  readonly areAllWanted: boolean;
  readonly wantAll: (isWanted: boolean) => void;
};

/** Keeps which sections are open. `first` are open at the start; `always` never folds, and `rare` fold on every screen. */
export function useSectionFolds(
  ids: readonly string[],
  first: readonly string[],
  always: string,
  rare: readonly string[],
): SectionFolds {
  const areFolding = useMediaQuery('(width < 48rem), (height < 30rem)');
  const [isAll, setAll] = useState(() => storedText(storedAs) === 'all');
  const [opened, setOpened] = useState<readonly string[]>(isAll ? ids : first);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const folds = (id: string) => id !== always && (areFolding || rare.includes(id));
  const wasOpen = (id: string) => !folds(id) || opened.includes(id);
  const open = useCallback((which: readonly string[]) => {
    setOpened((before) => [...new Set([...before, ...which])]);
    setFolded((before) => before.filter((id) => !which.includes(id)));
  }, []);
  const fold = useCallback((id: string) => setFolded((before) => [...before, id]), []);
  return {
    areFolding,
    folds,
    wasOpen,
    isOpen: (id) => wasOpen(id) && !(folds(id) && folded.includes(id)),
    open,
    fold,
    areAllWanted: isAll,
    wantAll: (isWanted) => {
      setAll(isWanted);
      if (isWanted) open(ids);
      else setFolded(ids.filter((id) => id !== always));
      // Without storage, the choice lasts as long as the form.
      storeText(storedAs, isWanted ? 'all' : 'one by one');
    },
  };
}
