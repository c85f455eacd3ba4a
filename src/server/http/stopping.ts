import type { FastifyInstance } from 'fastify';

/** How long calls in progress may take to end once the server is told to stop; supervisors kill after ten seconds or more. */
export const usualStoppingMs = 8_000;
const lookEveryMs = 100;

/**
 * Lets a server that is told to stop finish the calls in progress, keeps no connection open behind them, and ends those that
 * take longer. Nothing is lost by that: an upload goes on where it was cut, and what was not stored was not acknowledged.
 */
export function stopInTime(app: FastifyInstance, stoppingMs: number = usualStoppingMs): void {
  let isStopping = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // An answer that had begun before did not say so: its connection is ended once it is idle.
    timers.push(setInterval(() => app.server.closeIdleConnections(), lookEveryMs));
    timers.push(setTimeout(() => app.server.closeAllConnections(), stoppingMs));
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
}
