import type { Failure } from '#domain/nonConformance/failures.ts';

/** The report that an NCR is raised about, with its failures, as its page passes it to the form. */
export type RaisedOf = { reportId: string; number: string; structure: string; failures: readonly Failure[] };

/** The report that an address was opened with. Undefined if it was opened by itself. */
export function raisedOf(state: unknown): RaisedOf | undefined {
  return typeof state === 'object' && state !== null && 'failures' in state ? (state as RaisedOf) : undefined;
}
