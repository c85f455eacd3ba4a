import { z } from 'zod';
import { outcomes } from '#domain/measurement/verdict.ts';
import { revisionsShape, verdictShape } from '#domain/measurement/verdictShape.ts';
import { paintSubjects, type PaintVerdicts } from './paintVerdict.ts';

/** The paint verdicts that a report may store. */
export const paintVerdictsSchema: z.ZodType<PaintVerdicts> = z
  .array(
    z.object({
      ...verdictShape,
      figures: z.record(z.string().max(100), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])),
      about: z.enum(paintSubjects),
      under: z.object(revisionsShape).exactOptional(),
      deviceOutcome: z.enum(outcomes).exactOptional(),
    }),
    'Send what is said of the paint as a list.',
  )
  .max(paintSubjects.length, `There can be ${paintSubjects.length} verdicts here.`);
