import { type Period, daysOf, periods } from '#domain/listing/period.ts';
import { testKinds } from '#domain/measurement/inspections/test.ts';
import { outcomes } from '#domain/measurement/verdict.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { isWholeDate } from '#web/portal/ui/dateRange/ends.ts';

/** The filters that stand above the tests as chips once they are set: all but the words. */
export const chosenFilters = ['test', 'outcome', 'period', 'from', 'to', 'client', 'person', 'used'] as const;
const keys = ['search', ...chosenFilters, 'after'] as const;

/** The view of the tests. '' means no filter. `after` is the last report of the previous page. */
export type View = Readonly<Record<(typeof keys)[number], string>>;

/** Reads the view from an address. Invalid values count as missing. */
export function viewFrom(search: URLSearchParams): View {
  const text = (key: string, most = 100) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, most);
  const oneOf = (key: string, values: readonly string[]) => (values.includes(text(key)) ? text(key) : '');
  const period = oneOf('period', periods);
  const date = (key: string) => (period === '' && isWholeDate(text(key)) ? text(key) : '');
  return {
    search: text('search', 200),
    test: oneOf('test', testKinds),
    outcome: oneOf('outcome', outcomes),
    period,
    from: date('from'),
    to: date('to'),
    client: text('client'),
    person: text('person'),
    used: text('used', 200),
    after: text('after'),
  };
}

/** The view as its address has it, without what is blank. */
export function addressOfView(view: View): Record<string, string> {
  return Object.fromEntries(keys.filter((key) => view[key] !== '').map((key) => [key, view[key]]));
}

/** The address of the first page of a view. */
export const fromTheStart = (view: View) => addressOfView({ ...view, after: '' });

/** The view as the call takes it: with the days of its period. */
export function queryOf({ period, ...view }: View, today = localDate(new Date())): Record<string, string> {
  const days = period === '' ? {} : daysOf(period as Period, today);
  return addressOfView({ ...view, ...days, period: '' });
}
