import type { ProblemCode } from '#contract/problems.ts';
import type { DeliveryEvent } from '#domain/delivery/deliveryState.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { UnreadableFile } from './sendPayload.ts';

/** Shown when the server could not take a report for a temporary reason and gave no words. */
export const temporaryFailureWords = 'The server could not take it just now.';

/**
 * The server's sentences of these go on with what to do, such as trying again, or with what was not saved. The outbox
 * keeps the report and sends it by itself, so only the reason is true for it.
 */
const reasons: { readonly [Word in ProblemCode]?: string } = {
  storageFull: 'The server is out of space.',
  broken: 'Something went wrong on our side.',
  filesUnreachable: 'File storage is not available at the moment.',
  databaseUnreachable: 'The database is not available at the moment.',
  filesIncomplete: 'Some files did not arrive complete.',
  formTooNew: 'The server is being updated and does not know this form yet.',
  tooOften: 'Too many attempts.',
};

function reasonOf({ code, message }: RefusalError): string {
  return reasons[code as ProblemCode] ?? (message || temporaryFailureWords);
}

/** The delivery event of a failed attempt. A temporary failure is never a refusal. */
export function failureEvent(error: unknown, at: number): DeliveryEvent {
  if (error instanceof UnreachableError) return { kind: 'unreachable', at };
  if (error instanceof UnreadableFile) {
    const faults = { [error.field]: error.message };
    return { kind: 'refused', words: error.message, faults, isNumberTaken: false };
  }
  if (!(error instanceof RefusalError)) return { kind: 'failed', at, words: 'Something went wrong on this device.' };
  const { status, code, message, fields } = error;
  if (code === 'notSignedIn' || code === 'otherAccount') return { kind: 'signedOut' };
  // An answer without a code came from a proxy before the product, not from the product.
  const temporaryCodes: readonly unknown[] = [
    null,
    'filesIncomplete',
    // The server has removed or lost an upload while it was arriving. The next attempt starts it again.
    'filesMissing',
    'notFound',
    'otherOffset',
    // These are nothing that the inspector could correct on the report.
    'otherTusVersion',
    'crossSite',
    'secondFactorDemanded',
  ];
  const isTemporary = temporaryCodes.includes(code) || status === 429 || status >= 500;
  if (isTemporary) return { kind: 'failed', at, words: reasonOf(error) };
  return { kind: 'refused', words: message, faults: fields, isNumberTaken: code === 'reportDiffers' };
}
