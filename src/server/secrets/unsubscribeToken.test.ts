import { expect, test } from 'vitest';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribeToken.ts';

test('A link ends one kind of mail to one person, and nobody else can make one', () => {
  const token = makeUnsubscribeToken('secret', 'u1', 'digest');
  expect(readUnsubscribeToken('secret', token)).toEqual({ uid: 'u1', kind: 'digest' });
  expect(readUnsubscribeToken('secret', token.replace('u1', 'u2'))).toBeUndefined();
  expect(readUnsubscribeToken('secret', token.replace('digest', 'ends'))).toBeUndefined();
  expect(readUnsubscribeToken('other', token)).toBeUndefined();
  expect(readUnsubscribeToken('secret', '')).toBeUndefined();
});
