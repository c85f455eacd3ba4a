import { Problem } from '#contract/problems.ts';

/** The codes for a database without room, SQLite's and PostgreSQL's. */
const fullCodes: ReadonlySet<string> = new Set(['SQLITE_FULL', '53100']);

/** The network's codes, PostgreSQL's for a server that is starting, stopping, read-only or has no connection left, SQLite's. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|08\w{3}|57P0\d|53[34]00|25006|SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR)\w*)$/;
/** What the driver of PostgreSQL says without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** What a user is told of a database that has no room or is not there; undefined where the failure is another. */
export function outage(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || error instanceof Problem) return undefined;
  const code = String((error as { code?: unknown }).code ?? '');
  if (fullCodes.has(code)) return new Problem('storageFull', { cause: error });
  if (!awayCodes.test(code) && !awayWords.test(error.message)) return undefined;
  return new Problem('databaseUnreachable', { retryAfterSeconds: 30, cause: error });
}
