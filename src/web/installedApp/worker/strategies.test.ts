import { expect, test } from 'vitest';
import { strategyFor } from './strategies.ts';

test('the form, the drafts, what was shared and raising an NCR open from the device, whatever the case of their address', () => {
  for (const path of ['/dailyreport', '/dailyReport', '/dailyreport/']) {
    expect(strategyFor(path)).toEqual({ kind: 'cacheOnly', shell: '/dailyreport' });
  }
  for (const path of ['/drafts', '/share', '/raisencr'])
    expect(strategyFor(path)).toEqual({ kind: 'cacheOnly', shell: path });
});

test('signing in asks the server, which knows who is signed in, and opens without it', () => {
  expect(strategyFor('/Login')).toEqual({ kind: 'networkFirst', shell: '/login', limitMs: 5_000 });
});

test('every other page without a network, or from a server that is silent for 20 s, leads to one that says what is possible meanwhile', () => {
  for (const path of ['/', '/about', '/media/Tank farm', '/register']) {
    expect(strategyFor(path)).toEqual({ kind: 'networkOrRedirect', address: '/offline', limitMs: 20_000 });
  }
  expect(strategyFor('/offline')).toEqual({ kind: 'cacheOnly', shell: '/offline' });
});

test('a screen of somebody who is signed in waits for a silent server no longer than 2 s: the device has all of it but what calls tell', () => {
  for (const path of ['/userreports', '/reports/7', '/Reports', '/ncrs', '/adminpannel', '/account', '/settings']) {
    expect(strategyFor(path)).toEqual({ kind: 'networkOrRedirect', address: '/offline', limitMs: 2_000 });
  }
});

test('files and calls are left alone', () => {
  for (const path of ['/api/reports', '/api/files/7', '/feed.xml', '/assets/a.js']) {
    expect(strategyFor(path)).toBeUndefined();
  }
});
