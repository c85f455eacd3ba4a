import { expect, test } from 'vitest';
import { sealLink, tokenOfLink } from './linkSeal.ts';

test('A link to sign in gives its token for the email it was mailed to alone, and nobody else can make one', () => {
  const link = sealLink('secret', 'asha@example.com', 'token');
  expect(tokenOfLink('secret', 'asha@example.com', link)).toBe('token');
  expect(tokenOfLink('secret', 'ravi@example.com', link)).toBeUndefined();
  expect(tokenOfLink('other', 'asha@example.com', link)).toBeUndefined();
  for (const madeUp of ['', 'token', link.replace('token', 'taken'), `${link}x`, 'x'.repeat(200)]) {
    expect(tokenOfLink('secret', 'asha@example.com', madeUp)).toBeUndefined();
  }
});
