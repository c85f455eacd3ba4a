import { setTimeout as wait } from 'node:timers/promises';
import { pieceMediaType } from '#contract/wireNames.ts';
import { type RawConnection, requestHead, openRawConnection } from '#server/testing/rawConnection.ts';
import { sendAttackRequest, nextSenderIp } from './ask.ts';
import { announcedBytes, addressMakingOwnObjects } from './objects.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';
import { calls } from '#contract/calls.ts';

const everyMs = 1_000;
const secondMs = 1_000;

/** Connections that send one byte per second, each of another kind of request. */
async function trickling(target: Target, each: number): Promise<{ wires: readonly RawConnection[]; stop(): void }> {
  const { cookie } = target.alphaInspector;
  const piece = await addressMakingOwnObjects(target, calls.sendPiece, target.alphaInspector);
  const json = { 'content-type': 'application/json', 'content-length': announcedBytes };
  const starts: (readonly [string, string])[] = [
    ['GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ', 'x'],
    [requestHead('POST', '/api/login', json), ' '],
    [requestHead('POST', '/api/addClient', { ...json, cookie: target.superuser.cookie }), ' '],
    [
      requestHead('POST', '/api/dailyreport', {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': announcedBytes,
        cookie,
      }),
      '-',
    ],
    [
      requestHead('PATCH', piece, {
        'content-type': pieceMediaType,
        'content-length': announcedBytes,
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'x-forwarded-for': nextSenderIp(),
        cookie,
      }),
      'x',
    ],
  ];
  const open = await Promise.all(
    Array.from({ length: each * starts.length }, async (_, n) => {
      const [start, byte] = starts[n % starts.length] as readonly [string, string];
      const wire = await openRawConnection(target.port);
      wire.send(start);
      return { wire, byte };
    }),
  );
  const timer = setInterval(() => {
    for (const { wire, byte } of open) wire.send(byte);
  }, everyMs);
  return { wires: open.map(({ wire }) => wire), stop: () => clearInterval(timer) };
}

/**
 * How long trickling connections may delay others, the product's stop, and their own end. A brief attack runs beside other
 * tests, which delay others by themselves: there they must be answered at all, as no trickling connection is.
 */
type Patience = { othersMs: number; brieflyMs: number; stopMs: number; endMs: number };
const patience: Patience = {
  othersMs: 2 * secondMs,
  brieflyMs: 15 * secondMs,
  stopMs: 15 * secondMs,
  endMs: 150 * secondMs,
};

/**
 * Opens connections that send one byte per second for as long as they can. Meanwhile others must be answered, these
 * must be ended after a while (unless `isBrief`), and a product that is told to stop must not wait for them.
 */
export async function attackSlowly(target: Target, isBrief = false): Promise<AttackResult> {
  const result = createTally('bodies that trickle');
  const { wires, stop } = await trickling(target, isBrief ? 10 : 40);
  let ended = 0;
  for (const { ended: over } of wires) void over.then(() => (ended += 1));
  const othersMs = isBrief ? patience.brieflyMs : patience.othersMs;
  const until = performance.now() + (isBrief ? 3 * secondMs : patience.endMs);
  while (performance.now() < until && ended < wires.length) {
    const began = performance.now();
    const outcome = await sendAttackRequest(target.port, {
      method: 'GET',
      path: '/api/getClients',
      headers: { cookie: target.superuser.cookie },
    });
    const isLate = performance.now() - began > othersMs || typeof outcome === 'string';
    result.note(isLate ? 'others had to wait' : undefined);
    await wait(500);
  }
  if (!isBrief) {
    for (let n = 0; n < wires.length; n += 1) {
      result.note(
        n < ended
          ? undefined
          : `a connection that brings a byte a second was open after ${patience.endMs / secondMs} s`,
      );
    }
  }
  stop();
  const late = await trickling(target, 4);
  await wait(secondMs);
  const began = performance.now();
  await target.product.halt();
  const tookMs = performance.now() - began;
  result.note(tookMs > patience.stopMs ? `the product took ${Math.round(tookMs / secondMs)} s to stop` : undefined);
  late.stop();
  await target.product.startAgain();
  return result;
}
