import { z } from 'zod';

/** What can be found on the site. */
export const foundKinds = ['page', 'service', 'product', 'project', 'news', 'blog'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** One result: where it stands, and the beginning of its text. */
export type Found = { kind: FoundKind; title: string; text: string; address: string };

/** GET /api/search?q=… */
export const searchQuery = z.object({ q: z.string().max(200, 'Use at most 200 characters.').default('') });
export type SearchAnswer = { results: Found[] };
