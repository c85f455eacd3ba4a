import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a connection comes to its end: closed, reset, or gone dead for a while before the network gives it up. */
type Cut = 'closed' | 'reset' | 'dead';

/** What stands between a browser and the product, as a bad network does. */
export type Front = {
  readonly url: string;
  /**
   * The next large bodies are cut off, connection and all, after this share of them; after 1 the server has everything, and
   * its answer is lost.
   */
  cutAt(by: Cut, ...shares: readonly number[]): void;
  /** How many cuts are still to come. */
  readonly cutsLeft: number;
  /** True: no call gets through. */
  isDead: boolean;
  /** True: nothing gets through, as without a network. */
  isCut: boolean;
  /** Puts another text in place of a page, script or style sheet that the product serves. */
  change: (path: string, text: string) => string;
  /** Where an address leads to on the product; undefined where there is nothing, to another text where that stands here alone. */
  lead: (path: string) => string | { type: string; text: string } | undefined;
  close(): Promise<void>;
};

const largeBytes = 10_000;
const deadForMs = 1_000;

/** Starts it on a port of its own. */
export async function startFront(product: { url: string }): Promise<Front> {
  const cuts: { by: Cut; share: number }[] = [];
  let change: Front['change'] = (_, text) => text;
  let lead: Front['lead'] = (path) => path;
  let isDead = false;
  let isCut = false;

  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const { socket } = incoming;
    let by: Cut = 'closed';
    const drop = () => {
      if (by === 'closed') socket.destroy();
      else setTimeout(() => socket.resetAndDestroy(), by === 'dead' ? deadForMs : 0);
    };
    if (isCut || (isDead && path.startsWith('/api/'))) return drop();
    const led = lead(path);
    if (led === undefined) return void reply.writeHead(404).end();
    if (typeof led === 'object') return void reply.writeHead(200, { 'content-type': led.type }).end(led.text);
    const length = Number(incoming.headers['content-length'] ?? 0);
    const cut = length >= largeBytes ? cuts.shift() : undefined;
    const share = cut?.share;
    by = cut?.by ?? by;
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const outgoing = request(product.url + led, { method: incoming.method, headers });
    outgoing.on('error', drop);
    outgoing.on('response', async (response) => {
      if (share !== undefined) return drop();
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const isText = /javascript|html|css/.test(response.headers['content-type'] ?? '');
      const sent = isText ? Buffer.from(change(path, body.toString())) : body;
      const { 'transfer-encoding': __, 'content-length': ___, ...rest } = response.headers;
      // It names the scripts of the page by what stands in them.
      if (!sent.equals(body)) delete rest['content-security-policy'];
      reply.writeHead(response.statusCode ?? 502, { ...rest, 'content-length': sent.length }).end(sent);
    });
    let passed = 0;
    try {
      for await (const part of incoming) {
        const left = share === undefined || share === 1 ? Infinity : Math.floor(share * length) - passed;
        outgoing.write((part as Buffer).subarray(0, left));
        passed += (part as Buffer).length;
        if ((part as Buffer).length < left) continue;
        outgoing.destroy();
        return drop();
      }
      outgoing.end();
    } catch {
      // The browser has gone.
      outgoing.destroy();
    }
  };

  const server = createServer((incoming, reply) => void answer(incoming, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cutAt: (by, ...shares) => void cuts.push(...shares.map((share) => ({ by, share }))),
    get cutsLeft() {
      return cuts.length;
    },
    get isDead() {
      return isDead;
    },
    set isDead(dead) {
      isDead = dead;
    },
    get isCut() {
      return isCut;
    },
    set isCut(cut) {
      isCut = cut;
    },
    get change() {
      return change;
    },
    set change(other) {
      change = other;
    },
    get lead() {
      return lead;
    },
    set lead(other) {
      lead = other;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
