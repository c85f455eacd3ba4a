import { type Ends, isWholeDate } from '#web/portal/ui/dateRange/ends.ts';
import type { Range } from './records.ts';

/** What the screen shows: a page of clients, of the reports within the range. */
export type View = { page: number } & Ends;

/** Reads the view from an address; whatever does not make sense there counts as left out. */
export function viewFrom(search: URLSearchParams): View {
  const page = Number(search.get('page'));
  const date = (name: string) => {
    const value = search.get(name) ?? '';
    return isWholeDate(value) ? value : '';
  };
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, from: date('from'), to: date('to') };
}

/** The view as an address's query, without what goes without saying. */
export function searchOf({ page, from, to }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  return search;
}

/** The range as the calls take it: an open end is left out. */
export function rangeOf({ from, to }: Ends): Range {
  return { ...(from && { from }), ...(to && { to }) };
}
