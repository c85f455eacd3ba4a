import { randomBytes, scrypt } from 'node:crypto';
import { concurrencyLimiter } from '#server/limits/concurrencyLimiter.ts';
import { isSameSecret } from './isSameSecret.ts';

/** The cost of a hash by scrypt: N, r and p of RFC 7914. */
type Cost = { N: number; r: number; p: number };

/** As OWASP recommends. Of its equivalent choices, one that takes 32 MB per hash. */
let cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** The cost of earlier hashes, made by better-auth, which do not name it: a third of today's work. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** Added to the check of an earlier hash to take as long as today's, so that time does not tell a password's age. */
const missingCost: Cost = { N: 2 ** 15, r: 8, p: 2 };

/** For tests, which make hundreds of hashes that protect nothing. Only the tests' room calls it. */
export function lowerHashCost(): void {
  cost = { N: 2 ** 10, r: 8, p: 1 };
}

const keyBytes = 64;

/** Takes half of the threads that Node has for such work, and 64 MB, however many people sign in at once. */
const hashTurn = concurrencyLimiter(2);

function derive(password: string, salt: string | Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Whether a hash was made at a lower cost than today's. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith('scrypt$');
}

/** The hash of a password, with its cost and its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hashTurn(async () => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  });
}

/** Whether a hash was made of this password. False for a hash in another form. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return hashTurn(async () => {
    if (isOutdatedHash(hash)) {
      const [salt = '', key = ''] = hash.split(':');
      const found = await derive(password, salt, formerCost);
      await derive(password, salt, missingCost);
      return isSameSecret(found, Buffer.from(key, 'hex'));
    }
    const [, N, r, p, salt = '', key = ''] = hash.split('$');
    const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
    return isSameSecret(found, Buffer.from(key, 'base64url'));
  });
}
