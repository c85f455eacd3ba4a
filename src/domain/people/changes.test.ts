import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Becomes, type Standing, mayManage, objectionTo } from './changes.ts';
import type { Person } from './permissions.ts';
import { roles, rowOf } from './roles.ts';

const superuser: Person = { mustEnrol: false, uid: 's', fname: '', role: 'superuser', clientId: null };
const admin: Person = { mustEnrol: false, uid: 'a', fname: '', role: 'admin', clientId: 'one' };
const inspector: Person = { mustEnrol: false, uid: 'i', fname: '', role: 'user', clientId: 'one' };

const standing = (person: Person, isActive = true): Standing => ({ ...person, isActive });
const many = { activeSuperusers: 3, activeAdminsOfClient: 3 };
const none = { activeSuperusers: 0, activeAdminsOfClient: 0 };

describe('Whose accounts one may manage', () => {
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
      expect(objectionTo(person, standing(inspector), after, many)).toBe('roleNotYours');
    }
  });

  test('of user and admin is given by admins and superusers, and none by an inspector', () => {
    expect(roles.map((role) => rowOf(role).gives)).toEqual([[], ['user', 'admin'], ['user', 'admin']]);
    const after = { role: 'admin', clientId: 'one', isActive: true } as const;
    expect(objectionTo(admin, standing(inspector), after, many)).toBeUndefined();
  });

  test('below superuser needs a client, save for a user who never had one', () => {
    const after = { role: 'admin', clientId: null, isActive: true } as const;
    expect(objectionTo(superuser, standing(inspector), after, many)).toBe('clientNeeded');
    expect(objectionTo(superuser, standing(superuser), { ...after, role: 'user' }, many)).toBe('clientNeeded');
    const without = standing({ ...inspector, clientId: null });
    expect(objectionTo(superuser, without, { ...after, role: 'user' }, many)).toBeUndefined();
  });
});

/** Every way in which an account stops being an active one of its role and client. */
const waysToGo: [string, Becomes][] = [
  ['remove', null],
  ['switch off', { role: 'admin', clientId: 'one', isActive: false }],
  ['demote', { role: 'user', clientId: 'one', isActive: true }],
];

describe.each(waysToGo)('To %s', (_, after) => {
  test('the own account is not for an admin, however many others there are', () => {
    expect(objectionTo(admin, standing(admin), after, many)).toBe('ownAccount');
  });

  test("the client's last admin is for a superuser alone", () => {
    const other = standing({ ...admin, uid: 'b' });
    expect(objectionTo(admin, other, after, none)).toBe('lastAdmin');
    expect(objectionTo(admin, other, after, { ...none, activeAdminsOfClient: 1 })).toBeUndefined();
    expect(objectionTo(superuser, other, after, none)).toBeUndefined();
  });

  test('the last superuser is for nobody; another one, and oneself, is for a superuser', () => {
    const gone = after && { ...after, role: after.isActive ? ('admin' as const) : ('superuser' as const) };
    for (const uid of ['s', 'other']) {
      const account = standing({ ...superuser, uid });
      expect(objectionTo(superuser, account, gone, none)).toBe('lastSuperuser');
      expect(objectionTo(superuser, account, gone, { ...none, activeSuperusers: 1 })).toBeUndefined();
    }
  });
});

test('An account that is switched off already can be removed: nobody relied on it', () => {
  expect(objectionTo(admin, standing({ ...admin, uid: 'b' }, false), null, none)).toBeUndefined();
  expect(objectionTo(superuser, standing({ ...superuser, uid: 'b' }, false), null, none)).toBeUndefined();
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
      let accounts: Standing[] = ['a', 'b', 'c', 'd'].map((uid) => standing({ ...superuser, uid }));
      for (const { who, after } of changes) {
        const account = accounts[who];
        if (!account) continue;
        const others = accounts.filter((one) => one !== account && one.role === 'superuser' && one.isActive).length;
        const refused = objectionTo(superuser, account, after, { activeSuperusers: others, activeAdminsOfClient: 0 });
        if (refused) continue;
        accounts = accounts.flatMap((one) => (one === account ? (after ? [{ ...one, ...after }] : []) : [one]));
      }
      expect(accounts.some(({ role, isActive }) => role === 'superuser' && isActive)).toBe(true);
    }),
  );
});
