import type { LogEvent } from 'kysely';

/** Called after each statement with its text, without its values, and with its time in milliseconds. */
export type OnQuery = (query: { sql: string; tookMs: number; isFailed: boolean }) => void;

/** Kysely's setting for `onQuery`. Without it Kysely measures nothing. */
export function kyselyLogOf(onQuery: OnQuery | undefined) {
  if (!onQuery) return {};
  return {
    log: ({ query, queryDurationMillis: tookMs, level }: LogEvent) =>
      onQuery({ sql: query.sql, tookMs, isFailed: level === 'error' }),
  };
}
