import { brand } from '#brand/brand.ts';
import { Problem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { canWrite } from '#server/store/engine/open.ts';
import { outage } from '#server/store/engine/outage.ts';
import { checkDiskSpace } from '#server/store/engine/postgres.ts';
import type { Db } from '#server/store/schema.ts';

const answer = { status: 'ok', company: brand.shortName } as const;

/** In milliseconds. A slow answer is not an outage, and proxies wait five seconds for ours (deploy/haproxy.cfg). */
const patienceMs = 3_000;
const knownForMs = 1_000;

const outOfReach = (what: string) => `The server cannot accept reports at the moment: ${what} out of reach.`;
const noPages = 'The server cannot show its pages: the web app cannot be loaded.';
const onlyRead = 'The server cannot accept reports at the moment: its database can only be read.';
const noRoomOfDatabase =
  'The server cannot accept reports at the moment: there is no room left on the disk of its database.';
const noRoom = 'The server cannot accept reports at the moment: there is no room left for their files.';

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a server has to have. */
type Needed = { db: Db; files: FileStore; openPages?: (() => Promise<unknown>) | undefined };

/** What keeps a server from taking reports. Undefined if nothing does. */
async function lack({ db, files, openPages }: Needed): Promise<Problem | undefined> {
  const notReady = (sentence: string, cause: unknown) =>
    new Problem('notReady', { sentence, cause, retryAfterSeconds: 5 });
  try {
    if (!(await inTime(canWrite(db)))) return notReady(onlyRead, undefined);
    await inTime(checkDiskSpace(db));
  } catch (cause) {
    const isFull = outage(cause)?.word === 'storageFull';
    return notReady(isFull ? noRoomOfDatabase : outOfReach('its database is'), cause);
  }
  try {
    await inTime(files.checkRoom());
  } catch (cause) {
    const isFull = cause instanceof Problem && cause.word === 'storageFull';
    return notReady(isFull ? noRoom : outOfReach('its files are'), cause);
  }
  try {
    await openPages?.();
  } catch (cause) {
    return notReady(noPages, cause);
  }
  return undefined;
}

/** GET /api/health: the server runs. */
export function health(): Handler<'health'> {
  return async () => answer;
}

/**
 * Returns a question for what keeps this server from taking reports: undefined if nothing does. It looks at database
 * and files at most once a second, however often it is asked.
 */
export function readinessCheck(needed: Needed): () => Promise<Problem | undefined> {
  let known: { lacks: Promise<Problem | undefined>; until: number } | undefined;
  return () => {
    if (!known || performance.now() > known.until) {
      known = { lacks: lack(needed), until: performance.now() + knownForMs };
    }
    return known.lacks;
  };
}

/** GET /api/health/ready: the server can take reports. A proxy sends it calls only while this is so. */
export function ready(needed: Needed): Handler<'ready'> {
  const lacks = readinessCheck(needed);
  return async () => {
    const problem = await lacks();
    if (problem) throw problem;
    return answer;
  };
}
