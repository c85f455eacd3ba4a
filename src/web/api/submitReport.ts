import { calls } from '#contract/calls.ts';
import { type SubmitAnswer, accountHeader } from '#contract/dailyReport.ts';
import { Refused, Unreachable, addressOf, refusalFrom } from './call.ts';

/**
 * Sends a Daily Coating Inspections Report. By XMLHttpRequest, since fetch cannot tell how much was sent: `onProgress` is
 * given the share, from 0 to 1. `uid` is whose report it is. Throws as `call` does: `Refused`, `Unreachable`, or what the signal was aborted with.
 */
export function submitReport(
  form: FormData,
  { uid, onProgress, signal }: { uid: string; onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<SubmitAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const answered = () => {
      if (request.status < 200 || request.status > 299) throw refusalFrom(request.status, request.responseText);
      try {
        return JSON.parse(request.responseText) as SubmitAnswer;
      } catch {
        throw new Refused(request.status, {});
      }
    };
    request.open(calls.dailyReport.method, addressOf(calls.dailyReport));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(accountHeader, uid);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(answered());
      } catch (refused) {
        reject(refused);
      }
    });
    request.addEventListener('error', () => reject(new Unreachable()));
    request.addEventListener('abort', () => reject(signal?.reason ?? new Unreachable()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}
