// Served in place of the service worker if the operator has switched the installed app off. It takes over at once,
// deletes the cached files of the app and unregisters itself. Reports on the device stay, as they are not kept in
// caches.
import { cachesOfApp } from './precached.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

async function retire(): Promise<void> {
  await Promise.all((await cachesOfApp()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(retire()));
