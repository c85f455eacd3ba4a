import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { issueToken } from '#server/store/accounts/oneTimeTokens.ts';
import { signLinkToken } from '#server/secrets/linkSignature.ts';
import { type TestPerson, password, secret } from '#server/testing/people.ts';
import { type RequestOutcome, sendAttackRequest, nextSenderIp, statusOf } from './ask.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';

const refusedCalls = 10;

function post({ port }: Target, path: string, body: object, network = nextSenderIp(), cookie = '') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, cookie };
  return sendAttackRequest(port, { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) });
}

/** Notes attempts against a key, as if they had just been made. */
async function noteAttempts({ db }: Target, what: string, key: string, count: number): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ id: randomUUID(), what, key, at })))
    .execute();
}

/** What the product does by itself. It would wait for the lock too, and answer nobody meanwhile. */
const queues = ['mails', 'dossiers', 'evidenceJobs'] as const;
const putOffMs = 2 * 60_000;

/** Does work while nobody else can write: to SQLite, or to PostgreSQL's counts and logs. Queued work waits. */
async function whileNobodyWrites({ db }: Target, work: () => Promise<void>): Promise<void> {
  const dueAt = new Date(Date.now() + putOffMs).toISOString();
  for (const queue of queues) await db.updateTable(queue).set({ dueAt }).where('dueAt', '<', dueAt).execute();
  await db.transaction().execute(async (tx) => {
    const held = isSqlite(db)
      ? sql`update "attempts" set "at" = "at" where 1 = 0`
      : sql`lock table "attempts", "audit", "verifications" in share mode`;
    await held.execute(tx);
    await work();
  });
}

/**
 * Guesses at passwords to keep their owners out and to get in, calls what is refused again and again to delay others,
 * and tries the mailed links that let somebody sign in in spite of all that.
 */
export async function attackByGuessing(target: Target): Promise<AttackResult> {
  const result = createTally('guessing, and calls that are refused');
  const expectIt = (what: string, outcome: RequestOutcome, wanted: number) =>
    result.note(statusOf(outcome) === wanted ? undefined : `${what}: ${statusOf(outcome)}, not ${wanted}`);
  const victim = (): Promise<TestPerson> => target.join(`Victim ${randomUUID()}`, 'user', target.alpha);
  const signIn = ({ email }: TestPerson, more: object = {}, network?: string) =>
    post(target, calls.login.path, { email, password, ...more }, network);
  const wrong = { password: 'a wrong password' };

  // A stranger who guesses from one network gets ten tries, and keeps nobody out elsewhere.
  const owner = await victim();
  const network = nextSenderIp();
  for (let at = 0; at < attemptLimits.signInByAccountAndNetwork.most; at += 1) {
    expectIt('a guess that should be looked at', await signIn(owner, wrong, network), 401);
  }
  expectIt('the right password after ten wrong ones from one network', await signIn(owner, {}, network), 429);
  expectIt('the owner on a new browser elsewhere', await signIn(owner), 200);

  // Whoever guesses from many networks meets the ceiling of the account.
  const guessed = await victim();
  await noteAttempts(target, attemptLimits.signInByAccount.what, guessed.email, attemptLimits.signInByAccount.most - 3);
  for (let at = 0; at < 3; at += 1) expectIt('a guess below the ceiling', await signIn(guessed, wrong), 401);
  expectIt('a guess beyond the ceiling of an account', await signIn(guessed), 429);

  // Links: made up, of another account, looked at by a scanner, used twice.
  expectIt('a made-up link', await signIn(guessed, { link: 'x'.repeat(86) }), 429);
  expectIt('a link that is no text', await signIn(guessed, { link: { $ne: null } }), 429);
  const mailedTo = async ({ uid, email }: TestPerson) =>
    signLinkToken(secret, email, await issueToken(target.db, 'signInLink', uid));
  const ofOther = await mailedTo(owner);
  expectIt('a link of another account', await signIn(guessed, { link: ofOther }), 429);
  const link = await mailedTo(guessed);
  await sendAttackRequest(target.port, { method: 'GET', path: `/login?link=${link}` });
  await sendAttackRequest(target.port, { method: 'HEAD', path: `/login?link=${link}` });
  expectIt('a link that a scanner has opened', await signIn(guessed, { link }), 200);
  expectIt('a link that was used', await signIn(guessed, { link }), 429);

  // What is refused writes nothing: it is answered as fast while nobody can write.
  const flooding = nextSenderIp();
  const floods: Readonly<Record<string, () => Promise<RequestOutcome>>> = {
    'a call beyond its limit': () => post(target, calls.forgotPassword.path, { email: 'nobody@example.com' }, flooding),
    'a sign-in beyond its limit': () => signIn(guessed, { link: 'x'.repeat(86) }, flooding),
  };
  await noteAttempts(target, attemptLimits.askForReset.what, flooding, attemptLimits.askForReset.most);
  for (const [what, flood] of Object.entries(floods)) expectIt(what, await flood(), 429);
  await whileNobodyWrites(target, async () => {
    for (const [what, flood] of Object.entries(floods))
      for (let at = 0; at < refusedCalls; at += 1) expectIt(`${what}, while nobody can write`, await flood(), 429);
  });
  return result;
}
