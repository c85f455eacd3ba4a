import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { encodeForm, leastForm, reportForm } from '#server/testing/submission.ts';
import { type AttackRequest, type RequestOutcome, sendAttackRequest } from './ask.ts';
import { type AttackedCall, everyCall } from './calls.ts';
import { exampleBodyFor } from './examples.ts';
import { faultOf } from './judge.ts';
import { announcedBytes, leastPrivilegedCaller, addressMakingOwnObjects, uploadHeaders } from './objects.ts';
import type { AttackTally } from './tally.ts';
import type { Target } from './target.ts';

/** A picture that can be decoded, as uploads for the site must be. */
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b1f3a' } })
  .jpeg()
  .toBuffer();

/** A call as an allowed person makes it, with everything that it takes. */
export type PreparedCall = AttackedCall & { asked: AttackRequest };

async function bodyOf(call: Call): Promise<{ body?: string | Buffer; type?: string }> {
  const [type] = bodyMediaTypes(call);
  if (call.body) return { body: JSON.stringify(exampleBodyFor(call.body)), type: 'application/json' };
  if (type === pieceMediaType)
    return { body: Buffer.concat([jpeg('x'), Buffer.alloc(announcedBytes)]).subarray(0, announcedBytes), type };
  if (type === 'multipart/form-data') {
    const { body, contentType } = await encodeForm(
      reportForm(leastForm, [{ field: 'photos', filename: 'a.jpg', content: jpeg(randomUUID().repeat(500)) }]),
    );
    return { body, type: contentType };
  }
  return type ? { body: await picture, type } : {};
}

/** Every call of the contract, ready to be made. Its objects already exist, so that a fault affects only the call. */
export async function prepareEveryCall(target: Target): Promise<PreparedCall[]> {
  const prepared: PreparedCall[] = [];
  for (const { name, call } of everyCall) {
    const { role, clientId } = leastPrivilegedCaller(target, call);
    const person = await target.join(`Somebody ${randomUUID()}`, role, clientId);
    const { body, type } = await bodyOf(call);
    const headers = {
      cookie: person.cookie,
      ...uploadHeaders,
      'upload-metadata': `reportId ${Buffer.from(randomUUID()).toString('base64')},field cGhvdG9z,sha256 ${Buffer.from('0'.repeat(64)).toString('base64')}`,
      ...(type && { 'content-type': type }),
    };
    prepared.push({
      name,
      call,
      asked: { method: call.method, path: await addressMakingOwnObjects(target, call, person), headers, body },
    });
  }
  return prepared;
}

/** What else may come of a call during a fault. */
export type AllowedOutcomes = { statuses?: readonly number[]; outcomes?: readonly RequestOutcome[] };

/** Makes every call during a fault. It may be refused because of the fault, but nothing else may come of it. */
export async function makeEveryCall(
  port: number,
  prepared: readonly PreparedCall[],
  result: AttackTally,
  during: string,
  { statuses = [], outcomes = [] }: AllowedOutcomes = {},
): Promise<void> {
  for (const { name, call, asked } of prepared) {
    const outcome = await sendAttackRequest(port, asked);
    const through = outcomes.includes(outcome) ? undefined : faultOf(call, outcome, statuses);
    result.note(through && `${name} ${through} ${during}`);
  }
}
