import type { Happening } from '#domain/queue/standing.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import { UnreadableFile } from './transmit.ts';

const passing = 'The server could not take it just now.';

/** What a failed attempt means for a report. What may pass by itself is never a refusal. */
export function outcomeOf(trouble: unknown, at: number): Happening {
  if (trouble instanceof Unreachable) return { kind: 'unreachable', at };
  if (trouble instanceof UnreadableFile) {
    const faults = { [trouble.field]: trouble.message };
    return { kind: 'refused', words: trouble.message, faults, isNumberTaken: false };
  }
  if (!(trouble instanceof Refused)) return { kind: 'troubled', at, words: 'Something went wrong on this device.' };
  const { status, code, message, fields } = trouble;
  if (code === 'notSignedIn' || code === 'otherAccount') return { kind: 'signedOut' };
  // Without a code it was not the product that answered, but something before it.
  const willPass: readonly unknown[] = [
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
  const mayPass = willPass.includes(code) || status === 429 || status >= 500;
  if (mayPass) return { kind: 'troubled', at, words: message || passing };
  return { kind: 'refused', words: message, faults: fields, isNumberTaken: code === 'reportDiffers' };
}
