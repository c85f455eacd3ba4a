import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { sendAttackRequest } from './ask.ts';
import { everyCall } from './calls.ts';
import { hostileQueries, hostileSegments } from './hostile.ts';
import { faultOf } from './judge.ts';
import { leastPrivilegedCaller, addressMakingOwnObjects } from './objects.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';

function parametersOf({ query }: Call): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** All addresses that are tried in place of a call's right one. */
function* addressesOf(call: Call, right: string): Generator<string> {
  for (const [place] of call.path.matchAll(/:\w+/g)) {
    for (const segment of hostileSegments) {
      yield `/api${call.path.replace(place, segment).replaceAll(/:\w+/g, 'forged')}`;
    }
  }
  for (const name of [...parametersOf(call), '__proto__']) {
    for (const query of hostileQueries(name)) yield `${right}?${query}`;
  }
  yield `${right}?${'a=b&'.repeat(2_000)}`;
  yield `${right}?${'%'.repeat(1_000)}`;
  yield `${right};x=y`;
  yield `${right}/`;
  yield `//${right}`;
}

/** Sends hostile addresses and parameters to every call, from somebody who may make it. */
export async function attackAddresses(target: Target, oneIn = 1): Promise<AttackResult> {
  const result = createTally('hostile addresses');
  let turn = 0;
  for (const { name, call } of everyCall) {
    const person = leastPrivilegedCaller(target, call);
    // Calls that end a session or remove somebody are tried only with hostile addresses.
    const right =
      call.method === 'GET'
        ? await addressMakingOwnObjects(target, call, person)
        : `/api${call.path.replaceAll(/:\w+/g, 'forged')}`;
    for (const path of addressesOf(call, right)) {
      if ((turn += 1) % oneIn !== 0) continue;
      const outcome = await sendAttackRequest(target.port, {
        method: call.method,
        path,
        headers: { cookie: person.cookie },
      });
      const through = faultOf(call, outcome);
      result.note(through && `${name} ${through}: ${path.slice(0, 100)}`);
    }
  }
  return result;
}
