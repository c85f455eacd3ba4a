import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountAfterChange, type ManagedAccount, mayManage, objectionTo } from './changes.ts';
import type { Person } from './permissions.ts';
import { roles, rowOf, setUpCodeRole } from './roles.ts';
import { admin, inspector, superuser } from '#domain/testing/people.ts';

const account = (person: Person, isActive = true): ManagedAccount => ({ ...person, isActive });
const many = { ofRole: 3, ofClient: 3 };
const none = { ofRole: 0, ofClient: 0 };

describe('Whose accounts one may manage', () => {
  test("the guest's are nobody's to change: whoever tries the portal comes in by it", () => {
    for (const person of [superuser, admin]) expect(mayManage(person, { ...inspector, role: 'guest' })).toBe(false);
  });

  test("a superuser everybody's, an admin those of the own client, an inspector nobody's", () => {
    expect([superuser, admin, inspector].map((other) => mayManage(superuser, other))).toEqual([true, true, true]);
    expect([superuser, admin, inspector].map((other) => mayManage(admin, other))).toEqual([false, true, true]);
    expect([superuser, admin, inspector].map((other) => mayManage(inspector, other))).toEqual([false, false, false]);
    expect(mayManage(admin, { role: 'user', clientId: 'two' })).toBe(false);
  });

  test('an admin without a client manages nobody, nor those who have none either', () => {
    expect(mayManage({ ...admin, clientId: null }, { role: 'user', clientId: null })).toBe(false);
  });
});

describe('A role', () => {
  test('of superuser is given by no edit, whoever makes it', () => {
    for (const person of [superuser, admin]) {
      const after = { role: 'superuser', clientId: null, isActive: true } as const;
      expect(objectionTo(person, account(inspector), after, many)).toBe('roleNotYours');
    }
  });

  test('of user and admin is given by admins and superusers, and none by an inspector or a guest', () => {
    expect(roles.map((role) => rowOf(role).gives)).toEqual([[], ['user', 'admin'], ['user', 'admin'], []]);
    const given = new Set(roles.flatMap((role) => rowOf(role).gives));
    // Any other that nobody gives could be had by nobody.
    expect(roles.filter((role) => !given.has(role) && !rowOf(role).isNobodys)).toEqual([setUpCodeRole]);
    const after = { role: 'admin', clientId: 'one', isActive: true } as const;
    expect(objectionTo(admin, account(inspector), after, many)).toBeUndefined();
  });

  test('below superuser needs a client, save for a user who never had one', () => {
    const after = { role: 'admin', clientId: null, isActive: true } as const;
    expect(objectionTo(superuser, account(inspector), after, many)).toBe('clientNeeded');
    expect(objectionTo(superuser, account(superuser), { ...after, role: 'user' }, many)).toBe('clientNeeded');
    const without = account({ ...inspector, clientId: null });
    expect(objectionTo(superuser, without, { ...after, role: 'user' }, many)).toBeUndefined();
  });
});

/** Every way for an account to stop being an active one of its role and client. */
const waysToGo: [string, AccountAfterChange][] = [
  ['remove', null],
  ['switch off', { role: 'admin', clientId: 'one', isActive: false }],
  ['demote', { role: 'user', clientId: 'one', isActive: true }],
];

describe.each(waysToGo)('To %s', (_, after) => {
  test('the own account is not for an admin, however many others there are', () => {
    expect(objectionTo(admin, account(admin), after, many)).toBe('ownAccount');
  });

  test("the client's last admin is for a superuser alone", () => {
    const other = account({ ...admin, uid: 'b' });
    expect(objectionTo(admin, other, after, none)).toBe('lastAdmin');
    expect(objectionTo(admin, other, after, { ...none, ofClient: 1 })).toBeUndefined();
    expect(objectionTo(superuser, other, after, none)).toBeUndefined();
  });

  test('the last superuser is for nobody; another one, and oneself, is for a superuser', () => {
    const gone = after && { ...after, role: after.isActive ? ('admin' as const) : ('superuser' as const) };
    for (const uid of ['s', 'other']) {
      const one = account({ ...superuser, uid });
      expect(objectionTo(superuser, one, gone, none)).toBe('lastSuperuser');
      expect(objectionTo(superuser, one, gone, { ...none, ofRole: 1 })).toBeUndefined();
    }
  });
});

test('An account that is switched off already can be removed: nobody relied on it', () => {
  expect(objectionTo(admin, account({ ...admin, uid: 'b' }, false), null, none)).toBeUndefined();
  expect(objectionTo(superuser, account({ ...superuser, uid: 'b' }, false), null, none)).toBeUndefined();
});

test('Whatever is done in whatever order, an active superuser remains', () => {
  const change = fc.record({
    who: fc.nat(3),
    after: fc.option(
      fc.record({
        role: fc.constantFrom(...roles),
        clientId: fc.constantFrom('one', null),
        isActive: fc.boolean(),
      }),
      { nil: null },
    ),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let accounts: ManagedAccount[] = ['a', 'b', 'c', 'd'].map((uid) => account({ ...superuser, uid }));
      for (const { who, after } of changes) {
        const chosen = accounts[who];
        if (!chosen) continue;
        const others = accounts.filter((one) => one !== chosen && one.role === 'superuser' && one.isActive).length;
        const refused = objectionTo(superuser, chosen, after, { ofRole: others, ofClient: 0 });
        if (refused) continue;
        accounts = accounts.flatMap((one) => (one === chosen ? (after ? [{ ...one, ...after }] : []) : [one]));
      }
      expect(accounts.some(({ role, isActive }) => role === 'superuser' && isActive)).toBe(true);
    }),
  );
});
