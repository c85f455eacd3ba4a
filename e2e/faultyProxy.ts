import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { listenOnFreePort } from '#server/testing/listening.ts';

/** How a connection ends: closed, reset, or silent for a while before the network gives it up. */
type Cut = 'closed' | 'reset' | 'dead';

/** A proxy between browser and product that behaves like a bad network. */
export type FaultyProxy = {
  readonly url: string;
  /** Cuts off the next large request bodies after these shares of their bytes. A share of 1 loses only the answer. */
  cutAt(by: Cut, ...shares: readonly number[]): void;
  /** The number of cuts still to come. */
  readonly cutsLeft: number;
  /** If true, no API call gets through. */
  isDead: boolean;
  /** If true, nothing gets through, as without a network. */
  isCut: boolean;
  /** If true, every connection is taken and nothing is ever answered, as by a frozen server. */
  isSilent: boolean;
  /** Changes the text of a page, script or style sheet from the product. */
  change: (path: string, text: string) => string;
  /** The product's address for a requested one, or a fixed answer not served by the product. Undefined for 404. */
  lead: (path: string) => string | { type: string; text: string } | undefined;
  close(): Promise<void>;
};

const largeBytes = 10_000;
const deadForMs = 1_000;

/** Starts the proxy on a port of its own. */
export async function startFaultyProxy(product: { url: string }): Promise<FaultyProxy> {
  const cuts: { by: Cut; share: number }[] = [];

  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const { socket } = incoming;
    let by: Cut = 'closed';
    const drop = () => {
      if (by === 'closed') socket.destroy();
      else setTimeout(() => socket.resetAndDestroy(), by === 'dead' ? deadForMs : 0);
    };
    if (front.isSilent) return;
    if (front.isCut || (front.isDead && path.startsWith('/api/'))) return drop();
    const led = front.lead(path);
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
      const sent = isText ? Buffer.from(front.change(path, body.toString())) : body;
      const { 'transfer-encoding': __, 'content-length': ___, ...rest } = response.headers;
      // The policy has hashes of the page's scripts, which the change makes wrong.
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
      // The browser has disconnected.
      outgoing.destroy();
    }
  };

  const server = createServer((incoming, reply) => void answer(incoming, reply));
  const { origin, close } = await listenOnFreePort(server);
  const front: FaultyProxy = {
    url: `http://localhost:${new URL(origin).port}`,
    cutAt: (by, ...shares) => void cuts.push(...shares.map((share) => ({ by, share }))),
    get cutsLeft() {
      return cuts.length;
    },
    isDead: false,
    isCut: false,
    isSilent: false,
    change: (_, text) => text,
    lead: (path) => path,
    close,
  };
  return front;
}
