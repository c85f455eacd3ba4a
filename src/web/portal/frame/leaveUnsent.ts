import { outboxOf } from '#web/outbox/outbox.ts';
import { listReports } from '#web/outbox/reports.ts';
import { queued, unfinished } from '#web/outbox/deviceReport.ts';
import { choose, confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

const count = (number: number, what: string) => (number > 0 ? [`${number} ${what}${number === 1 ? '' : 's'}`] : []);

/** What would be left behind on the device, in words; empty where nothing would. */
export function leftBehind(waiting: number, drafts: number): string {
  const what = [...count(waiting, 'report').map((words) => `${words} waiting to be sent`), ...count(drafts, 'draft')];
  if (what.length === 0) return '';
  const isOne = waiting + drafts === 1;
  return `On this device ${isOne ? 'is' : 'are'} ${what.join(' and ')}. If you sign out, ${
    isOne ? 'it stays' : 'they stay'
  } here, for you alone, until you sign in again on this device.`;
}

/**
 * Asks once before signing out: `question`, where the screen has one, and what was not sent yet, which can be sent first. True
 * where signing out goes on. The outbox goes on meanwhile as well.
 */
export async function mayLeave(uid: string, question: string | undefined): Promise<boolean> {
  for (;;) {
    // A device that can't be read holds nobody back.
    const reports = await listReports(uid).catch(() => []);
    const waiting = queued(reports).length;
    const left = leftBehind(waiting, unfinished(reports).length);
    if (!left) return question === undefined || confirm(question, { yes: 'Sign Out' });
    const answer = await choose([question, left].filter(Boolean).join(' '), [
      ...(waiting > 0 ? [{ label: 'Send first', value: 'send', variant: 'primary' } as const] : []),
      { label: 'Sign out', value: 'leave', variant: 'danger' },
      { label: 'Stay', value: 'stay', variant: 'secondary' },
    ]);
    if (answer !== 'send') return answer === 'leave';
    const outbox = outboxOf(uid);
    await outbox.applyToQueued({ kind: 'retried' });
    await outbox.wake();
    if (queued(await listReports(uid)).length === 0) {
      toast('Everything that was waiting has been sent.', 'success');
      return true;
    }
    toast('Not everything could be sent this time.', 'danger');
  }
}
