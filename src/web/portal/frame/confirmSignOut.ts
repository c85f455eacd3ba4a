import { pluralize } from '#domain/text/pluralize.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import { allReports } from '#web/outbox/reports.ts';
import { queuedReports, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { choose, confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

const count = (number: number, what: string) => (number > 0 ? [pluralize(number, what)] : []);

/** What signing out would leave behind on the device, in words. Empty if nothing. */
export function unsentWarning(waiting: number, drafts: number): string {
  const what = [...count(waiting, 'report').map((words) => `${words} waiting to be sent`), ...count(drafts, 'draft')];
  if (what.length === 0) return '';
  const isOne = waiting + drafts === 1;
  return `On this device ${isOne ? 'is' : 'are'} ${what.join(' and ')}. If you sign out, ${
    isOne ? 'it stays' : 'they stay'
  } here, for you alone, until you sign in again on this device.`;
}

/**
 * Asks once before signing out: the screen's `question`, if it has one, and about unsent reports, which can be sent
 * first. True if signing out goes on. The outbox keeps running while the question is open.
 */
export async function confirmSignOut(uid: string, question: string | undefined): Promise<boolean> {
  for (;;) {
    // If the device cannot be read, signing out is still possible.
    const reports = await allReports(uid).catch(() => []);
    const waiting = queuedReports(reports).length;
    const left = unsentWarning(waiting, unfinishedReports(reports).length);
    if (!left) return question === undefined || confirm(question, { yes: 'Sign Out' });
    const answer = await choose([question, left].filter(Boolean).join(' '), [
      ...(waiting > 0 ? [{ label: 'Send first', value: 'send', variant: 'primary' } as const] : []),
      { label: 'Sign out', value: 'leave', variant: 'danger' },
      { label: 'Stay', value: 'stay', variant: 'secondary' },
    ]);
    if (answer !== 'send') return answer === 'leave';
    const outbox = startOutbox(uid);
    await outbox.applyToQueued({ kind: 'retried' });
    await outbox.wake();
    if (queuedReports(await allReports(uid)).length === 0) {
      toast('Everything that was waiting has been sent.', 'success');
      return true;
    }
    toast('Not everything could be sent this time.', 'danger');
  }
}
