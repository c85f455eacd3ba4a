/**
 * Imitates what a newer version finds of an earlier one: a page with an open form, on a device with everything the
 * earlier version stored. It runs in the browser, keeps its database open, and sends a newer service worker the
 * messages of earlier versions.
 */
import { restoreRecording, recordingSchema } from '#web/outbox/testing/recording.ts';

const formLock = 'norvane-form-open';

async function open(): Promise<void> {
  const device = recordingSchema.parse(await (await fetch('/recorded')).json());
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === device.name)) await restoreRecording(device);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(device.name, device.version);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  database.addEventListener('versionchange', () => database.close());

  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const update = document.querySelector('button') as HTMLButtonElement;
  const save = (id: string) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('reports', 'readwrite');
      const reports = transaction.objectStore('reports');
      const found = reports.get(id);
      found.addEventListener('success', () => {
        const report = found.result as { version: number; values: object };
        const values = { ...report.values, descriptionofarea: field.value };
        reports.put({ ...report, version: report.version + 1, savedBy: 'before the update', values });
      });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = navigator.locks.request(formLock, { mode: 'shared' }, () => released);
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  await serviceWorker.ready;
  const look = () => {
    update.hidden = registration.waiting === null;
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  update.addEventListener('click', async () => {
    await save(new URL(location.href).searchParams.get('report') ?? '');
    release();
    await held;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin to name
    registration.waiting?.postMessage('takeOver');
  });
  field.disabled = false;
}

void open();
