import { randomUUID } from 'node:crypto';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { type AttackRequest, type RequestHeaders, sendAttackRequest } from './ask.ts';
import { callVariants } from './calls.ts';
import { exampleBodyFor } from './examples.ts';
import { claimedContentTypes, hostileBodies, hostileValues } from './hostile.ts';
import { faultOf } from './judge.ts';
import { announcedBytes, leastPrivilegedCaller, addressMakingOwnObjects, uploadHeaders } from './objects.ts';
import { hostileStreams } from './streams.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';

type Attempt = { what: string; headers?: RequestHeaders; body?: string | Buffer };

/** Bodies that are right except for one field: each field with each hostile value. */
function* fieldsOf(call: Call): Generator<Attempt> {
  if (!call.body) return;
  const right = exampleBodyFor(call.body) as Record<string, unknown>;
  yield { what: 'a body that is right', body: JSON.stringify(right) };
  for (const name of Object.keys(right)) {
    for (const [what, value] of Object.entries(hostileValues)) {
      const fields = Object.entries(right).map(([one, kept]) => {
        return `${JSON.stringify(one)}:${one === name ? value : JSON.stringify(kept)}`;
      });
      yield { what: `${what} as ${name}`, body: `{${fields.join(',')}}` };
    }
  }
}

/** Everything that is sent to a call as its body. */
function* attemptsOn(call: Call): Generator<Attempt> {
  const taken = bodyMediaTypes(call);
  const right = call.body ? JSON.stringify(exampleBodyFor(call.body)) : 'x'.repeat(announcedBytes);
  for (const type of claimedContentTypes) {
    const headers: RequestHeaders = type === undefined ? {} : { 'content-type': type };
    yield { what: `a body of the type ${type?.slice(0, 60)}`, headers, body: right };
    yield { what: `lengths of the type ${type?.slice(0, 60)}`, headers, body: '[{"length":100000000},{"length":-5}]' };
  }
  for (const [what, body] of Object.entries(hostileBodies)) {
    for (const type of taken.length === 0 ? ['application/json'] : taken) {
      yield { what, headers: { 'content-type': type }, body };
    }
  }
  const json = { 'content-type': 'application/json' };
  for (const attempt of fieldsOf(call)) yield { ...attempt, headers: json };
  yield { what: 'a packed body', headers: { ...json, 'content-encoding': 'gzip' }, body: right };
  yield* hostileStreams(call);
}

/** Whether a call accepted a body of a type that it does not declare. */
function tookOtherType(call: Call, { headers = {}, body = '' }: Attempt, status: number): boolean {
  const taken = bodyMediaTypes(call);
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return taken.length > 0 && body.length > 0 && status < 400 && !taken.includes(type);
}

/** A new person who may make a call, so that attempts on one account harm no other. */
function attacker(target: Target, call: Call): Promise<TestPerson> {
  const { role, clientId } = leastPrivilegedCaller(target, call);
  return target.join(`Attacker ${randomUUID()}`, role, clientId);
}

/** Sends hostile bodies to every call, also to those that take none. Makes one in so many attempts. */
export async function attackBodies(target: Target, oneIn = 1): Promise<AttackResult> {
  const result = createTally('hostile bodies');
  let turn = 0;
  for (const { name, call } of callVariants) {
    if (call.method === 'GET' || call.method === 'HEAD' || call.method === 'OPTIONS') continue;
    let person = await attacker(target, call);
    for (const { what, headers, body } of attemptsOn(call)) {
      if ((turn += 1) % oneIn !== 0) continue;
      const path = await addressMakingOwnObjects(target, call, person);
      const asked: AttackRequest = {
        method: call.method,
        path,
        headers: { ...uploadHeaders, ...headers, cookie: person.cookie },
        body,
      };
      const outcome = await sendAttackRequest(target.port, asked);
      const status = typeof outcome === 'string' ? 0 : outcome.status;
      const through =
        faultOf(call, outcome) ??
        (tookOtherType(call, { what, ...(headers && { headers }), ...(body !== undefined && { body }) }, status)
          ? 'took a body of a type that it does not take'
          : undefined);
      result.note(through && `${name} ${through}: ${what}`);
      // Some calls end their own session.
      if (status === 401) person = await attacker(target, call);
    }
  }
  return result;
}
