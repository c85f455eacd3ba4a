import { z } from 'zod';
import { useAtMost } from '#contract/typed.ts';

/** What the search can find on the site. */
const foundKinds = ['page', 'service', 'product', 'project', 'news', 'blog'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** One result. */
const found = z.strictObject({
  kind: z.enum(foundKinds),
  title: z.string(),
  text: z.string().describe('The beginning of its text.'),
  address: z.string().describe('Where it stands on the site.'),
});
export type Found = z.output<typeof found>;

/** GET /api/search?q=… */
export const searchQuery = z.object({ q: z.string().max(200, useAtMost(200)).default('') });
export const searchAnswer = z.strictObject({ results: z.array(found) });
