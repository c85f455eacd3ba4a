import { hashPassword as formerly } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwordHash.ts';

describe('The hash of a password', () => {
  test('is made by scrypt with the work that OWASP counsels, and another each time', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{86}$/);
    expect(two).not.toBe(one);
    expect(isOutdatedHash(one)).toBe(false);
  });

  test('opens to its password alone, in whichever form its letters are sent', async () => {
    const hash = await hashPassword('caf\u00e9 am Hafen');
    expect(await verifyPassword({ hash, password: 'cafe\u0301 am Hafen' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'cafe am Hafen' })).toBe(false);
  });

  test('of earlier versions is still known, and known as one with less work', async () => {
    const hash = await formerly('correct horse');
    expect(isOutdatedHash(hash)).toBe(true);
    expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'correct mule' })).toBe(false);
  });

  test('that is damaged is nobody’s', async () => {
    const hash = await hashPassword('correct horse');
    for (const damaged of ['', hash.slice(0, -4), 'salt:']) {
      expect(await verifyPassword({ hash: damaged, password: 'correct horse' })).toBe(false);
    }
  });
});
