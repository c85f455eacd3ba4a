import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A network between devices and a server, which breaks a share of all requests. */
export type BrokenNetwork = {
  address: string;
  /** The number of broken requests, by the moment of the break. */
  cuts: { beforeSent: number; whileSending: number; beforeAnswered: number };
  /** How many of them were resets, as when leaving a network. The others closed normally. */
  readonly resets: number;
  /** The bytes of requests with files of the app that it carried, and how many of these requests broke while sent. */
  readonly files: { readonly bytes: number; readonly cuts: number };
  /** Sends all further requests to this port. */
  leadTo(port: number): void;
  stop(): Promise<void>;
};

type Fate = keyof BrokenNetwork['cuts'] | 'nothing';

/** Numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const bodyLength = /^content-length: (\d+)/im;
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \//;
const withFiles = /^(POST|PATCH) \/api\/uploads|^PUT \/api\/reports\/[^/ ]+\/withFiles /;

/** A longer request breaks as often for each further stretch of so many bytes. */
const stretchBytes = 512 * 1024;

/**
 * Opens the network on a port of its own, which breaks a share of short requests, and more of longer ones. Of half of
 * those that break while they are sent nothing arrives, as behind a proxy that passes on only whole requests. It
 * recognises a request by its first line, which always starts a packet that has all of its headers.
 */
export async function openBrokenNetwork(share: number): Promise<BrokenNetwork> {
  const roll = dice(2026);
  const cuts = { beforeSent: 0, whileSending: 0, beforeAnswered: 0 };
  const open = new Set<Socket>();
  const files = { bytes: 0, cuts: 0 };
  let target = 0;
  let resets = 0;

  /** What happens to a request of so many bytes, and how many of them it gets to send. */
  function fateOf(bytes: number): { fate: Fate; sent: number } {
    if (roll() < share) {
      const fate = (['beforeSent', 'whileSending', 'beforeAnswered'] as const)[Math.floor(roll() * 3)] ?? 'nothing';
      return { fate, sent: Math.floor(roll() * bytes) };
    }
    for (let at = stretchBytes; at < bytes; at += stretchBytes) {
      const sent = at + Math.floor(roll() * Math.min(stretchBytes, bytes - at));
      if (roll() < share) return { fate: 'whileSending', sent };
    }
    return { fate: 'nothing', sent: bytes };
  }

  const server = createServer((device) => {
    const line = connect(target, '127.0.0.1');
    let fate: Fate = 'nothing';
    let bytesLeft = 0;
    let isHeldBack = false;
    let hasFiles = false;
    const hangUp = () => {
      device.destroy();
      line.destroy();
    };
    const breakIt = () => {
      if (fate !== 'nothing') cuts[fate] += 1;
      if (fate === 'whileSending' && hasFiles) files.cuts += 1;
      if (roll() < 0.5) {
        resets += 1;
        device.resetAndDestroy();
        line.resetAndDestroy();
      }
      hangUp();
    };
    for (const socket of [device, line]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        hangUp();
      });
      socket.on('error', hangUp);
    }
    device.on('data', (bytes) => {
      if (requestLine.test(bytes.subarray(0, 10).toString('latin1'))) {
        const head = bytes.toString('latin1');
        hasFiles = withFiles.test(head);
        isHeldBack = roll() < 0.5;
        const headBytes = head.indexOf('\r\n\r\n') + 4;
        ({ fate, sent: bytesLeft } = fateOf(headBytes + Number(bodyLength.exec(head)?.[1] ?? 0)));
        if (fate === 'beforeSent') return breakIt();
      }
      const passed = fate === 'whileSending' ? bytes.subarray(0, bytesLeft) : bytes;
      bytesLeft -= passed.length;
      if (hasFiles) files.bytes += passed.length;
      const isBroken = fate === 'whileSending' && bytesLeft <= 0;
      if (isHeldBack && fate === 'whileSending') return isBroken ? breakIt() : undefined;
      // The bytes before the break arrive, the others never do.
      line.write(passed, isBroken ? breakIt : undefined);
      return undefined;
    });
    line.on('data', (bytes) => {
      if (fate === 'nothing') device.write(bytes);
      else {
        // It was answered before it was all sent, so this answer is lost instead.
        fate = 'beforeAnswered';
        breakIt();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    files,
    get resets() {
      return resets;
    },
    leadTo(port) {
      target = port;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
