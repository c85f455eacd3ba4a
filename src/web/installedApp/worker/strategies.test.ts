import { expect, test } from 'vitest';
import { strategyFor } from './strategies.ts';

test('the form and the drafts open from the device, whatever the case of their address', () => {
  for (const path of ['/dailyreport', '/dailyReport', '/dailyreport/']) {
    expect(strategyFor(path)).toEqual({ kind: 'cacheOnly', shell: '/dailyreport' });
  }
  expect(strategyFor('/drafts')).toEqual({ kind: 'cacheOnly', shell: '/drafts' });
});

test('signing in asks the server, which knows who is signed in, and opens without it', () => {
  expect(strategyFor('/Login')).toEqual({ kind: 'networkFirst', shell: '/login' });
});

test('a panel without a network leads to the drafts', () => {
  expect(strategyFor('/userreports')).toEqual({ kind: 'networkOrRedirect', address: '/drafts' });
  expect(strategyFor('/content/blog/7')).toEqual({ kind: 'networkOrRedirect', address: '/drafts' });
});

test('public pages, files and calls are left alone', () => {
  for (const path of ['/', '/about', '/media/Tank farm', '/api/reports', '/api/files/7', '/contentious']) {
    expect(strategyFor(path)).toBeUndefined();
  }
});
