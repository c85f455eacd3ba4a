import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/store/schema.ts';
import { sweep } from '#server/store/sweep.ts';

const everyMs = 60 * 60_000;

/** Sweeps at once and then every hour, until it is stopped. Several servers may do so on one database. */
export function startSweeping({ db, log }: { db: Db; log: FastifyBaseLogger }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await sweep(db, Date.now());
      } catch (error) {
        log.error({ err: error }, 'what has ended could not be swept');
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
