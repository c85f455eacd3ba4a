import { brand } from '#brand/brand.ts';
import { Problem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { canWrite } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';

const answer = { status: 'ok', company: brand.shortName } as const;

/** In milliseconds. A slow answer is not an outage, and proxies wait five seconds for ours (deploy/haproxy.cfg). */
const patienceMs = 3_000;
/** In milliseconds. Database and files are checked at most once in this time, however many ask. */
const knownForMs = 1_000;

const outOfReach = (what: string) => `The server cannot accept reports at the moment: ${what} out of reach.`;
const noPages = 'The server cannot show its pages: the web app cannot be loaded.';
const onlyRead = 'The server cannot accept reports at the moment: its database can only be read.';
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
  } catch (cause) {
    return notReady(outOfReach('its database is'), cause);
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
 * GET /api/health/ready: the server has all that it needs to take reports. A proxy sends it calls only while this is
 * so.
 */
export function ready(needed: Needed): Handler<'ready'> {
  let known: { lacks: Promise<Problem | undefined>; until: number } | undefined;
  return async () => {
    if (!known || performance.now() > known.until) {
      known = { lacks: lack(needed), until: performance.now() + knownForMs };
    }
    const lacks = await known.lacks;
    if (lacks) throw lacks;
    return answer;
  };
}
