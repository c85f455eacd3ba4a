import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { password } from '#server/testing/people.ts';
import { sendAttackRequest, statusOf } from '../ask.ts';
import { checkAftermath } from '../aftermath.ts';
import { makeEveryCall, prepareEveryCall } from '../everyCall.ts';
import { type AttackResult, createTally } from '../tally.ts';
import { type Target, startTarget } from '../target.ts';

const dayMs = 24 * 60 * 60_000;

const network = '10.200.0.1';

const signIn = (target: Target, email: string, word: string) =>
  sendAttackRequest(target.port, {
    method: 'POST',
    path: '/api/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password: word }),
  });

/** Notes failures of every kind against everybody and everything, at a moment by the wrong clock. */
async function failuresAt(target: Target, keys: readonly string[], at: number): Promise<void> {
  const moments = Array.from({ length: 200 }, (_, n) => new Date(at + n).toISOString());
  for (const { what } of Object.values(attemptLimits)) {
    for (const key of keys) {
      const rows = moments.map((moment) => ({ id: crypto.randomUUID(), what, key, at: moment }));
      await target.db.insertInto('attempts').values(rows).execute();
    }
  }
}

/** Tests the traces of a corrected clock that was days ahead: they must lock nobody out and keep nobody in for ever. */
export async function attackAfterClockFault(): Promise<AttackResult[]> {
  const result = createTally('a clock that was wrong');
  const target = await startTarget();
  try {
    for (const daysAhead of [2, 400]) {
      const person = await target.join(`Punctual ${daysAhead}`, 'admin', target.alpha);
      await failuresAt(
        target,
        [person.email, `${person.email} ${network}`, person.uid, network],
        Date.now() + daysAhead * dayMs,
      );
      const outcome = await signIn(target, person.email, password);
      const status = statusOf(outcome);
      result.note(status === 200 ? undefined : `the right password was answered ${status}, ${daysAhead} days early`);
      const ahead = new Date(Date.now() + daysAhead * dayMs).toISOString();
      const moments = { createdAt: ahead, updatedAt: ahead, lastUsedAt: ahead, confirmedAt: ahead };
      await target.db.updateTable('sessions').set(moments).where('userId', '=', target.superuser.uid).execute();
      const wrong = await target.join(`Unpunctual ${daysAhead}`, 'user', target.alpha);
      const tries: (number | string)[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        tries.push(statusOf(await signIn(target, wrong.email, 'not the password')));
      }
      result.note(tries.at(-1) === 429 ? undefined : `guessing went on without a limit: ${tries.join(' ')}`);
      await makeEveryCall(target.port, await prepareEveryCall(target), result, `${daysAhead} days early`);
    }
    return [result, await checkAftermath(target)];
  } finally {
    await target.stop();
  }
}
