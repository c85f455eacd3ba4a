import { z } from 'zod';
import { recallKeys, usedItemKinds } from '#domain/recall/recallKey.ts';
import { count } from '#contract/answers.ts';
import { recalledBatch } from '#contract/equipment/batches.ts';
import { recalledGauge } from '#contract/equipment/instruments.ts';
import { searchText } from '#contract/paging.ts';
import { day, optionalQueryParam } from '#contract/typed.ts';

/** Counting stops here, so that an answer costs the same however many reports there are. */
export const mostReportsCounted = 100_000;

/** What is recalled: the number of a gauge, a probe or a batch, or a product. */
export const recallTerm = searchText.refine(
  (text) => recallKeys(text).length > 0,
  'Enter a serial or batch number, or a product.',
);

/** GET /recall: what reports between two days used. GET /reportlist with the same `used` gives the reports. */
export const recallQuery = z.object({ used: recallTerm, from: optionalQueryParam(day), to: optionalQueryParam(day) });
export type RecallQuery = z.output<typeof recallQuery>;

export const recallAnswer = z.strictObject({
  keys: z
    .array(z.string())
    .describe('What was looked for: numbers and names without what people set between their parts.'),
  as: z
    .array(z.strictObject({ what: z.enum(usedItemKinds), reports: count }))
    .describe('How many reports used it as a gauge or probe, as a batch, or as a product.'),
  reports: count,
  isMore: z.boolean().describe(`There are more than ${mostReportsCounted}, which are not counted.`),
  clients: count,
  squareMetres: z.number().describe('Achieved by these reports, in m².'),
  batches: z
    .array(recalledBatch)
    .describe('What is kept of batches with such a number, as far as whoever asks may see it.'),
  gauges: z
    .array(recalledGauge)
    .describe('What is kept of instruments with such a number, as far as whoever asks may see it.'),
  first: z.string().nullable().describe('The day of the first of them.'),
  last: z.string().nullable(),
});
export type RecallAnswer = z.output<typeof recallAnswer>;
