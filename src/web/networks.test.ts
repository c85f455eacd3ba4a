import * as fakeIndexedDb from 'fake-indexeddb';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter, useLoaderData, useParams } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRole, type Role } from '#domain/people/roles.ts';
import { opensViaOfflineShell } from './installedApp/signedInScreens.ts';
import { offlineScreenAddresses } from './installedApp/worker/strategies.ts';
import routes from './routes.ts';
import type { LoadedAnswer } from '#web/portal/reading/useLoaded.ts';
import { forgetAllAnswers } from '#web/portal/session/memory.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { waitingAfterMs, slowAfterMs } from '#web/portal/reading/reading.ts';

/** What a screen shows while the server does not answer. */
type Shows =
  /** What the device remembers, with its age; with nothing remembered, that the server does not answer. */
  | 'what is remembered'
  /** That the server does not answer: what it shows is a secret, or is there to be changed. */
  | 'that it asks'
  /** All that it needs, from the device. */
  | 'itself';

/** Every screen of the portal: who opens it at which address, and what it shows while the server does not answer. */
const screens: Readonly<Record<string, readonly [role: Role | '', address: string, shows: Shows]>> = {
  login: ['', '/login', 'itself'],
  register: ['', '/register', 'itself'],
  ForgotPassword: ['', '/ForgotPassword', 'itself'],
  resetpassword: ['', '/resetpassword', 'itself'],
  invitation: ['', '/invitation?token=t', 'that it asks'],
  superuser: ['superuser', '/superuser', 'that it asks'],
  tryout: ['', '/tryout', 'itself'],
  mailsoff: ['', '/mailsoff?token=t', 'that it asks'],
  today: ['user', '/today', 'what is remembered'],
  ending: ['user', '/ending', 'what is remembered'],
  notfiled: ['admin', '/notfiled', 'what is remembered'],
  settings: ['user', '/settings', 'itself'],
  'clients/:clientId': ['superuser', '/clients/c1', 'what is remembered'],
  account: ['user', '/account', 'that it asks'],
  superuserpannel: ['superuser', '/superuserpannel', 'what is remembered'],
  clientadd: ['superuser', '/clientadd', 'itself'],
  superuseradduser: ['superuser', '/superuseradduser', 'itself'],
  referencedata: ['superuser', '/referencedata', 'that it asks'],
  instruments: ['admin', '/instruments', 'what is remembered'],
  'instruments/:instrumentId': ['admin', '/instruments/i1', 'what is remembered'],
  batches: ['admin', '/batches', 'what is remembered'],
  'batches/:batchId': ['admin', '/batches/b1', 'what is remembered'],
  enquiries: ['superuser', '/enquiries', 'what is remembered'],
  content: ['superuser', '/content', 'what is remembered'],
  'content/:kind/:id': ['superuser', '/content/blog/one', 'that it asks'],
  audit: ['superuser', '/audit', 'that it asks'],
  adminpannel: ['admin', '/adminpannel', 'what is remembered'],
  adminadduser: ['admin', '/adminadduser', 'itself'],
  dailyreport: ['user', '/dailyreport', 'itself'],
  projectreport: ['user', '/projectreport', 'itself'],
  manpowerreport: ['user', '/manpowerreport', 'itself'],
  finalreport: ['user', '/finalreport', 'itself'],
  ncrs: ['user', '/ncrs', 'what is remembered'],
  raisencr: ['user', '/raisencr', 'itself'],
  'ncrs/:ncrId': ['user', '/ncrs/n1', 'what is remembered'],
  ncranswer: ['', '/ncranswer#token', 'that it asks'],
  drafts: ['user', '/drafts', 'itself'],
  share: ['user', '/share', 'itself'],
  offline: ['user', '/offline?to=/about', 'itself'],
  userreports: ['admin', '/userreports', 'what is remembered'],
  reports: ['user', '/reports', 'what is remembered'],
  tests: ['admin', '/tests', 'what is remembered'],
  dossiers: ['admin', '/dossiers', 'what is remembered'],
  review: ['superuser', '/review', 'what is remembered'],
  'reports/:reportId': ['user', '/reports/r1', 'what is remembered'],
};

Object.assign(globalThis, fakeIndexedDb);

type ScreenProps = { loaderData: unknown; params: unknown; matches: readonly unknown[] };
type Module = {
  default: (props: ScreenProps) => ReactNode;
  clientLoader?: (args: object) => unknown;
};
const modules = import.meta.glob<Module>('./portal/**/route.tsx');
/** The screens within frames, however deep these are. */
const within = (of: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  of.flatMap((one) => (one.children ? within(one.children) : one));
const inFile = (of: readonly RouteConfigEntry[], file: string) => of.find((one) => one.file === file)?.children ?? [];
const ofPortal = inFile(routes, 'portal/PortalFrame.tsx');
const portal = within(ofPortal);

/** What each network does with a call. */
const networks: Readonly<Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>> = {
  good: () => answerAfter(30),
  // 150 ms each way. Of a hundred packets two are lost, and sent again a second later: here those of every tenth call.
  'slow with losses': () => answerAfter(300 + (calls++ % 10 === 0 ? 1_000 : 0)),
  none: () => Promise.reject(new TypeError('Failed to fetch')),
  silent: (signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
};
let calls = 0;
const answerAfter = (ms: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('{"isNeeded":false}')), ms));

/** Lets time pass, and the device's database work meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 100) {
    await vi.advanceTimersByTimeAsync(100);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

function use(network: string): void {
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => networks[network]?.(init?.signal));
}

/** Opens a screen, and says after how many milliseconds it is there, what it shows, and what it reads. */
async function open(path: string, file: string) {
  const [, address] = screens[path] ?? ['', '/'];
  const screen = await modules[`./${file}`]?.();
  if (!screen) throw new Error(`${file} is missing`);
  const { clientLoader, default: Screen } = screen;
  const begun = Date.now();
  let openedAfter = 0;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        children: [
          {
            path,
            loader: async ({ request, params }) => {
              const serverLoader = async () => (await fetch('/login.data')).json();
              const data = await clientLoader?.({ request, params, url: new URL(request.url), serverLoader });
              openedAfter = Date.now() - begun;
              return data ?? null;
            },
            Component: () => createElement(Screen, { loaderData: useLoaderData(), params: useParams(), matches: [] }),
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const shown = () => renderToString(createElement(RouterProvider, { router }));
  for (let at = 0; at < 30 && !router.state.initialized; at += 1) await pass(100);
  const data = (Object.values(router.state.loaderData).find(Boolean) ?? {}) as Record<string, unknown>;
  const readings = [data, ...Object.values(data)]
    .filter((one): one is LoadedAnswer<unknown> => typeof one === 'object' && one !== null && 'reading' in one)
    .map(({ reading }) => reading);
  return { openedAfter, readings, shown, router };
}

const bare = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');

beforeAll(() => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
beforeEach(async () => {
  vi.stubGlobal('__reactRouterManifest', { version: 'one' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 23, 14, 5) });
  calls = 0;
});
afterEach(() => vi.useRealTimers());

function signIn(role: string): void {
  const stored = fakeStorage('localStorage');
  if (isRole(role)) {
    const user = { _id: 'u1', uid: 'u1', fname: 'Asha Rao', email: 'a@b.example', usertype: role, clientId: 'c1' };
    stored.set('norvane-user', JSON.stringify(user));
    stored.set('norvane-data', 'u1');
    stored.set('userRole', role);
    stored.set('norvane-session-ends', '2099-01-01T00:00:00Z');
  }
}

test('every screen of the portal has a decision about what it shows while the server does not answer', () => {
  expect(Object.keys(screens).toSorted()).toEqual(portal.map(({ path }) => path ?? '').toSorted());
});

test('a page of a screen of somebody who is signed in leads to it while the server does not answer, and no other page does', () => {
  const opens = portal.map(({ path = '' }) => [path, opensViaOfflineShell(`/${path}`)]);
  const framed = new Set(within(inFile(ofPortal, 'portal/frame/SignedInFrame.tsx')).map(({ path }) => path));
  const isShell = (path: string) => offlineScreenAddresses.some((address) => address === `/${path}`);
  const ought = portal.map(({ path = '' }) => [path, framed.has(path) && !isShell(path)]);
  expect(opens).toEqual(ought);
});

describe.each(portal.map(({ path = '', file }) => [path, file] as const))('the screen %s', (path, file) => {
  const [role, , shows] = screens[path] ?? ['', '', 'itself'];
  beforeEach(async () => {
    signIn(role);
    await forgetAllAnswers();
  });

  test.each(Object.keys(networks))('is there at once on a network that is: %s', async (network) => {
    use(network);
    const { openedAfter, readings } = await open(path, file);
    expect(openedAfter).toBeLessThanOrEqual(waitingAfterMs + 100);
    await pass(1_500);
    const states = { good: 'answered', 'slow with losses': 'answered', none: 'failed', silent: 'waiting' };
    for (const reading of readings) expect(reading.now().state).toBe(states[network as keyof typeof states]);
    if (shows === 'what is remembered') expect(readings.length).toBeGreaterThan(0);
  });

  test.runIf(shows !== 'itself')(
    'says without a network, and after 4 s on a silent one, that the server does not answer',
    async () => {
      for (const [network, words] of [
        ['none', 'network.|cannot be reached'],
        ['silent', 'The server does not answer yet. Asking…'],
      ] as const) {
        use(network);
        const { shown, readings } = await open(path, file);
        await pass(slowAfterMs);
        if (readings.length === 0) continue;
        expect(bare(shown())).toMatch(new RegExp(words));
        expect(bare(shown())).toContain('Try again');
      }
    },
  );

  test.runIf(shows === 'what is remembered')(
    'has what the device remembers, on a silent network and without any',
    async () => {
      use('good');
      const before = await open(path, file);
      await pass(200);
      before.router.dispose();
      for (const network of ['silent', 'none']) {
        use(network);
        const [reading] = (await open(path, file)).readings;
        expect(reading?.now()).toMatchObject({ answer: { isNeeded: false }, asOf: expect.any(Number) });
      }
    },
  );

  test.runIf(shows === 'that it asks')('remembers nothing on the device', async () => {
    use('good');
    await open(path, file);
    await pass(200);
    use('none');
    for (const reading of (await open(path, file)).readings) expect(reading.now().answer).toBeNull();
  });
});
