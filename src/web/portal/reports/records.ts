import { calls } from '#contract/calls.ts';
import type { UserReportRecord } from '#contract/reports.ts';
import { call, callPage } from '#web/api/call.ts';

/** The date range as the calls take it, and the words to search people by. */
export type Range = { from?: string; to?: string; q?: string };

/** Everything one person has filed for one client within the range. */
export async function fetchRecord(
  { clientId, uid }: { clientId: string; uid: string },
  range: Range,
  signal?: AbortSignal,
): Promise<UserReportRecord> {
  const asked = { params: { clientId, uid }, query: range, ...(signal && { signal }) };
  return (await call(calls.record, asked)).result;
}

/** One step of a client's rows; undefined where the client has none. */
export async function fetchRows(clientId: string, step: number, range: Range, signal?: AbortSignal) {
  const asked = { query: { client: clientId, page: step, ...range }, ...(signal && { signal }) };
  return (await callPage(calls.reports, asked)).groups[0];
}

/** A client's records. Each is fetched only when it is needed, so that a large client is never in memory as a whole. */
export async function* clientRecords(
  clientId: string,
  range: Range,
  signal: AbortSignal,
): AsyncGenerator<UserReportRecord, void, undefined> {
  for (let step = 1, steps = 1; step <= steps; step++) {
    const group = await fetchRows(clientId, step, range, signal);
    steps = group?.rowPages ?? 0;
    for (const { uid } of group?.rows ?? []) yield await fetchRecord({ clientId, uid }, range, signal);
  }
}
