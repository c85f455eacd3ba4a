import { z } from 'zod';
import { tooLong } from '#contract/typed.ts';

/** The lists that superusers maintain: the daily products, and the two lists of standards (stdData and stdDataTwo). */
export const referenceLists = ['products', 'standards1', 'standards2'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** A product by its name, or a standard by its code and its requirement. Retired entries are no longer offered. */
const entry = z.strictObject({ code: z.string(), description: z.string(), isRetired: z.boolean() });
export type ReferenceEntry = z.output<typeof entry>;

/** `version` changes with every change. A change must send back the version that it is based on. */
export const referenceListAnswer = z.strictObject({ version: z.string(), entries: z.array(entry) });
export type ReferenceListAnswer = z.output<typeof referenceListAnswer>;
export const referenceDataAnswer = z.strictObject({
  products: referenceListAnswer,
  standards1: referenceListAnswer,
  standards2: referenceListAnswer,
} satisfies Readonly<Record<ReferenceList, z.ZodType>>);
export type ReferenceDataAnswer = z.output<typeof referenceDataAnswer>;

/** The same lists as the report offers them. */
export const standardsAnswer = z.strictObject({
  data: z.array(z.strictObject({ standard1: z.string(), description1: z.string() })),
});
export const productsAnswer = z.strictObject({ result: z.array(z.strictObject({ productName: z.string() })) });

const line = (what: string, longest: number) =>
  z.string(`Enter ${what}.`).trim().min(1, `Enter ${what}.`).max(longest, tooLong(longest));

/** The schema of a typed entry. Codes that differ only in case are the same. `others` are the list's other codes. */
export function referenceEntrySchema(list: ReferenceList, others: readonly string[]) {
  const used = new Set(others.map((code) => code.toLowerCase()));
  const unique = (code: string) => !used.has(code.toLowerCase());
  const words = list === 'products' ? 'There is already a product with this name.' : 'This code is already in use.';
  return z.object({
    code: line(list === 'products' ? 'the product name' : 'the code', 100).refine(unique, words),
    description: list === 'products' ? z.literal('').default('') : line('the description', 500),
  });
}

/** The previous code of a renamed entry, so that a product's data sheet follows it. */
const was = z.string().max(100).exactOptional();

/** PUT /referenceData/:list: the whole new list, in order; `version` is the version that was edited. */
export const saveReferenceListRequest = z.object({
  version: z.string('Say which version was changed.').max(100),
  entries: z
    .array(z.object({ code: z.string(), description: z.string().default(''), isRetired: z.boolean(), was }))
    .min(1, 'Keep at least one entry.')
    .max(500, 'A list holds at most 500 entries.'),
});
