import { expect, test } from 'vitest';
import type { User } from '#contract/people/people.ts';
import { ownClientIdOf } from './reportClient.ts';

const inspector: User = {
  _id: 'u1',
  uid: 'u1',
  fname: 'Asha Rao',
  email: 'asha@example.com',
  usertype: 'user',
  isActive: true,
  clientId: 'c1',
  isInvited: false,
};

test('an inspector files for the client of the sign-in, until the server names another', () => {
  expect(ownClientIdOf(inspector, undefined)).toBe('c1');
  expect(ownClientIdOf(inspector, { clientId: 'c2' })).toBe('c2');
});

test('an account that has lost its client has none', () => {
  expect(ownClientIdOf(inspector, { clientId: null })).toBe('');
});

test('a superuser has no own client, and chooses one', () => {
  expect(ownClientIdOf({ ...inspector, usertype: 'superuser' }, { clientId: 'c1' })).toBe('');
});
