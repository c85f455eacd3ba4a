import { type ReportOrder, reportOrders, usualOrder } from '#contract/reports/reportList.ts';
import { daysOf, type Period, periods } from '#domain/listing/period.ts';
import { reportOutcomes } from '#domain/reports/outcome.ts';
import { reviewStates } from '#domain/reports/review.ts';
import { kindNames } from '#domain/reports/kinds.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { isWholeDate } from '#web/portal/ui/dateRange/ends.ts';

/**
 * The view of the list. '' means no filter. A period stands for days that move on with the calendar, and is set in place
 * of from and to. `after` is the last report of the previous page, and '' on the first page.
 */
export type View = Readonly<Record<(typeof keys)[number], string>> & { sort: ReportOrder };

const filters = [
  'search',
  'used',
  'kind',
  'client',
  'person',
  'period',
  'from',
  'to',
  'since',
  'outcome',
  'state',
] as const;
const keys = [...filters, 'sort', 'after'] as const;

/** The filters that stand above the list as chips once they are set: all but the words. */
export const chosenFilters = filters.filter((key) => key !== 'search');

/** Reads the view from an address. Invalid values count as missing. */
export function viewFrom(search: URLSearchParams): View {
  const text = (key: string, most = 100) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, most);
  const oneOf = (key: string, values: readonly string[]) => (values.includes(text(key)) ? text(key) : '');
  const period = oneOf('period', periods);
  const date = (key: string) => (period === '' && isWholeDate(text(key)) ? text(key) : '');
  return {
    search: text('search', 200),
    used: text('used', 200),
    kind: oneOf('kind', kindNames),
    client: text('client'),
    person: text('person'),
    period,
    from: date('from'),
    to: date('to'),
    since: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text('since')) ? text('since') : '',
    outcome: oneOf('outcome', reportOutcomes),
    state: oneOf('state', reviewStates),
    sort: (oneOf('sort', reportOrders) || usualOrder) as ReportOrder,
    after: text('after'),
  };
}

/** The days of a view: those that it names, or those of its period. '' means that an end is open. */
export function daysOfView({ period, from, to }: Pick<View, 'period' | 'from' | 'to'>, today = localDate(new Date())) {
  return period === '' ? { from, to } : daysOf(period as Period, today);
}

/** The view as its address has it, without default values. */
export function addressOfView(view: View): Record<string, string> {
  const said = keys.filter((key) => view[key] !== '' && !(key === 'sort' && view.sort === usualOrder));
  return Object.fromEntries(said.map((key) => [key, view[key]]));
}

/** The view as the call takes it: with the days of its period. */
export function queryOf(view: View): Record<string, string> {
  return addressOfView({ ...view, ...daysOfView(view), period: '' });
}

/** The filters of an export, without order and page. */
export function filtersOf(view: View): Record<string, string> {
  return queryOf({ ...view, sort: usualOrder, after: '' });
}

/** The address of the first page of a view, for changed filters or another order. */
export function fromTheStart(view: View): Record<string, string> {
  return addressOfView({ ...view, after: '' });
}
