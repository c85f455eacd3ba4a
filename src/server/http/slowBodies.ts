import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody, mostBodyBytes } from './bodies.ts';
import { networkOf } from '#server/limits/limit.ts';

/** How slowly bodies may arrive. */
export type BodyPace = {
  /** How long every body may take, in milliseconds, however little arrives. */
  graceMs: number;
  /** So many bytes earn one more second. */
  bytesPerSecond: number;
  /** How many bodies without a signed-in person one network may send at once. */
  mostOfStrangers: number;
  lookEveryMs: number;
};

/**
 * A phone on the slowest network sends some kilobytes per second, may pause for a minute, and gives up a piece after
 * two: all of that passes. The part of a piece that arrived is kept, so a cut connection loses nothing.
 */
const usualPace: BodyPace = { graceMs: 120_000, bytesPerSecond: 500, mostOfStrangers: 50, lookEveryMs: 5_000 };

/** A body that is arriving. */
type Coming = {
  raw: FastifyRequest['raw'];
  socket: Socket;
  network: string;
  /** Whether a signed-in person sends it, or may: a session that is still being looked up counts as one. */
  isKnown: boolean;
  beganAt: number;
  /** The bytes that the connection had received before. */
  bytesBefore: number;
};

const isOver = ({ raw, socket }: Coming) => raw.complete || socket.destroyed;

/**
 * Ends connections whose body arrives too slowly or without an end. If strangers send too many bodies from one network,
 * ends the oldest of these. So slow senders hold nobody else up. `mayBeKnown` tells whether a request brings a session that
 * is worth looking up. Returns a function that tells whether there was one.
 */
export function abortSlowBodies(
  app: FastifyInstance,
  mayBeKnown: (request: FastifyRequest) => boolean,
  pace: BodyPace = usualPace,
): (request: FastifyRequest, isKnown: boolean) => void {
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
    const isKnown = mayBeKnown(request);
    coming.set(raw, { raw, socket, network, isKnown, beganAt: Date.now(), bytesBefore });
    raw.once('end', () => coming.delete(raw));
    const ofStrangers = [...coming.values()].filter((one) => !one.isKnown && one.network === network && !isOver(one));
    if (ofStrangers.length > pace.mostOfStrangers) ofStrangers[0]?.socket.destroy();
  });

  return ({ raw }, isKnown) => {
    const one = coming.get(raw);
    if (one) one.isKnown = isKnown;
  };
}
