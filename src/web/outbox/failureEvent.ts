import type { DeliveryEvent } from '#domain/delivery/deliveryState.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import { UnreadableFile } from './sendPayload.ts';

/** What is said where the server could not take a report for a reason that may pass, and gave no words. */
export const notTakenWords = 'The server could not take it just now.';

/** The delivery event of an attempt that failed. What may pass by itself is never a refusal. */
export function failureEvent(error: unknown, at: number): DeliveryEvent {
  if (error instanceof Unreachable) return { kind: 'unreachable', at };
  if (error instanceof UnreadableFile) {
    const faults = { [error.field]: error.message };
    return { kind: 'refused', words: error.message, faults, isNumberTaken: false };
  }
  if (!(error instanceof Refused)) return { kind: 'failed', at, words: 'Something went wrong on this device.' };
  const { status, code, message, fields } = error;
  if (code === 'notSignedIn' || code === 'otherAccount') return { kind: 'signedOut' };
  // Without a code it was not the product that answered, but something before it.
  const temporaryCodes: readonly unknown[] = [
    null,
    'filesIncomplete',
    // Uploads that the server takes away or loses while they come are begun anew the next time.
    'filesMissing',
    'notFound',
    'otherOffset',
    // Nothing that the inspector could mend on the report.
    'otherTusVersion',
    'crossSite',
    'secondFactorDemanded',
  ];
  const isTemporary = temporaryCodes.includes(code) || status === 429 || status >= 500;
  if (isTemporary) return { kind: 'failed', at, words: message || notTakenWords };
  return { kind: 'refused', words: message, faults: fields, isNumberTaken: code === 'reportDiffers' };
}
