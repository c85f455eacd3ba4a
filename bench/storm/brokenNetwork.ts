import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A network between devices and a server, which breaks a share of all requests. */
export type BrokenNetwork = {
  address: string;
  /** The number of broken requests, by the moment of the break. */
  cuts: { beforeSent: number; whileSending: number; beforeAnswered: number };
  /** How many of them were resets, as when leaving a network. The others closed normally. */
  readonly resets: number;
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

/** Opens the network on a port of its own. It recognises a request by its first line, which always starts a packet. */
export async function openBrokenNetwork(share: number): Promise<BrokenNetwork> {
  const roll = dice(2026);
  const cuts = { beforeSent: 0, whileSending: 0, beforeAnswered: 0 };
  const open = new Set<Socket>();
  let target = 0;
  let resets = 0;

  function fateOfNext(): Fate {
    if (roll() >= share) return 'nothing';
    return (['beforeSent', 'whileSending', 'beforeAnswered'] as const)[Math.floor(roll() * 3)] ?? 'nothing';
  }

  const server = createServer((device) => {
    const line = connect(target, '127.0.0.1');
    let fate: Fate = 'nothing';
    let bytesLeft = 0;
    const hangUp = () => {
      device.destroy();
      line.destroy();
    };
    const breakIt = () => {
      if (fate !== 'nothing') cuts[fate] += 1;
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
        fate = fateOfNext();
        bytesLeft = Math.floor(roll() * (Number(bodyLength.exec(bytes.toString('latin1'))?.[1] ?? 0) + bytes.length));
        if (fate === 'beforeSent') return breakIt();
      }
      if (fate !== 'whileSending') {
        line.write(bytes);
        return undefined;
      }
      const passed = bytes.subarray(0, bytesLeft);
      bytesLeft -= passed.length;
      // The bytes before the break arrive, the others never do.
      if (bytesLeft > 0) line.write(passed);
      else line.write(passed, breakIt);
      return undefined;
    });
    line.on('data', (bytes) => {
      if (fate === 'nothing') device.write(bytes);
      else {
        // The request was shorter than the point of its break, so its answer is lost instead.
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
