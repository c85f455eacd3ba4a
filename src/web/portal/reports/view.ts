import { type Ends, isWholeDate } from '#web/portal/ui/dateRange/ends.ts';
import type { Range } from './records.ts';

/** The view of the screen: a page of clients, the date range, and words to search the names of people and clients. */
export type View = { page: number; q: string } & Ends;

/** Reads the view from an address. Invalid values count as missing. */
export function viewFrom(search: URLSearchParams): View {
  const page = Number(search.get('page'));
  const date = (name: string) => {
    const value = search.get(name) ?? '';
    return isWholeDate(value) ? value : '';
  };
  const q = (search.get('q') ?? '').replaceAll('\0', '').slice(0, 200);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, from: date('from'), to: date('to'), q };
}

/** The view as an address's query, without default values. */
export function searchOf({ page, from, to, q }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (q) search.set('q', q);
  return search;
}

/** The range and the words as the calls take them, without open ends. */
export function rangeOf({ from, to, q }: View): Range {
  return { ...(from && { from }), ...(to && { to }), ...(q && { q }) };
}
