import { type Ends, isWholeDate } from '#web/portal/ui/dateRange/ends.ts';
import type { Range } from './records.ts';

/** What the screen shows: a page of clients, of the reports within the range, of people or clients whose names have the words. */
export type View = { page: number; q: string } & Ends;

/** Reads the view from an address; whatever does not make sense there counts as left out. */
export function viewFrom(search: URLSearchParams): View {
  const page = Number(search.get('page'));
  const date = (name: string) => {
    const value = search.get(name) ?? '';
    return isWholeDate(value) ? value : '';
  };
  const q = (search.get('q') ?? '').replaceAll('\0', '').slice(0, 200);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, from: date('from'), to: date('to'), q };
}

/** The view as an address's query, without what goes without saying. */
export function searchOf({ page, from, to, q }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (q) search.set('q', q);
  return search;
}

/** The range and the words as the calls take them: an open end is left out. */
export function rangeOf({ from, to, q }: View): Range {
  return { ...(from && { from }), ...(to && { to }), ...(q && { q }) };
}
