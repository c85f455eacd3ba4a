import type { Basis } from './deviceReport.ts';

/**
 * The next version of a filed report: which report it corrects, why, and the replies to the reviewer. It is kept among
 * the values of the form, so it goes wherever the draft goes.
 */
export type Correction = {
  readonly reportId: string;
  readonly number: string;
  readonly revision: number;
  readonly attempt: number;
  readonly contentHash: string;
};
export type CorrectionComment = {
  readonly commentId: string;
  readonly field: string;
  /** What the comment is about, in words. Comments that older versions of the app kept on devices lack it. */
  readonly about: string;
  readonly text: string;
  readonly reply: string;
};

/** A form's names for the report that it corrects, the reason for a revision, and the comments with their replies. */
export const basisName = 'corrects';
export const reasonName = 'correctionReason';
export const commentsName = 'correctionComments';

/** Whether all of these are of a type, in what a device has kept. */
const are = (type: 'string' | 'number', ...values: readonly unknown[]) =>
  values.every((value) => typeof value === type);

/** What a form corrects. Undefined for a report of its own. */
export function correctionOf(values: Readonly<Record<string, unknown>>): Correction | undefined {
  const kept = values[basisName];
  if (typeof kept !== 'string') return undefined;
  try {
    const { reportId, number, revision, attempt, contentHash } = JSON.parse(kept) as Correction;
    const isWhole = are('string', reportId, number, contentHash) && are('number', revision, attempt);
    return isWhole ? { reportId, number, revision, attempt, contentHash } : undefined;
  } catch {
    return undefined;
  }
}

/** The reviewer's comments with the replies written so far. */
export function correctionCommentsOf(values: Readonly<Record<string, unknown>>): readonly CorrectionComment[] {
  const kept = values[commentsName];
  if (!Array.isArray(kept)) return [];
  const comments = kept.map(({ commentId, field, about = '', text, reply }: CorrectionComment) => {
    return { commentId, field, about, text, reply };
  });
  const isWhole = comments.every(({ commentId, field, about, text, reply }) =>
    are('string', commentId, field, about, text, reply),
  );
  return isWhole ? comments : [];
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
    replies: correctionCommentsOf(values).map(({ commentId, reply }) => ({ commentId, text: reply.trim() })),
  };
}
