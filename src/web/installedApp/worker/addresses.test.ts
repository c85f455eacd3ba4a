import { expect, test } from 'vitest';
import { openingOf } from './addresses.ts';

test('the form and the drafts open from the device, whatever the case of their address', () => {
  for (const path of ['/dailyreport', '/dailyReport', '/dailyreport/']) {
    expect(openingOf(path)).toEqual({ kind: 'kept', shell: '/dailyreport' });
  }
  expect(openingOf('/drafts')).toEqual({ kind: 'kept', shell: '/drafts' });
});

test('signing in asks the server, which knows who is signed in, and opens without it', () => {
  expect(openingOf('/Login')).toEqual({ kind: 'serverFirst', shell: '/login' });
});

test('a panel without a network leads to the drafts', () => {
  expect(openingOf('/userreports')).toEqual({ kind: 'serverOr', address: '/drafts' });
  expect(openingOf('/content/blog/7')).toEqual({ kind: 'serverOr', address: '/drafts' });
});

test('public pages, files and calls are left alone', () => {
  for (const path of ['/', '/about', '/media/Tank farm', '/api/reports', '/api/files/7', '/contentious']) {
    expect(openingOf(path)).toBeUndefined();
  }
});
