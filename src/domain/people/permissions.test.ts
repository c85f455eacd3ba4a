import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Person,
  isInScope,
  isOpenWhileEnrolling,
  isOwnClient,
  may,
  permissions,
  reportScope,
} from '#domain/people/permissions.ts';
import { roles } from '#domain/people/roles.ts';

const superuser: Person = { mustEnrol: false, uid: 's', fname: '', role: 'superuser', clientId: null };
const admin: Person = { mustEnrol: false, uid: 'a', fname: '', role: 'admin', clientId: 'one' };
const inspector: Person = { mustEnrol: false, uid: 'i', fname: '', role: 'user', clientId: 'one' };

describe('Who may do what', () => {
  test('a visitor may only read the site, ask the rules of the trade, send an enquiry, sign in, sign out, register, reset a password, answer an NCR by a mailed link, set up, and ask for the health of the server', () => {
    const allowed = Object.keys(permissions).filter((action) => may(undefined, action as keyof typeof permissions));
    expect(allowed.toSorted()).toEqual(
      [
        'readSite',
        'judge',
        'sendEnquiry',
        'seeHealth',
        'signIn',
        'signOut',
        'register',
        'resetPassword',
        'answerNcrLink',
        'setUp',
      ].toSorted(),
    );
  });

  test('only a superuser sees, adds and changes clients, adds users to any client, restores them, and adds superusers', () => {
    for (const action of [
      'seeClients',
      'addClient',
      'changeClient',
      'addUser',
      'restoreUser',
      'addSuperuser',
    ] as const) {
      expect(roles.filter((role) => may({ role }, action))).toEqual(['superuser']);
    }
  });

  test('only an admin adds users to the own client', () => {
    expect(roles.filter((role) => may({ role }, 'addOwnUser'))).toEqual(['admin']);
  });
});

test('whoever must set up a second factor first may only keep the own account, and do what a visitor does to one', () => {
  expect((Object.keys(permissions) as Action[]).filter(isOpenWhileEnrolling)).toEqual([
    'seeHealth',
    'signIn',
    'signOut',
    'register',
    'resetPassword',
    'keepOwnAccount',
  ]);
});

describe('Reports', () => {
  const own = { clientId: 'one', authorId: 'i' };
  const colleague = { clientId: 'one', authorId: 'c' };
  const other = { clientId: 'two', authorId: 'x' };

  test('a superuser sees all of them', () => {
    expect([own, colleague, other].map((report) => isInScope(reportScope(superuser), report))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("an admin sees the own client's", () => {
    expect([own, colleague, other].map((report) => isInScope(reportScope(admin), report))).toEqual([true, true, false]);
  });

  test('an inspector sees the own alone', () => {
    expect([own, colleague, other].map((report) => isInScope(reportScope(inspector), report))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('an admin without a client sees the own alone', () => {
    expect(isInScope(reportScope({ ...admin, clientId: null }), colleague)).toBe(false);
  });
});

test("An admin's scope is the own client, a superuser's every client", () => {
  expect(isOwnClient(admin, 'two')).toBe(false);
  expect(isOwnClient(admin, 'one')).toBe(true);
  expect(isOwnClient(superuser, 'two')).toBe(true);
});
