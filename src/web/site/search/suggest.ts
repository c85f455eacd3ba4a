import { calls } from '#contract/calls.ts';
import type { Found } from '#contract/site/search.ts';
import { call } from '#web/api/call.ts';

/** The server's results for words that are still being typed. */
export async function suggest(words: string, signal: AbortSignal): Promise<readonly Found[]> {
  return (await call(calls.search, { query: { q: words }, signal })).results;
}
