import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { blackPng } from '#pdf/testing/pngFile.ts';
import { documentedMemoryBytes } from '#server/testing/memorySaid.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { slowestReportBody } from '#server/testing/longReport.ts';
import { remoteApp } from '#server/testing/serverProcess.ts';
import { leastForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { type AttackRequest, type RequestHeaders, sendAttackRequest, statusOf } from './ask.ts';
import { faultOf } from './judge.ts';
import { type AttackResult, type AttackTally, createTally } from './tally.ts';
import type { Target } from './target.ts';
import { calls } from '#contract/calls.ts';
import { lowerMedian } from '../bench/result.ts';

const json: RequestHeaders = { 'content-type': 'application/json' };
/** The most processor time that a nested body may take, to that of a plain one of as many bytes: parsed, it takes 50 times. */
const mostToPlain = 1.5;
/** The most that others may wait, to the time that a piece of long work takes: they are answered beside it, not after it. */
const mostWaitToWork = 0.1;
/** A server that answers nobody for so many milliseconds has been stopped. No pause of a machine lasts as long. */
const stoppedMs = 2_000;
type Attack = { target: Target; result: AttackTally; isBrief: boolean; inspector: TestPerson };

/** Bodies of so many bytes that are nested as deeply as these allow. */
const deep = (bytes: number): Readonly<Record<string, string>> => ({
  'brackets without an end': '['.repeat(bytes),
  'closed brackets': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': '{"email":'.repeat(bytes / 10) + '1' + '}'.repeat(bytes / 10),
});
const plain = (bytes: number) => JSON.stringify('x'.repeat(bytes));

/**
 * Asks for something cheap until the work is done. Notes too much memory, and that nobody was answered for long. Returns
 * how long others have to wait, in milliseconds: the median, which one pause of the machine does not change.
 */
async function besides({ target, result, isBrief }: Attack, what: string, work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true);
  const waits: number[] = [];
  do {
    const began = performance.now();
    const outcome = await sendAttackRequest(target.port, { method: 'GET', path: '/api/health' });
    waits.push(performance.now() - began);
    result.note(typeof outcome === 'string' ? `others had to wait for ${what}: ${outcome}` : undefined);
    if (target.product.memoryBytes() > documentedMemoryBytes()) result.note(`too much memory was taken by ${what}`);
  } while (!(await Promise.race([done, wait(10, false)])));
  const isStopped = !isBrief && Math.max(...waits) > stoppedMs;
  result.note(isStopped ? `nobody was answered for ${Math.max(...waits).toFixed(0)} ms because of ${what}` : undefined);
  return lowerMedian(waits);
}

/** Notes that others had to wait for long work. A brief attack meets a machine that does other things. */
function noteWait({ result, isBrief }: Attack, what: string, waitMs: number, workMs: number): void {
  const isLate = !isBrief && waitMs > workMs * mostWaitToWork;
  result.note(isLate ? `others had to wait ${waitMs.toFixed(0)} ms for ${what} of ${workMs.toFixed(0)} ms` : undefined);
}

type Sent = { what: string; asked: AttackRequest; refusedWith: number; count: number };

/** Sends a body so many times at once. Returns the processor time that each took, in seconds. */
async function secondsOf(attack: Attack, { what, asked, refusedWith, count }: Sent): Promise<number> {
  const { target, result } = attack;
  const before = target.product.cpuSeconds();
  const sent = Array.from({ length: count }, () => sendAttackRequest(target.port, asked));
  await besides(attack, what, Promise.all(sent));
  for (const outcome of await Promise.all(sent)) {
    const status = statusOf(outcome);
    const through = faultOf(calls.login, outcome) ?? (status === refusedWith ? undefined : `answered ${status}`);
    result.note(through && `${what}: ${through}`);
  }
  return (target.product.cpuSeconds() - before) / count;
}

/** Sends bodies of nested brackets, all at once: of a stranger from one network, and of somebody who is signed in. */
async function sendDeep(attack: Attack, count: number): Promise<void> {
  const { result } = attack;
  const { cookie } = attack.inspector;
  const draft = `/api/drafts/${randomUUID()}`;
  const login = { method: 'POST', path: '/api/login', headers: { ...json, 'x-forwarded-for': '192.0.2.7' } } as const;
  /** A stranger's long ones are refused for their size, before any of them is read. */
  const senders: Readonly<Record<string, Omit<AttackRequest, 'body'> & { bytes: number; refusedWith: number }>> = {
    'a stranger': { bytes: 900_000, refusedWith: 413, ...login },
    'a stranger who keeps to the size': { bytes: 16_000, refusedWith: 400, ...login },
    'an inspector': { bytes: 900_000, refusedWith: 400, method: 'PUT', path: draft, headers: { ...json, cookie } },
  };
  for (const [who, { bytes, refusedWith, ...to }] of Object.entries(senders)) {
    const send = (what: string, body: string) =>
      secondsOf(attack, { what: `${what} of ${who}`, asked: { ...to, body }, refusedWith, count });
    // The first ones meet a cold product.
    await send('plain bodies', plain(bytes));
    const floor = await send('plain bodies', plain(bytes));
    for (const [what, body] of Object.entries(deep(bytes))) {
      const times = (await send(what, body)) / floor;
      const isCostly = !attack.isBrief && times > mostToPlain;
      result.note(isCostly ? `${what} of ${who} took ${times.toFixed(1)} times as long as a plain body` : undefined);
    }
  }
}

/** Sends reports that take as long to judge as any that are accepted, as many at once as one account may. */
async function sendLong(attack: Attack, count: number): Promise<void> {
  const { target, result } = attack;
  const body = slowestReportBody();
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
  const began = performance.now();
  await send();
  const oneMs = performance.now() - began;
  const waitMs = await besides(attack, 'long reports', Promise.all(Array.from({ length: count }, send)));
  noteWait(attack, 'a long report', waitMs, oneMs);
}

/** How long the document of a report may take that has a photo of 400 megapixels, in milliseconds. */
const documentMs = 60_000;

/** Files a report with a photo of 400 megapixels, has it approved, and waits for its document. */
async function sendHugePhoto(attack: Attack): Promise<void> {
  const { target, result } = attack;
  const { superuser, alpha, product } = target;
  const app = remoteApp(product.address);
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers: { cookie: superuser.cookie }, ...(payload && { payload }) });
  await call('PUT', `/clients/${alpha}/review`, { reviewRequired: true });
  const photo = { field: 'photos', filename: 'huge.png', content: Buffer.from(blackPng(20_000, 20_000)) };
  const reportId = randomUUID();
  const inspector = uploadActions({ app }, attack.inspector);
  await inspector.whole(reportId, photo);
  const filed = await inspector.report(reportId, Object.fromEntries(leastForm), [photo]);
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
  const began = performance.now();
  const document = made();
  const waitMs = await besides(attack, 'a document with a huge photo', document);
  noteWait(attack, 'a document with a huge photo', waitMs, performance.now() - began);
  result.note((await document) ? undefined : 'a photo of 400 megapixels kept its report from its document');
  await call('PUT', `/clients/${alpha}/review`, { reviewRequired: false });
}

/**
 * Sends what costs much and has few bytes: nested brackets, the longest reports, and a photo of 400 megapixels. Others
 * must be answered meanwhile, and soon unless `isBrief`, which leaves out the photo.
 */
export async function attackWithHeavyRequests(target: Target, isBrief = false): Promise<AttackResult> {
  const result = createTally('bodies that cost much');
  // Other attacks may have ended the sessions of those whom the target has from the start.
  const inspector = await target.join(`Inspector ${randomUUID()}`, 'user', target.alpha);
  const attack = { target, result, isBrief, inspector };
  await sendDeep(attack, isBrief ? 8 : 60);
  await sendLong(attack, isBrief ? 3 : 6);
  if (!isBrief) await sendHugePhoto(attack);
  return result;
}
