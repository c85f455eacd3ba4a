import { ncrStateFilters } from '#contract/ncrs.ts';
import { severities } from '#domain/nonConformance/ncr.ts';
import { isWholeDate } from '#web/portal/ui/dateRange/ends.ts';

const filters = ['search', 'state', 'severity', 'client', 'overdue', 'from', 'to'] as const;

/** Filters besides the words: those behind the button. */
export const furtherFilters = filters.slice(1);

const keys = [...filters, 'after'] as const;

/** What of the NCRs is shown: '' is no filter, and `after` the one after which a page begins that is not the first. */
export type View = Readonly<Record<(typeof keys)[number], string>>;

/** Reads the view from an address; whatever does not make sense there counts as left out. */
export function viewFrom(search: URLSearchParams): View {
  const text = (key: string, most = 100) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, most);
  const oneOf = (key: string, values: readonly string[]) => (values.includes(text(key)) ? text(key) : '');
  const date = (key: string) => (isWholeDate(text(key)) ? text(key) : '');
  return {
    search: text('search', 200),
    state: oneOf('state', ncrStateFilters),
    severity: oneOf('severity', severities),
    client: text('client'),
    overdue: oneOf('overdue', ['yes']),
    from: date('from'),
    to: date('to'),
    after: text('after'),
  };
}

/** The view as the address and the call take it: what goes without saying is left out. */
export function queryOf(view: View): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (view[key] === '' ? [] : [[key, view[key]]])));
}

/** The address of a view whose filters have changed, and what an export is asked for: without a page. */
export function fromTheStart(view: View): Record<string, string> {
  return queryOf({ ...view, after: '' });
}
