import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Call, bodyTypes } from '#contract/call.ts';
import { pieceType } from '#contract/wireNames.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { encoded, leastAnswers, reportForm } from '#server/testing/submission.ts';
import { type Asked, type Outcome, ask } from './ask.ts';
import { type AttackedCall, everyCall } from './calls.ts';
import { bodyFor } from './examples.ts';
import { fault } from './judge.ts';
import { announcedBytes, leastWhoMay, ownAddress } from './objects.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

/** A picture that can be decoded, as uploads for the site must be. */
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b1f3a' } })
  .jpeg()
  .toBuffer();

/** A call as an allowed person makes it, with everything that it takes. */
export type Prepared = AttackedCall & { asked: Asked };

async function bodyOf(call: Call): Promise<{ body?: string | Buffer; type?: string }> {
  const [type] = bodyTypes(call);
  if (call.body) return { body: JSON.stringify(bodyFor(call.body)), type: 'application/json' };
  if (type === pieceType)
    return { body: Buffer.concat([jpeg('x'), Buffer.alloc(announcedBytes)]).subarray(0, announcedBytes), type };
  if (type === 'multipart/form-data') {
    const { body, contentType } = await encoded(
      reportForm(leastAnswers, [{ field: 'photos', filename: 'a.jpg', content: jpeg(randomUUID().repeat(500)) }]),
    );
    return { body, type: contentType };
  }
  return type ? { body: await picture, type } : {};
}

/**
 * Every call of the contract, ready to be made. Its objects are made beforehand, so that a fault affects only the call.
 */
export async function prepareEveryCall(target: Target): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const { name, call } of everyCall) {
    const { role, clientId } = leastWhoMay(target, call);
    const person = await target.join(`Somebody ${randomUUID()}`, role, clientId);
    const { body, type } = await bodyOf(call);
    const headers = {
      cookie: person.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': String(announcedBytes),
      'upload-metadata': `reportId ${Buffer.from(randomUUID()).toString('base64')},field cGhvdG9z,sha256 ${Buffer.from('0'.repeat(64)).toString('base64')}`,
      ...(type && { 'content-type': type }),
    };
    prepared.push({
      name,
      call,
      asked: { method: call.method, path: await ownAddress(target, call, person), headers, body },
    });
  }
  return prepared;
}

/** What else may come of a call during a fault. */
export type Allowance = { statuses: readonly number[]; outcomes?: readonly Outcome[] };

/** Makes every call during a fault. It may be refused because of the fault, but nothing else may come of it. */
export async function makeEveryCall(
  port: number,
  prepared: readonly Prepared[],
  result: Tally,
  during: string,
  { statuses, outcomes = [] }: Allowance,
): Promise<void> {
  for (const { name, call, asked } of prepared) {
    const outcome = await ask(port, asked);
    const through = outcomes.includes(outcome) ? undefined : fault(call, outcome, statuses);
    result.note(through && `${name} ${through} ${during}`);
  }
}
