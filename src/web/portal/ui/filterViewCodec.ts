import { type DayRange, dayRangeOf, type Period, periods } from '#domain/listing/period.ts';
import { currentCompanyDay } from './clock.ts';
import { sanitizedText } from './table/tableView.ts';

type Schema = { safeParse(value: unknown): { success: boolean } };
const period = { safeParse: (value: unknown) => ({ success: (periods as readonly unknown[]).includes(value) }) };

/**
 * How the filters of a list stand in its address: by the names and the schemas of its call. In a view '' means no
 * filter. A period stands for days that move on with the calendar, in place of from and to. `place` is where the shown
 * page begins, and '' on the first page; `usual` is what a filter is if nothing else is said. The compiler refuses a call
 * that takes more than the view has.
 */
export function filterViewCodec<
  const Key extends string,
  const Place extends string,
  Asked extends Readonly<Record<Exclude<NoInfer<Key>, 'period'> | NoInfer<Place>, Schema>>,
>(
  asked: Asked & Readonly<Record<Exclude<keyof Asked, NoInfer<Key> | NoInfer<Place>>, never>>,
  filters: readonly Key[],
  place: Place,
  usual: Readonly<Record<string, string>> = {},
) {
  type View = DayRange & Readonly<Record<Key | Place, string>>;
  const schemas: Readonly<Partial<Record<string, Schema>>> = { period, ...asked };
  const keys = [...filters, place];
  const standard = (key: string) => usual[key] ?? '';

  /** Reads the view from an address. Invalid values count as missing. */
  function viewFrom(search: URLSearchParams): View {
    const valid = (key: string) => {
      const text = sanitizedText(search.get(key) ?? '');
      return text !== '' && schemas[key]?.safeParse(text).success ? text : standard(key);
    };
    const view = Object.fromEntries(keys.map((key) => [key, valid(key)])) as View & { period?: string };
    return view.period ? { ...view, from: '', to: '' } : view;
  }

  /** The days of a view: those that it names, or those of its period. '' means that an end is open. */
  function daysOfView(view: DayRange & { readonly period?: string }, today = currentCompanyDay()): DayRange {
    return view.period ? dayRangeOf(view.period as Period, today) : { from: view.from, to: view.to };
  }

  /** The view as its address has it, without what is usual. */
  function addressOfView(view: View): Record<string, string> {
    return Object.fromEntries(keys.filter((key) => view[key] !== standard(key)).map((key) => [key, view[key]]));
  }

  /** The view as the call takes it: with the days of its period. */
  function queryOf(view: View): Record<string, string> {
    const { period: _period, ...query } = addressOfView({ ...view, ...daysOfView(view) });
    return query;
  }

  return {
    viewFrom,
    daysOfView,
    addressOfView,
    queryOf,
    /** The filters of an export, without order and page. */
    filtersOf: (view: View) => queryOf({ ...view, ...usual, [place]: '' }),
    /** The address of the first page of a view, for changed filters or another order. */
    firstPageAddress: (view: View) => addressOfView({ ...view, [place]: '' }),
  };
}
