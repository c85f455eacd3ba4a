import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { turns } from '#server/limits/turns.ts';

/** How much work scrypt has with a hash: N, r and p of RFC 7914. */
type Cost = { N: number; r: number; p: number };

/** What OWASP counsels, of its equal choices one with 32 MB for each hash. */
let cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Of hashes that were made before by better-auth, which name no cost: a third of the work. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** What a look at a former hash lacks beside one of today: by its time nobody learns how old a password is. */
const missingCost: Cost = { N: 2 ** 15, r: 8, p: 2 };

/** For tests, which make hundreds of hashes that protect nothing. The room of tests alone asks for it. */
export function hashCheaply(): void {
  cost = { N: 2 ** 10, r: 8, p: 1 };
}

const keyBytes = 64;

/** Half of the threads that Node has for such work, and 64 MB, however many sign in at once. */
const hashTurn = turns(2);

function derive(password: string, salt: string | Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Whether a hash was made with less work than those of today. */
export function isFormerHash(hash: string): boolean {
  return !hash.startsWith('scrypt$');
}

/** The hash of a password, with the cost it was made at and a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hashTurn(async () => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  });
}

/** Whether a password is the one that a hash was made of. A hash that is none of ours is nobody's. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return hashTurn(async () => {
    if (isFormerHash(hash)) {
      const [salt = '', key = ''] = hash.split(':');
      const found = await derive(password, salt, formerCost);
      await derive(password, salt, missingCost);
      return isSame(found, Buffer.from(key, 'hex'));
    }
    const [, N, r, p, salt = '', key = ''] = hash.split('$');
    const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
    return isSame(found, Buffer.from(key, 'base64url'));
  });
}

function isSame(found: Buffer, kept: Buffer): boolean {
  return found.length === kept.length && timingSafeEqual(found, kept);
}
