import type { LogEvent } from 'kysely';

/** Is told of each statement that has run: its text, without what it was given, and how long it took. */
export type OnQuery = (query: { sql: string; tookMs: number; isFailed: boolean }) => void;

/** The setting by which Kysely tells somebody of its statements; without anybody it measures nothing. */
export function tellingOf(onQuery: OnQuery | undefined) {
  if (!onQuery) return {};
  return {
    log: ({ query, queryDurationMillis: tookMs, level }: LogEvent) =>
      onQuery({ sql: query.sql, tookMs, isFailed: level === 'error' }),
  };
}
