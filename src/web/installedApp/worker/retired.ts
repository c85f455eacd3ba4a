// What is served in the worker's place where the operator has switched the app on the device off: it takes over at once, lets
// go of the app's files and of itself. Reports on the device stay: they are not the worker's.
import { cachesOfApp } from './precached.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

async function retire(): Promise<void> {
  await Promise.all((await cachesOfApp()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(retire()));
