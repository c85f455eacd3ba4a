import type { Found } from '#contract/search.ts';
import type { Handler } from '#server/http/handler.ts';

const most = 8;

/** GET /api/search?q=…: the best few, as somebody types. */
export function search(find: (words: string, most: number) => Promise<Found[]>): Handler<'search'> {
  return async ({ query }) => ({ results: await find(query.q, most) });
}
