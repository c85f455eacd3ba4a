import { setTimeout as wait } from 'node:timers/promises';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { requestHead, openRawConnection } from '#server/testing/rawConnection.ts';
import { nextSenderIp } from './ask.ts';
import { everyCall } from './calls.ts';
import { exampleBodyFor } from './examples.ts';
import { announcedBytes, leastPrivilegedCaller, addressMakingOwnObjects } from './objects.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';

/** A body with letters of several bytes, about as long as an announced piece. */
function bodyOf(call: Call): Buffer {
  if (call.body) return Buffer.from(JSON.stringify({ ...(exampleBodyFor(call.body) as object), letters: 'पाइप😀' }));
  return Buffer.alloc(
    announcedBytes,
    '--x\r\ncontent-disposition: form-data; name="photos"; filename="पाइप.jpg"\r\n\r\n',
  );
}

/** Every different kind of place at which a request may break off, by what is cut there. */
function cutsOf(start: string, body: Buffer, isChunked: boolean): Readonly<Record<string, Buffer>> {
  const size = `${body.length.toString(16)}\r\n`;
  const sent = isChunked ? Buffer.concat([Buffer.from(size), body, Buffer.from('\r\n0\r\n\r\n')]) : body;
  const whole = Buffer.concat([Buffer.from(start), sent]);
  const bodyAt = start.length;
  // The middle of a letter that takes several bytes.
  const letterAt = whole.findIndex((byte, at) => at > bodyAt && byte >= 0x80) + 1;
  const places = {
    'in its first line': 7,
    'between its headers': start.indexOf('\r\n') + 2,
    'in a header': start.indexOf('\r\n') + 9,
    'before the end of its head': bodyAt - 1,
    'before its body': bodyAt,
    'in a size of a chunk': bodyAt + 1,
    'in a letter': letterAt || bodyAt + 5,
    'in the middle of its body': bodyAt + Math.floor(sent.length / 2),
    'before its last byte': whole.length - 1,
    'before the answer': whole.length,
  };
  return Object.fromEntries(Object.entries(places).map(([what, at]) => [what, whole.subarray(0, at)]));
}

/** Sends requests with a body that break off, at each kind of place. Their effects show later in the product's log. */
export async function attackByAborts(target: Target, oneIn = 1): Promise<AttackResult> {
  const result = createTally('requests that break off');
  let turn = 0;
  for (const { name, call } of everyCall) {
    const [type] = bodyMediaTypes(call);
    if (!type) continue;
    for (const isChunked of [false, true]) {
      const person = leastPrivilegedCaller(target, call);
      const body = bodyOf(call);
      const path = await addressMakingOwnObjects(target, call, person);
      const start = requestHead(call.method, path, {
        'content-type': type === 'multipart/form-data' ? `${type}; boundary=x` : type,
        cookie: person.cookie,
        'x-forwarded-for': nextSenderIp(),
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
      });
      for (const [what, bytes] of Object.entries(cutsOf(start, body, isChunked))) {
        if ((turn += 1) % oneIn !== 0) continue;
        const wire = await openRawConnection(target.port);
        wire.send(bytes);
        await wait(turn % 3);
        wire.close();
        const next = await openRawConnection(target.port);
        next.send(requestHead('GET', '/api/health'));
        const answer = await Promise.race([next.answer(), wait(10_000, undefined, { ref: false })]);
        next.close();
        result.note(answer?.status === 200 ? undefined : `${name} cut ${what} left the product without an answer`);
      }
    }
  }
  return result;
}
