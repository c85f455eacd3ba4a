import { type AuditAction, auditActions } from '#contract/audit/audit.ts';
import { isWholeDate } from '#web/portal/ui/dateRange/ends.ts';

/** Which part of the log is shown. '' means no filter. `before` is the place of a page, '' for the newest. */
export type View = {
  action: AuditAction | '';
  actor: string;
  client: string;
  from: string;
  to: string;
  search: string;
  before: string;
};

/** The filters that fold away: all but the words. */
export const furtherFilters = ['action', 'actor', 'client', 'from', 'to'] as const;
const keys = [...furtherFilters, 'search', 'before'] as const;

function isAction(word: string): word is AuditAction {
  return (auditActions as readonly string[]).includes(word);
}

/** Reads the view from an address. Values that make no sense count as left out. */
export function viewFrom(search: URLSearchParams): View {
  const text = (key: string) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, 200);
  const date = (key: string) => (isWholeDate(text(key)) ? text(key) : '');
  const action = text('action');
  return {
    action: isAction(action) ? action : '',
    actor: text('actor'),
    client: text('client'),
    from: date('from'),
    to: date('to'),
    search: text('search'),
    before: /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_.+$/.test(text('before')) ? text('before') : '',
  };
}

/** The view as the calls take it, without empty filters. */
export function queryOf(view: View): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (view[key] === '' ? [] : [[key, view[key]]])));
}

/** The query of the export: the filters without the page. */
export function filtersOf(view: View): Record<string, string> {
  return queryOf({ ...view, before: '' });
}
