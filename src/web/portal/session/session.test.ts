import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#contract/people/people.ts';
import {
  myPanelLink,
  landingFor,
  storeSession,
  signInAddressFor,
  storedRole,
  storedUid,
  storedUser,
  returnAddressIn,
} from './session.ts';
import { fakeStorage } from './testing/fakeStorage.ts';

const answer: LoginAnswer = {
  uid: 'u-17',
  usertype: 'admin',
  message: 'Welcome back.',
  sessionEnds: '2026-12-05T08:00:00.000Z',
  result: {
    _id: 'u-17',
    uid: 'u-17',
    fname: 'इंदु शर्मा',
    email: 'indu@example.com',
    usertype: 'admin',
    isActive: true,
    clientId: 'c-3',
    isInvited: false,
  },
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage('localStorage');
  return () => vi.unstubAllGlobals();
});

describe('After login', () => {
  test('the uid, the user object and the role are stored under the keys of the company', () => {
    void storeSession(answer);
    expect(Object.fromEntries(stored)).toEqual({
      'norvane-data': 'u-17',
      'norvane-user': JSON.stringify(answer.result),
      userRole: 'admin',
      'norvane-session-ends': '2026-12-05T08:00:00.000Z',
    });
    expect([storedUid(), storedUser(), storedRole()]).toEqual(['u-17', answer.result, 'admin']);
  });

  test('an admin lands on /adminpannel, a superuser on /superuserpannel, a guest on the reports, anyone else on the daily report', () => {
    expect(landingFor('admin')).toBe('/adminpannel');
    expect(landingFor('superuser')).toBe('/superuserpannel');
    expect(landingFor('guest')).toBe('/reports');
    for (const role of ['user', 'nobody', '']) expect(landingFor(role)).toBe('/dailyreport');
  });
});

describe('What is stored', () => {
  test('is no user without an _id, and none where it can not be read', () => {
    for (const text of ['', 'null', '{}', '{"_id":""}', '{"_id":7}', '[]', 'not json', '"text"']) {
      stored.set('norvane-user', text);
      expect(storedUser()).toBeNull();
    }
  });

  test('is no role where it is none of the three', () => {
    for (const role of ['', 'Admin', 'root', 'toString']) {
      stored.set('userRole', role);
      expect(storedRole()).toBeNull();
    }
  });

  test('of somebody else, or of the same person for another client, is forgotten at the sign-in', async () => {
    const limits = 'norvane-list-requirements-u-17';
    const signInAs = async (change: Partial<LoginAnswer['result']>, uid = 'u-17') => {
      stored.set(limits, '{}');
      await storeSession({ ...answer, uid, result: { ...answer.result, ...change } });
      return stored.has(limits);
    };
    await storeSession(answer);
    expect(await signInAs({ fname: 'Indu Sharma' })).toBe(true);
    expect(await signInAs({ clientId: 'c-4' })).toBe(false);
    expect(await signInAs({ clientId: 'c-4' }, 'u-18')).toBe(false);
    expect(storedUid()).toBe('u-18');
  });

  test('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    void storeSession(answer);
    expect([storedUid(), storedUser(), storedRole()]).toEqual([null, null, null]);
  });
});

describe("'Back to My Panel'", () => {
  test('goes by the stored role', () => {
    expect(myPanelLink('superuser')).toEqual({ to: '/superuserpannel' });
    expect(myPanelLink('admin')).toEqual({ to: '/adminpannel' });
    expect(myPanelLink('user')).toEqual({ to: '/dailyreport' });
  });

  test('goes to /login with words where there is no such role', () => {
    expect(myPanelLink(null)).toEqual({ to: '/login', words: 'Unauthorized access. Redirecting to login.' });
  });
});

describe('A report that was asked for before signing in', () => {
  const wantedBy = (address: string) =>
    returnAddressIn(new URL(signInAddressFor(address), 'https://norvane.example').searchParams);

  test('is where signing in leads to', () => {
    expect(wantedBy('/Reports/4f12c848-bb0b')).toBe('/Reports/4f12c848-bb0b');
  });

  test('is the only thing that a link to the login page can lead to', () => {
    for (const address of ['', '/account', '//elsewhere.example/reports/x', '/reports/../content', '/reports/x?y']) {
      expect(wantedBy(address)).toBeUndefined();
    }
  });
});
