import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type FaultyFile, faultByLength, faultSentence } from '#server/outside/fileFault.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { filesUnder, keyPrefixes } from '#server/store/keptFiles.ts';
import type { Db } from '#server/store/schema.ts';

export type FileCheckServices = { db: Db; files: FileStore };

/** What a comparison of the database with the file store found. */
export type Findings = {
  /** How many files the database has. */
  compared: number;
  faulty: readonly FaultyFile[];
  /** Keys of files that the database knows nothing of. In a bucket they may be another product's, so nothing removes them. */
  unknown: readonly string[];
};

async function compareUnder({ db, files }: FileCheckServices, prefix: string): Promise<Findings> {
  const sizes = await files.sizesUnder(prefix);
  const { needed, passing } = await filesUnder(db, prefix);
  const faulty = needed.flatMap(({ id, name, sizeBytes = sizes.get(id) }) => {
    const fault = faultByLength(sizeBytes ?? 0, sizes.get(id));
    return fault ? [{ id, name, fault }] : [];
  });
  const known = new Set(needed.map(({ id }) => id));
  const unknown = [...sizes.keys()].filter((key) => !known.has(key) && !passing.has(key));
  return { compared: needed.length, faulty, unknown };
}

/**
 * Compares how long the files are that the database names with how long they are in the file store, without reading them, in
 * 256 steps by the beginnings of their keys. What seems amiss may just have come or gone, so that it is looked at again at the
 * end. Beside the calls of a running product, until a signal, it rests after each step for as long as that took. Throws where
 * the database or the file store is out of reach, and where it is stopped.
 */
export async function compareFiles(services: FileCheckServices, besideUntil?: AbortSignal): Promise<Findings> {
  const suspects = new Map<string, Findings>();
  let compared = 0;
  for (const prefix of keyPrefixes) {
    const began = performance.now();
    const found = await compareUnder(services, prefix);
    compared += found.compared;
    if (found.faulty.length + found.unknown.length > 0) suspects.set(prefix, found);
    if (besideUntil) await pause(performance.now() - began, undefined, { signal: besideUntil });
  }
  const faulty: FaultyFile[] = [];
  const unknown: string[] = [];
  for (const [prefix, before] of suspects) {
    const now = await compareUnder(services, prefix);
    const faults = new Map(before.faulty.map(({ id, fault }) => [id, fault]));
    faulty.push(...now.faulty.filter(({ id, fault }) => faults.get(id) === fault));
    unknown.push(...now.unknown.filter((key) => before.unknown.includes(key)));
  }
  return { compared, faulty, unknown };
}

/** How many files at fault a line of the log names. */
const mostNamed = 20;

/** Compares database and file store once, beside the calls, and tells the log of what is amiss. */
export function startFileCheck({ log, ...services }: FileCheckServices & { log: FastifyBaseLogger }): {
  /** Resolves once all is compared and told, or it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const run = async () => {
    try {
      const { faulty, unknown } = await compareFiles(services, stopping.signal);
      const found = { faulty: faulty.length, unknown: unknown.length };
      const first = { files: faulty.slice(0, mostNamed).map(faultSentence) };
      const words = 'stored files are not as the database has them; npm run check-files names them all';
      if (faulty.length > 0) log.error({ ...found, ...first }, words);
      else if (unknown.length > 0) log.warn(found, 'files are stored of which the database knows nothing');
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'the stored files could not be compared with the database');
    }
  };
  const done = run();
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
