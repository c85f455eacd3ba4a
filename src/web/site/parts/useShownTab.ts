import { useSearchParams } from 'react-router';

/** The tab that the address names, or the first; and a function to show another, which adds no history entry. */
export function useShownTab<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab')?.toLowerCase();
  const shown = keys.find((key) => key === asked) ?? keys[0];
  const show = (key: string) => {
    setSearch(key === keys[0] ? {} : { tab: key }, { replace: true, preventScrollReset: true });
  };
  return { shown, show };
}
