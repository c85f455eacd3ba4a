import { expect, test } from 'vitest';
import { signLinkToken, verifyLinkToken } from './linkSignature.ts';

test('A link to sign in gives its token for the email it was mailed to alone, and nobody else can make one', () => {
  const link = signLinkToken('secret', 'asha@example.com', 'token');
  expect(verifyLinkToken('secret', 'asha@example.com', link)).toBe('token');
  expect(verifyLinkToken('secret', 'ravi@example.com', link)).toBeUndefined();
  expect(verifyLinkToken('other', 'asha@example.com', link)).toBeUndefined();
  for (const madeUp of ['', 'token', link.replace('token', 'taken'), `${link}x`, 'x'.repeat(200)]) {
    expect(verifyLinkToken('secret', 'asha@example.com', madeUp)).toBeUndefined();
  }
});
