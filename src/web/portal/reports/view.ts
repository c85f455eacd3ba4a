import { reportsQuery } from '#contract/reports/reports.ts';
import { filterViewCodec } from '#web/portal/ui/filterViewCodec.ts';
import type { RecordsFilter } from './records.ts';

// The rows of one client are asked for as its group opens.
const { client: _client, ...asked } = reportsQuery.shape;

export const { viewFrom, daysOfView, addressOfView } = filterViewCodec(asked, ['q', 'period', 'from', 'to'], 'page');

export type View = ReturnType<typeof viewFrom>;

/** The page of clients, counted from 1. */
export const clientsPageNumber = ({ page }: View) => Number(page || 1);

/** The days and the words as the calls take them, without open ends. */
export function recordsFilterOf(view: View): RecordsFilter {
  const { from, to } = daysOfView(view);
  const { q } = view;
  return { ...(from && { from }), ...(to && { to }), ...(q && { q }) };
}
