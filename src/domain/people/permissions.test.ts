import { describe, expect, test } from 'vitest';
import {
  actsFor,
  type Action,
  isInScope,
  isOpenWhileEnrolling,
  canSeeClient,
  may,
  permissions,
  reportScope,
  visibleRevision,
} from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { admin, inspector, superuser } from '#domain/testing/people.ts';

describe('Who may do what', () => {
  test('a visitor may only read the site, ask the rules of the trade, send an enquiry, sign in, sign out, register, reset a password, answer an NCR by a mailed link, send a reading to the address of a gauge, end mails by their link, set up, and ask for the health of the server', () => {
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
        'sendReading',
        'endMails',
        'setUp',
      ].toSorted(),
    );
  });

  test('only a superuser sees, adds and changes clients, adds users to any client, restores them, and adds superusers', () => {
    const ofClients = ['seeClients', 'addClient', 'changeClient'] as const;
    for (const action of [...ofClients, 'addUser', 'restoreUser', 'addSuperuser'] as const) {
      expect(roles.filter((role) => may({ role }, action))).toEqual(['superuser']);
    }
  });

  test('only a superuser approves registrations, keeps enquiries, and sees who the superusers are', () => {
    for (const action of ['approveUser', 'keepEnquiries', 'seeSuperusers'] as const) {
      expect(roles.filter((role) => may({ role }, action))).toEqual(['superuser']);
    }
  });

  test('only superusers and admins see, change and remove users, and read the audit log', () => {
    for (const action of ['seeUsers', 'changeUser', 'removeUser', 'seeAudit'] as const) {
      expect(roles.filter((role) => may({ role }, action)).toSorted()).toEqual(['admin', 'superuser']);
    }
  });

  test('only an admin adds users to the own client', () => {
    expect(roles.filter((role) => may({ role }, 'addOwnUser'))).toEqual(['admin']);
  });

  test('a role that no action names may do what a visitor may, and nothing else', () => {
    const nobody = { role: 'bystander' as Role };
    const actions = Object.keys(permissions) as Action[];
    expect(actions.filter((action) => may(nobody, action))).toEqual(actions.filter((action) => may(undefined, action)));
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

  test.each([
    ['a superuser sees all of them', superuser, [own, colleague, other]],
    ["an admin sees the own client's", admin, [own, colleague]],
    ['an inspector sees the own alone', inspector, [own]],
  ])('%s', (_, person, seen) => {
    expect([own, colleague, other].filter((report) => isInScope(reportScope(person), report))).toEqual(seen);
  });

  test('an inspector leaves the own for one client behind when going to another, and one without a client has all', () => {
    const moved = { ...inspector, clientId: 'two' };
    expect([isInScope(reportScope(moved), own), actsFor(moved, 'one'), actsFor(moved, 'two')]).toEqual([
      false,
      false,
      true,
    ]);
    const free = { ...inspector, clientId: null };
    expect([isInScope(reportScope(free), own), actsFor(free, 'one')]).toEqual([true, true]);
    expect(actsFor(superuser, 'one')).toBe(true);
  });

  test('an admin without a client sees the own alone', () => {
    expect(isInScope(reportScope({ ...admin, clientId: null }), colleague)).toBe(false);
  });
});

test("An admin's scope is the own client, a superuser's every client", () => {
  expect(canSeeClient(admin, 'two')).toBe(false);
  expect(canSeeClient(admin, 'one')).toBe(true);
  expect(canSeeClient(superuser, 'two')).toBe(true);
});

test('A scope of approved reports holds the approved revision of what is reviewed, and what its person wrote as it is', () => {
  const scope = reportScope({ ...admin, seesOnlyApproved: true });
  const report = { clientId: 'one', authorId: 'i', isReviewed: true, revision: 3, approvedRevision: 2 };
  const seen = (more: Partial<typeof report> | { approvedRevision: null }) =>
    visibleRevision(scope, { ...report, ...more });
  expect(seen({})).toBe(2);
  expect(seen({ approvedRevision: 3 })).toBe(3);
  expect(seen({ approvedRevision: null })).toBeUndefined();
  expect(seen({ clientId: 'two' })).toBeUndefined();
  expect(seen({ isReviewed: false })).toBe(3);
  expect(seen({ authorId: admin.uid })).toBe(3);
  for (const person of [superuser, admin]) expect(visibleRevision(reportScope(person), report)).toBe(3);
  expect(reportScope({ ...inspector, seesOnlyApproved: true })).toEqual({
    authorId: inspector.uid,
    forClient: 'one',
  });
});

test('A strict scope of approved reports holds nothing of a report that nobody reviews', () => {
  const scope = { clientId: 'one', onlyApprovedFor: 'auditor', strictly: true } as const;
  const report = { clientId: 'one', authorId: 'i', isReviewed: false, revision: 3, approvedRevision: null };
  expect(visibleRevision(scope, report)).toBeUndefined();
  expect(visibleRevision(scope, { ...report, isReviewed: true, approvedRevision: 2 })).toBe(2);
});
