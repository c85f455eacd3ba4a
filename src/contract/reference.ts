import { z } from 'zod';

/** The lists that superusers maintain: the daily products, and the two lists of standards (stdData and stdDataTwo). */
export const referenceLists = ['products', 'standards1', 'standards2'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** A product by its name, or a standard by its code with what it asks for. What is retired is not offered any more. */
export type ReferenceEntry = { code: string; description: string; isRetired: boolean };

/** `version` changes with every change, and comes back with the next one. */
export type ReferenceListAnswer = { version: string; entries: ReferenceEntry[] };
export type ReferenceDataAnswer = Record<ReferenceList, ReferenceListAnswer>;

const line = (what: string, longest: number) =>
  z.string(`Give ${what}.`).trim().min(1, `Give ${what}.`).max(longest, `Use at most ${longest} characters.`);

/** What is typed for an entry. Codes that differ in case alone are the same; `others` are those of the rest of the list. */
export function referenceEntry(list: ReferenceList, others: readonly string[]) {
  const taken = new Set(others.map((code) => code.toLowerCase()));
  const unique = (code: string) => !taken.has(code.toLowerCase());
  const words = list === 'products' ? 'There is already a product with this name.' : 'There is already such a code.';
  return z.object({
    code: line(list === 'products' ? 'the product name' : 'the code', 100).refine(unique, words),
    description: list === 'products' ? z.literal('').default('') : line('the description', 500),
  });
}

/** PUT /referenceData/:list: the whole list anew, in its order, as changed from the version named. */
export const saveReferenceListRequest = z.object({
  version: z.string('Say which version was changed.').max(100),
  entries: z
    .array(z.object({ code: z.string(), description: z.string().default(''), isRetired: z.boolean() }))
    .min(1, 'Keep at least one entry.')
    .max(500, 'A list holds at most 500 entries.'),
});
