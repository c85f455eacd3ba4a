import { z } from 'zod';
import type { Basis } from './payload.ts';

/**
 * The next version of a filed report: which report it corrects, why, and the replies to the reviewer. It is kept among
 * the values of the form, so it goes wherever the draft goes.
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
    // What the comment is about, in words. Comments that older versions of the app kept on devices lack it.
    about: z.string().default(''),
    text: z.string(),
    reply: z.string(),
  }),
);

/**
 * The names under which a form keeps the report that it corrects, the reason for a revision, and the comments with
 * their replies.
 */
export const basisName = 'corrects';
export const reasonName = 'correctionReason';
export const commentsName = 'correctionComments';

export type Correction = z.output<typeof correctionShape>;
export type CorrectionComment = z.output<typeof commentsShape>[number];

/** What a form corrects. Undefined for a report of its own. */
export function correctionOf(values: Readonly<Record<string, unknown>>): Correction | undefined {
  const kept = values[basisName];
  if (typeof kept !== 'string') return undefined;
  try {
    return correctionShape.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

/** The reviewer's comments with the replies written so far. */
export function commentsOf(values: Readonly<Record<string, unknown>>): readonly CorrectionComment[] {
  return commentsShape.safeParse(values[commentsName]).data ?? [];
}

/** Whether the correction is a revision of an approved or received report, which needs a reason. */
export const isRevision = ({ attempt }: Correction) => attempt === 1;

/** The basis that is sent with a correction. Undefined for a report that corrects none. */
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
