import { calls } from '#contract/calls.ts';
import type { UserReportRecordAnswer } from '#contract/reports/reports.ts';
import { pageQuestion, question } from '#web/portal/reading/useLoaded.ts';

/** The date range as the calls take it, and the words to search people by. */
export type RecordsFilter = { from?: string; to?: string; q?: string };

/** The question for everything one person has filed for one client within the range. */
export function recordQuestion({ clientId, uid }: { clientId: string; uid: string }, range: RecordsFilter) {
  return question(calls.record, { params: { clientId, uid }, query: range });
}

/** The question for one step of a client's rows, in one group; in none where the client has no more. */
export function rowsQuestion(clientId: string, step: number, range: RecordsFilter) {
  return pageQuestion(calls.reports, { query: { client: clientId, page: step, ...range } });
}

/** Everything one person has filed for one client within the range. */
export function fetchRecord(
  of: { clientId: string; uid: string },
  range: RecordsFilter,
  signal: AbortSignal = new AbortController().signal,
): Promise<UserReportRecordAnswer> {
  return recordQuestion(of, range).ask(signal);
}

/** A client's records. Each is fetched only when it is needed, so that a large client is never in memory as a whole. */
export async function* clientRecords(
  clientId: string,
  range: RecordsFilter,
  signal: AbortSignal,
): AsyncGenerator<UserReportRecordAnswer, void, undefined> {
  for (let step = 1, steps = 1; step <= steps; step++) {
    const [group] = (await rowsQuestion(clientId, step, range).ask(signal)).groups;
    steps = group?.rowPages ?? 0;
    for (const { uid } of group?.rows ?? []) yield await fetchRecord({ clientId, uid }, range, signal);
  }
}
