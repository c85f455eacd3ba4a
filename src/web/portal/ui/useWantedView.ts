import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The view that the address holds, or is about to hold, and a way to change it. What is shown may still be the former one:
 * a change that was built on that would undo the one before, whose answer has not come yet.
 */
export function useWantedView<View>(
  read: (search: URLSearchParams) => View,
  write: (view: View) => URLSearchParams | Record<string, string>,
): [wanted: View, change: (change: Partial<View>, options?: { replace?: boolean }) => void] {
  const [, setSearch] = useSearchParams();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  // A change may come from a timer that began before the last one.
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  }, [search]);
  const change = (part: Partial<View>, { replace = false } = {}) => {
    const wanted = new URLSearchParams(write({ ...read(new URLSearchParams(newest.current)), ...part }));
    newest.current = wanted.toString();
    void setSearch(wanted, { preventScrollReset: true, replace });
  };
  return [read(new URLSearchParams(search)), change];
}
