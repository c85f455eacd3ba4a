import { z } from 'zod';
import { tooLong } from '#contract/typed.ts';

/** What the search can find on the site. */
const foundKinds = ['page', 'service', 'product', 'project', 'news', 'blog'] as const;
export type SiteSearchResultKind = (typeof foundKinds)[number];

/** One result. */
const found = z.strictObject({
  kind: z.enum(foundKinds),
  title: z.string(),
  text: z.string().describe('The beginning of its text.'),
  address: z.string().describe('Where it stands on the site.'),
});
export type SiteSearchResult = z.output<typeof found>;

/** GET /api/search?q=… */
export const searchQuery = z.object({ q: z.string().max(200, tooLong(200)).default('') });
export const searchAnswer = z.strictObject({ results: z.array(found) });
