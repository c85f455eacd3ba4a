import { isReason, reasonNeeded } from '#domain/text/reason.ts';
import {
  basisName,
  commentsName,
  correctionCommentsOf,
  correctionOf,
  isRevision,
  reasonName,
} from '#web/outbox/correction.ts';
import type { ReportValues } from './values.ts';

/** The values of a correction on the form, from what the device has kept. */
export function correctionValues(stored: Readonly<Record<string, unknown>>): ReportValues {
  const corrects = stored[basisName];
  if (typeof corrects !== 'string' || !correctionOf(stored)) return {};
  const reason = stored[reasonName];
  return {
    [basisName]: corrects,
    [reasonName]: typeof reason === 'string' ? reason : '',
    [commentsName]: correctionCommentsOf(stored).map((comment) => ({ ...comment })),
  };
}

/** What a correction still lacks before it can be sent, by the names of its inputs. */
export function correctionFaults(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const correction = correctionOf(values);
  if (!correction) return {};
  const faults: Record<string, string> = {};
  if (isRevision(correction) && !isReason(String(values[reasonName] ?? ''))) faults[reasonName] = reasonNeeded;
  for (const [at, { reply }] of correctionCommentsOf(values).entries()) {
    if (reply.trim() === '') faults[replyName(at)] = 'Answer this: what was changed, or why it was left as it is.';
  }
  return faults;
}

/** The name of the input that answers a comment. */
export const replyName = (at: number) => `${commentsName}.${at}.reply`;
