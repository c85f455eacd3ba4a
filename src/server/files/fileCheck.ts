import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type FaultyFile, faultByLength, faultText } from '#server/outside/fileFault.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { filesByKeyPrefix, keyPrefixes } from '#server/store/files/storedFiles.ts';
import type { Db } from '#server/store/schema.ts';

export type FileCheckServices = { db: Db; files: FileStore };

/** The result of comparing the database with the file store. */
export type FileCheckResult = {
  /** How many files the database knows. */
  compared: number;
  faulty: readonly FaultyFile[];
  /** Keys of files unknown to the database. In a bucket they may be another product's, so nothing removes them. */
  unknown: readonly string[];
};

async function compareUnder({ db, files }: FileCheckServices, prefix: string): Promise<FileCheckResult> {
  const sizes = await files.sizesUnder(prefix);
  const { needed, passing } = await filesByKeyPrefix(db, prefix);
  const faulty = needed.flatMap(({ id, name, sizeBytes = sizes.get(id) }) => {
    const fault = faultByLength(sizeBytes ?? 0, sizes.get(id));
    return fault ? [{ id, name, fault }] : [];
  });
  const known = new Set(needed.map(({ id }) => id));
  const unknown = [...sizes.keys()].filter((key) => !known.has(key) && !passing.has(key));
  return { compared: needed.length, faulty, unknown };
}

/**
 * Compares the sizes of files in the database with those in the file store, without reading the files, in 256 steps by
 * the beginnings of their keys. A suspect file may just have arrived or gone, so it is checked again at the end. With
 * `besideUntil`, a signal that stops it, it runs beside the calls of a running product and rests after each step for as
 * long as the step took. Throws if the database or the file store is out of reach, and if it is stopped.
 */
export async function compareFileSizesWithDatabase(
  services: FileCheckServices,
  besideUntil?: AbortSignal,
): Promise<FileCheckResult> {
  const suspects = new Map<string, FileCheckResult>();
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

/** How many faulty files a log line names. */
const mostNamed = 20;

/** Compares database and file store once, beside the calls, and logs what is wrong. */
export function startFileCheck({ log, ...services }: FileCheckServices & { log: FastifyBaseLogger }): {
  /** Resolves once everything is compared and logged, or the check was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const run = async () => {
    try {
      const { faulty, unknown } = await compareFileSizesWithDatabase(services, stopping.signal);
      const found = { faulty: faulty.length, unknown: unknown.length };
      const first = { files: faulty.slice(0, mostNamed).map(faultText) };
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
