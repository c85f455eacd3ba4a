import { ncrStateFilters } from '#contract/ncrs/ncrs.ts';
import { severities } from '#domain/ncrs/ncr.ts';
import { isWholeDate } from '#web/portal/ui/dateRange/ends.ts';

/** The filters behind the button: all but the words. */
export const furtherFilters = ['state', 'severity', 'client', 'overdue', 'responsible', 'from', 'to'] as const;

const keys = ['search', ...furtherFilters, 'after'] as const;

/** The view of the list. '' means no filter. `after` is the last NCR of the previous page, and '' on the first page. */
export type View = Readonly<Record<(typeof keys)[number], string>>;

/** Reads the view from an address. Invalid values count as missing. */
export function viewFrom(search: URLSearchParams): View {
  const text = (key: string, most = 100) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, most);
  const oneOf = (key: string, values: readonly string[]) => (values.includes(text(key)) ? text(key) : '');
  const date = (key: string) => (isWholeDate(text(key)) ? text(key) : '');
  return {
    search: text('search', 200),
    state: oneOf('state', ncrStateFilters),
    severity: oneOf('severity', severities),
    client: text('client'),
    overdue: oneOf('overdue', ['yes', 'no']),
    responsible: oneOf('responsible', ['me']),
    from: date('from'),
    to: date('to'),
    after: text('after'),
  };
}

/** The view as the address and the call take it, without default values. */
export function queryOf(view: View): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (view[key] === '' ? [] : [[key, view[key]]])));
}

/** The first page of a view, for changed filters and for exports. */
export function fromTheStart(view: View): Record<string, string> {
  return queryOf({ ...view, after: '' });
}
