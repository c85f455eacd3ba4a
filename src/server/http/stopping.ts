import type { FastifyInstance } from 'fastify';

/** How long calls in progress may take after a stop, in milliseconds. Supervisors kill after ten seconds or more. */
export const shutdownTimeoutMs = 8_000;
const lookEveryMs = 100;

/**
 * When the server is told to stop, lets calls in progress finish, closes their connections, and ends calls that take
 * longer. Nothing is lost: an upload goes on where it was cut, and nothing was acknowledged that was not stored.
 */
export function addGracefulShutdown(app: FastifyInstance, stoppingMs: number = shutdownTimeoutMs): void {
  let isStopping = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Answers begun earlier did not announce the close, so their connections are closed once idle.
    timers.push(setInterval(() => app.server.closeIdleConnections(), lookEveryMs));
    timers.push(setTimeout(() => app.server.closeAllConnections(), stoppingMs));
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
}
