import type { Handler } from '#server/http/handler.ts';
import { networkOf } from '#server/limits/limit.ts';
import { rateLimiter } from '#server/limits/rateLimiter.ts';
import type { SiteSearch } from './siteSearch.ts';

const most = 8;

/** GET /api/search?q=…: the few best results while somebody types. */
export function search({ siteSearch }: { siteSearch: SiteSearch }): Handler<'search'> {
  const turn = rateLimiter();
  return async ({ query, request }) => {
    turn(networkOf(request.ip));
    return { results: await siteSearch(query.q, most) };
  };
}
