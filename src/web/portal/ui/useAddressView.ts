import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The view (page, filters, sort) as the address holds it, and a way to change it. While a loader is running, the
 * address is already that of the next view: a change builds on that one, not on the view still shown.
 */
export function useAddressView<View>(
  read: (search: URLSearchParams) => View,
  write: (view: View) => URLSearchParams | Record<string, string>,
): [wanted: View, change: (change: Partial<View>, options?: { replace?: boolean }) => void] {
  const [, setSearch] = useSearchParams();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  // A change may come from a timer that was set before the last change.
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
