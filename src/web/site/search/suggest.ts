import { calls } from '#contract/calls.ts';
import type { SiteSearchResult } from '#contract/site/search.ts';
import { call } from '#web/api/call.ts';

/** The server's results for words that are still being typed. */
export async function fetchSuggestions(words: string, signal: AbortSignal): Promise<readonly SiteSearchResult[]> {
  return (await call(calls.search, { query: { q: words }, signal })).results;
}
