import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('A code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is the last six digits of RFC 6238: %s', (second, code) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  test('works one step of 30 seconds before and after its own, and no further', () => {
    const step = Math.floor(1111111111 / 30);
    const at = (steps: number) => stepOfCode(secret, '050471', (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });

  test('is six digits, and nothing else is taken for one', () => {
    for (const other of ['', '50471', '0050471', '14050471', 'abcdef', '٠٥٠٤٧١']) {
      expect(stepOfCode(secret, other, 1111111111_000)).toBeUndefined();
    }
  });
});

test('A secret has 160 bits, is another each time, and its address names the brand and the account', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const address = new URL(totpUri(made, 'a.b+c@example.com'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Norvane:a.b+c@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Norvane',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
