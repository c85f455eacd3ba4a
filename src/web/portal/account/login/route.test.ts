import { beforeEach, expect, test, vi } from 'vitest';
import { sessionKeys } from '#web/portal/session/session.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { clientLoader } from './route.tsx';

let stored: Map<string, string>;
const fetch = vi.fn<(address: string) => Promise<Response>>(async () => new Response('{"message":"Bye."}'));

beforeEach(() => {
  stored = fakeStorage('localStorage');
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  return () => vi.unstubAllGlobals();
});

/** What opening the sign-in page shows: its form, or the address that it redirects to. */
const opened = (serverLoader: () => Promise<never>) =>
  clientLoader({ serverLoader }).then(
    () => 'form',
    (response: Response) => response.headers.get('location'),
  );
const ledOn = () => Promise.reject(Response.redirect('https://norvane.example/dailyreport'));

test('whoever is signed in is led on from the sign-in to the own panel', async () => {
  stored.set(sessionKeys.user, JSON.stringify({ _id: 'u-17' }));
  expect(await opened(ledOn)).toBe('https://norvane.example/dailyreport');
  expect(fetch).not.toHaveBeenCalled();
});

test('a session of which the browser knows nothing any more is ended, and signing in comes first', async () => {
  expect(await opened(ledOn)).toBe('form');
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/logout']);
});

test('such a session is ended too where the server says of it later than the page waits', async () => {
  vi.useFakeTimers();
  const late = () => new Promise<never>((_resolve, reject) => setTimeout(() => void ledOn().catch(reject), 8_000));
  const page = opened(late);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await page).toBe('form');
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/logout']);
  vi.useRealTimers();
});

test('signing in opens without a network', async () => {
  expect(await opened(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('form');
});
