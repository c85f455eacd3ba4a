import { Problem } from '#contract/problems.ts';

/** The error codes of a full disk, SQLite's and PostgreSQL's. */
const fullCodes: ReadonlySet<string> = new Set(['SQLITE_FULL', '53100']);

/** Error codes of the network, SQLite, and a PostgreSQL that is starting, stopping, read-only or out of connections. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|08\w{3}|57P0\d|53[34]00|25006|SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR)\w*)$/;
/** Messages of PostgreSQL's driver that come without a code. */
const awayWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** The problem to report if the database is full or out of reach. Undefined for any other error. */
export function outage(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || error instanceof Problem) return undefined;
  const code = String((error as { code?: unknown }).code ?? '');
  if (fullCodes.has(code)) return new Problem('storageFull', { cause: error });
  if (!awayCodes.test(code) && !awayWords.test(error.message)) return undefined;
  return new Problem('databaseUnreachable', { retryAfterSeconds: 30, cause: error });
}
