import type { Found } from '#contract/site/search.ts';
import type { Handler } from '#server/http/handler.ts';
import { networkOf } from '#server/limits/limit.ts';
import { pace } from '#server/limits/pace.ts';

const most = 8;

/** GET /api/search?q=…: the few best results while somebody types. */
export function search(find: (words: string, most: number) => Promise<Found[]>): Handler<'search'> {
  const turn = pace();
  return async ({ query, request }) => {
    turn(networkOf(request.ip));
    return { results: await find(query.q, most) };
  };
}
