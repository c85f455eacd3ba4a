// The service worker keeps the app itself on the device, so that it opens without a network. It never keeps the answers
// of calls.
import { receiveSharedFiles, shareTargetAddress } from '#web/installedApp/sharedFiles.ts';
import { offlineScreenAddresses, type NavigationStrategy, strategyFor } from './strategies.ts';
import { type Build, cacheNameOf, cachesOfApp } from './precached.ts';

/** The build replaces this by its value. */
declare const builtParts: Build;
const build = builtParts;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Fetches a page as everyone is served it. Never keeps a session's page, nor one of another build than the scripts. */
async function fetchShell(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  const page = await response.clone().text();
  if (!response.ok || response.redirected || !page.includes(build.routes))
    throw new Error(`${address} is not of this build`);
  return response;
}

/** Keeps the files that this build needs. After a cut or an update, files on the device are not fetched again. */
async function precache(): Promise<void> {
  const cache = await caches.open(cacheNameOf(build));
  for (const asset of build.assets) {
    if (await cache.match(asset)) continue;
    const found = (await caches.match(asset)) ?? (await fetch(asset));
    if (!found.ok) throw new Error(`${asset}: ${found.status}`);
    await cache.put(asset, found);
  }
  for (const address of offlineScreenAddresses) await cache.put(address, await fetchShell(address));
}

/** Deletes the caches of old builds except the last: a page that is still open may need a part of it. */
async function deleteOldBuilds(): Promise<void> {
  const old = (await cachesOfApp()).slice(0, -2);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function cached(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNameOf(build));
  return cache.match(address);
}

/** Fetches a page. Fails if nothing of it has come within the limit, as on a line that has gone dead. */
function fetchWithin(request: Request, limitMs: number): Promise<Response> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server does not answer')), limitMs);
  });
  return Promise.race([fetch(request), late]);
}

async function open(request: Request, strategy: NavigationStrategy): Promise<Response> {
  if (strategy.kind === 'cacheOnly') return (await cached(strategy.shell)) ?? fetch(request);
  try {
    const response = await fetchWithin(request, strategy.limitMs);
    // A proxy answers that the server is down.
    const isDown = [502, 503, 504].includes(response.status);
    if (!isDown || strategy.kind !== 'networkFirst') return response;
    return (await cached(strategy.shell)) ?? response;
  } catch (error) {
    if (strategy.kind === 'networkOrRedirect') {
      const { pathname, search } = new URL(request.url);
      return Response.redirect(`${strategy.address}?to=${encodeURIComponent(pathname + search)}`);
    }
    const shell = await cached(strategy.shell);
    if (shell) return shell;
    throw error;
  }
}

const assets: ReadonlySet<string> = new Set(build.assets);

worker.addEventListener('install', (event) => event.waitUntil(precache()));
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds().then(() => worker.clients.claim())));
// A newer version waits until a page says that no form is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === shareTargetAddress) event.respondWith(receiveSharedFiles(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    const strategy = strategyFor(pathname);
    if (strategy) event.respondWith(open(request, strategy));
  } else if (assets.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
  }
});
