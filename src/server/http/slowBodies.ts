import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody, mostBodyBytes } from './bodies.ts';
import { networkOf } from '#server/limits/limit.ts';

/** How slowly bodies may come. */
export type Pace = {
  /** How long a body may take, however little comes of it. */
  graceMs: number;
  /** So many bytes are good for one second more. */
  bytesPerSecond: number;
  /** How many bodies at once may be on their way from one network for which nobody is signed in. */
  mostOfStrangers: number;
  lookEveryMs: number;
};

/**
 * A phone on the slowest of networks sends some kilobytes in a second, stands still for a minute at a time, and gives a
 * piece up after two: all of that passes. What has arrived of a piece is kept, so that whoever is cut loses nothing.
 */
const usualPace: Pace = { graceMs: 120_000, bytesPerSecond: 500, mostOfStrangers: 50, lookEveryMs: 5_000 };

/** A body on its way. */
type Coming = {
  raw: FastifyRequest['raw'];
  socket: Socket;
  network: string;
  isKnown: boolean;
  beganAt: number;
  /** What had come on the connection before. */
  bytesBefore: number;
};

const isOver = ({ raw, socket }: Coming) => raw.complete || socket.destroyed;

/**
 * Ends connections on which a body comes too slowly or without an end, and of strangers' bodies from one network the oldest
 * where they are too many: sending slowly holds nobody else up. Returns what says of a request that somebody signed in makes it.
 */
export function watchSlowBodies(app: FastifyInstance, pace: Pace = usualPace): (request: FastifyRequest) => void {
  const coming = new Map<FastifyRequest['raw'], Coming>();

  const look = () => {
    for (const [raw, one] of coming) {
      if (isOver(one)) {
        coming.delete(raw);
        continue;
      }
      const bytes = one.socket.bytesRead - one.bytesBefore;
      const mayTakeMs = pace.graceMs + (bytes / pace.bytesPerSecond) * 1_000;
      if (Date.now() - one.beganAt > mayTakeMs || bytes > mostBodyBytes) one.socket.destroy();
    }
  };
  const timer = setInterval(look, pace.lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const { socket } = raw;
    const network = networkOf(request.ip);
    const bytesBefore = socket.bytesRead;
    coming.set(raw, { raw, socket, network, isKnown: false, beganAt: Date.now(), bytesBefore });
    raw.once('end', () => coming.delete(raw));
    const ofStrangers = [...coming.values()].filter((one) => !one.isKnown && one.network === network && !isOver(one));
    if (ofStrangers.length > pace.mostOfStrangers) ofStrangers[0]?.socket.destroy();
  });

  return ({ raw }) => {
    const one = coming.get(raw);
    if (one) one.isKnown = true;
  };
}
