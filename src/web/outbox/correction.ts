import { z } from 'zod';
import type { Basis } from './payload.ts';

/**
 * The next version of a report that was filed: what it corrects, why, and what is answered to the reviewer. It is kept among the
 * values of its form, and so goes wherever a draft goes.
 */
const correctionShape = z.object({
  reportId: z.string(),
  number: z.string(),
  revision: z.number(),
  attempt: z.number(),
  contentHash: z.string(),
});
const commentsShape = z.array(
  z.object({
    commentId: z.string(),
    field: z.string(),
    // What it hangs on, in words: devices have kept comments without.
    about: z.string().default(''),
    text: z.string(),
    reply: z.string(),
  }),
);

/** The names under which a form keeps what it corrects, the reason for a revision, and the comments with their replies. */
export const basisName = 'corrects';
export const reasonName = 'correctionReason';
export const commentsName = 'correctionComments';

export type Correction = z.output<typeof correctionShape>;
export type CorrectionComment = z.output<typeof commentsShape>[number];

/** What a form corrects; undefined where it is a report of its own. */
export function correctionOf(values: Readonly<Record<string, unknown>>): Correction | undefined {
  const kept = values[basisName];
  if (typeof kept !== 'string') return undefined;
  try {
    return correctionShape.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

/** The comments of the reviewer with what was answered so far. */
export function commentsOf(values: Readonly<Record<string, unknown>>): readonly CorrectionComment[] {
  return commentsShape.safeParse(values[commentsName]).data ?? [];
}

/** Whether it is a revision of what was approved or received, which needs a reason. */
export const isRevision = ({ attempt }: Correction) => attempt === 1;

/** The basis that a correction is sent with. */
export function basisOf(values: Readonly<Record<string, unknown>>): Basis | undefined {
  const correction = correctionOf(values);
  if (!correction) return undefined;
  const { revision, attempt, contentHash } = correction;
  const reason = values[reasonName];
  return {
    revision,
    attempt,
    contentHash,
    ...(isRevision(correction) && typeof reason === 'string' && { reason: reason.trim() }),
    replies: commentsOf(values).map(({ commentId, reply }) => ({ commentId, text: reply.trim() })),
  };
}
