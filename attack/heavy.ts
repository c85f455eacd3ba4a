import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { blackPng } from '#pdf/testing/pngFile.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { longestReport } from '#server/testing/longReport.ts';
import { remote } from '#server/testing/serverProcess.ts';
import { leastAnswers } from '#server/testing/submission.ts';
import { uploader } from '#server/testing/uploading.ts';
import { mostMemoryBytes } from './afterwards.ts';
import { type Asked, type Headers, ask } from './ask.ts';
import { fault } from './judge.ts';
import { type Result, type Tally, tally } from './tally.ts';
import type { Target } from './target.ts';
import { calls } from '#contract/calls.ts';

const json: Headers = { 'content-type': 'application/json' };
/** The most that others may wait meanwhile, in milliseconds, on a machine that does nothing else. */
const mostWaitMs = 2_000;
/** The most processor time that a refused body may take, in seconds: a fifth of what it takes to parse. */
const mostSecondsOfBody = 0.03;
type Attack = { target: Target; result: Tally; isBrief: boolean; inspector: TestPerson };

const deep: Readonly<Record<string, string>> = {
  'brackets without an end': '['.repeat(900_000),
  'closed brackets': '['.repeat(450_000) + ']'.repeat(450_000),
  'objects in objects': '{"email":'.repeat(90_000) + '1' + '}'.repeat(90_000),
};

/** Asks for something cheap until the work is done, and notes how often others had to wait, and too much memory. */
async function besides({ target, result, isBrief }: Attack, what: string, work: Promise<unknown>): Promise<void> {
  const done = work.then(() => true);
  do {
    const began = performance.now();
    const outcome = await ask(target.port, { method: 'GET', path: '/api/health' });
    const isLate = !isBrief && performance.now() - began > mostWaitMs;
    result.note(isLate || typeof outcome === 'string' ? `others had to wait for ${what}` : undefined);
    if (target.product.memoryBytes() > mostMemoryBytes) result.note(`too much memory was taken by ${what}`);
  } while (!(await Promise.race([done, wait(50, false)])));
}

/** Sends bodies of nested brackets, all at once: of a stranger from one network, and of somebody who is signed in. */
async function sendDeep(attack: Attack, count: number): Promise<void> {
  const { target, result } = attack;
  const { cookie } = attack.inspector;
  const draft = `/api/drafts/${randomUUID()}`;
  const senders: Readonly<Record<string, Omit<Asked, 'body'>>> = {
    'a stranger': { method: 'POST', path: '/api/login', headers: { ...json, 'x-forwarded-for': '192.0.2.7' } },
    'an inspector': { method: 'PUT', path: draft, headers: { ...json, cookie } },
  };
  for (const [who, asked] of Object.entries(senders)) {
    for (const [what, body] of Object.entries(deep)) {
      const before = target.product.cpuSeconds();
      const sent = Array.from({ length: count }, () => ask(target.port, { ...asked, body }));
      await besides(attack, `${what} of ${who}`, Promise.all(sent));
      for (const outcome of await Promise.all(sent)) {
        const through = fault(calls.login, outcome);
        result.note(through && `${what} of ${who}: ${through}`);
      }
      const seconds = (target.product.cpuSeconds() - before) / count;
      // A brief attack meets a cold product, and a machine that does other things.
      result.note(
        !attack.isBrief && seconds > mostSecondsOfBody
          ? `${what} of ${who} took ${seconds.toFixed(3)} s each`
          : undefined,
      );
    }
  }
}

/** Sends reports that take as long to judge as any that are accepted, as many at once as one account may. */
async function sendLong(attack: Attack, count: number): Promise<void> {
  const { target, result } = attack;
  const body = longestReport();
  const { cookie } = attack.inspector;
  const send = async () => {
    const address = `${target.product.address}/api/reports/${randomUUID()}`;
    // Each waits for those before it, longer than `ask` has patience.
    const answer = await fetch(address, { method: 'PUT', headers: { ...json, cookie }, body });
    await answer.arrayBuffer();
    result.note(answer.ok ? undefined : `a long report was answered ${answer.status}`);
  };
  // The first one starts the thread.
  await send();
  await besides(attack, 'long reports', Promise.all(Array.from({ length: count }, send)));
}

/** How long the document of a report may take that has a photo of 400 megapixels, in milliseconds. */
const documentMs = 60_000;

/** Files a report with a photo of 400 megapixels, has it approved, and waits for its document. */
async function sendHugePhoto(attack: Attack): Promise<void> {
  const { target, result } = attack;
  const { superuser, alpha, product } = target;
  const app = remote(product.address);
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers: { cookie: superuser.cookie }, ...(payload && { payload }) });
  await call('PUT', `/clients/${alpha}/review`, { reviewRequired: true });
  const photo = { field: 'photos', filename: 'huge.png', content: Buffer.from(blackPng(20_000, 20_000)) };
  const reportId = randomUUID();
  const inspector = uploader({ app }, attack.inspector);
  await inspector.whole(reportId, photo);
  const filed = await inspector.report(reportId, Object.fromEntries(leastAnswers), [photo]);
  result.note(filed.statusCode === 200 ? undefined : `a photo of 400 megapixels was answered ${filed.statusCode}`);
  const { revision, review } = (await call('GET', `/reports/${reportId}`)).json();
  await call('POST', `/reports/${reportId}/review`, { action: 'approve', revision, attempt: review.attempt });
  const until = performance.now() + documentMs;
  const made = async () => {
    while (performance.now() < until) {
      if ((await call('GET', `/reports/${reportId}/evidence`)).statusCode === 200) return true;
      await wait(500);
    }
    return false;
  };
  const document = made();
  await besides(attack, 'a document with a huge photo', document);
  result.note((await document) ? undefined : 'a photo of 400 megapixels kept its report from its document');
  await call('PUT', `/clients/${alpha}/review`, { reviewRequired: false });
}

/**
 * Sends what costs much and has few bytes: nested brackets, the longest reports, and a photo of 400 megapixels. Others
 * must be answered meanwhile, and soon unless `isBrief`, which leaves out the photo.
 */
export async function attackHeavily(target: Target, isBrief = false): Promise<Result> {
  const result = tally('bodies that cost much');
  // Other attacks may have ended the sessions of those whom the target has from the start.
  const inspector = await target.join(`Inspector ${randomUUID()}`, 'user', target.alpha);
  const attack = { target, result, isBrief, inspector };
  await sendDeep(attack, isBrief ? 8 : 60);
  await sendLong(attack, isBrief ? 3 : 6);
  if (!isBrief) await sendHugePhoto(attack);
  return result;
}
