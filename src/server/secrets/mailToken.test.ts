import { expect, test } from 'vitest';
import { makeMailToken, readMailToken } from './mailToken.ts';

test('A link ends one kind of mail to one person, and nobody else can make one', () => {
  const token = makeMailToken('secret', 'u1', 'digest');
  expect(readMailToken('secret', token)).toEqual({ uid: 'u1', kind: 'digest' });
  expect(readMailToken('secret', token.replace('u1', 'u2'))).toBeUndefined();
  expect(readMailToken('secret', token.replace('digest', 'ends'))).toBeUndefined();
  expect(readMailToken('other', token)).toBeUndefined();
  expect(readMailToken('secret', '')).toBeUndefined();
});
