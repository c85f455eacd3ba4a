import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Config, ConfigError, leastSecretLength } from '#server/config.ts';
import { writeFileAtomically } from '#server/outside/spool.ts';

/** The file in the data folder that holds the secret. */
export const secretFileName = 'session-secret';

const readSecret = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

async function makeSecret(dataDir: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFileAtomically(join(dataDir, secretFileName), Readable.from([Buffer.from(secret)]));
  return secret;
}

/**
 * The secret that signs cookies and seals second factors. It is configured, or made once and kept in the data folder,
 * readable only by the server's account. Throws a ConfigError if the kept one is too short to be trusted, or if a new
 * one cannot be kept.
 */
export async function openSessionSecret({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret;
  const file = join(dataDir, secretFileName);
  const stored = (await readSecret(file))?.trim();
  if (stored === undefined) {
    return makeSecret(dataDir).catch((cause: Error) => {
      throw new ConfigError(`The session secret could not be written to ${file}: ${cause.message}`, { cause });
    });
  }
  if (stored.length < leastSecretLength) {
    throw new ConfigError(
      [
        `${file} has ${stored.length} characters, and ${leastSecretLength} are needed: with fewer, anybody could sign in as anybody.`,
        'A full disk may have cut it short. Put the one back that is kept with the backups, or remove the file: the next start',
        'makes a new one, everybody signs in anew, and whoever has a second factor needs a recovery code or a superuser once.',
      ].join('\n'),
    );
  }
  // A file that others could read was made by an earlier version, or put back by hand.
  await chmod(file, 0o600).catch(() => undefined);
  return stored;
}
