import { z } from 'zod';
import { overrideShape, revisionsShape, verdictShape } from '#domain/measurement/verdictShape.ts';

const figure = z.number().nullable();
const carried = z.object({
  ...verdictShape,
  rule: z.literal('okToWork'),
  figures: z.object({
    dewPointC: figure,
    frostPointC: z.number().exactOptional(),
    deltaTC: figure,
    humidity: figure,
    wetBulbHumidity: figure,
  }),
  suggested: z.enum(['Yes', 'No']).nullable(),
  deviceSuggested: z.enum(['Yes', 'No']).nullable().exactOptional(),
  wickFrozen: z.boolean().exactOptional(),
  surfaceWet: z.boolean().exactOptional(),
  otherWork: z.literal(true).exactOptional(),
  override: z.object(overrideShape).exactOptional(),
  under: z.object(revisionsShape).exactOptional(),
});

/** The verdicts that a report may store for exactly this number of rows. */
export function ambientVerdictsSchema(exactly: number) {
  return z.array(z.union([carried, z.object({})])).length(exactly, `There are exactly ${exactly} rows here.`);
}
