import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offlineScreenAddresses } from '#web/installedApp/worker/strategies.ts';
import { type Recording, recordingSchema } from '#web/outbox/testing/recording.ts';
import { bundled } from './bundled.ts';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import {
  openFormAsInspector,
  attachPdf,
  beginReport,
  fillReport,
  filedHashesOn,
  countFilesOnDevice,
  uniquePdf,
  dispatchOnlineEvent,
  sha256Hex,
  submitReport,
  untilInstalled,
  untilReceived,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

let front: FaultyProxy;
test.beforeEach(async ({ product }) => {
  front = await startFaultyProxy(product);
});
test.afterEach(() => front.close());

const cachesOf = (page: Page) => page.evaluate(async () => (await caches.keys()).length);
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
const updateIn = (page: Page) => page.getByRole('button', { name: 'Update now' });
const toSend = (page: Page) => page.getByRole('link', { name: /^\d+ to send$/ });
const member = (page: Page) => page.getByLabel('Structural Member');

/** Serves an earlier version from now on: the same screens, at addresses that the next version does not have. */
function serveEarlier() {
  front.change = (path, text) =>
    path.startsWith('/api/')
      ? text
      : text.replaceAll('assets/', 'assets/earlier/').replace(/version:\s*[`"'](\w{12})[`"']/, 'version:"earlier"');
  front.lead = (path) => path.replace('/earlier/', '/');
}

/** Serves the next version from now on. Nothing of the earlier one is left on the server. */
function serveNext() {
  front.change = (_, text) => text;
  front.lead = (path) => (path.includes('/earlier/') ? undefined : path);
}

test('A newer version of the app waits for the forms of all tabs and takes over with a full outbox; switched off, the app lets go of itself', async ({
  page,
  inspector,
}) => {
  serveEarlier();
  await openFormAsInspector(page, inspector, front.url);
  await untilInstalled(page);
  const files = [uniquePdf(), uniquePdf()];
  front.isDead = true;
  for (const [index, file] of files.entries()) {
    await fillReport(page, `Queued ${index}`, file);
    await submitReport(page);
    await expectWaitingInOutbox(page);
    await page.getByRole('link', { name: 'Begin another report' }).click();
    await expect(member(page)).toHaveValue('');
  }
  await member(page).fill('Still open');
  const other = await page.context().newPage();
  await other.goto(`${front.url}/dailyreport`);
  await member(other).fill('In the other tab');

  serveNext();
  await lookForUpdate(page);
  await expect(updateIn(other)).toBeVisible();
  await updateIn(page).click();
  await expect(page.getByText('A report is open in another tab. Close it there, then update.')).toBeVisible();
  await expect(member(page)).toHaveValue('Still open');

  // The server no longer has this tab's version. Anything not loaded yet comes from the device.
  await other.getByRole('link', { name: 'Drafts and outbox' }).click();
  await expect(other.getByRole('heading', { name: 'In the other tab' })).toBeVisible();
  await other.getByRole('link', { name: /^Go on .*In the other tab$/ }).click();
  await member(other).fill('In the other tab, again');
  // Every screen is on the device, of this tab's version too.
  await other.getByRole('link', { name: 'My account' }).click();
  await expect(other.getByRole('heading', { name: 'My account' })).toBeVisible();
  await other.goBack();
  await expect(member(other)).toHaveValue('In the other tab, again');
  await other.close();

  // The browser may take a while to release what a closed tab held.
  await expect(async () => {
    if (await updateIn(page).isVisible()) await updateIn(page).click();
    await expect(updateIn(page)).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await expect(member(page)).toHaveValue('Still open');
  expect(await cachesOf(page)).toBe(2);
  await expect(page.getByRole('link', { name: '2 to send' })).toBeVisible();

  front.isDead = false;
  await dispatchOnlineEvent(page);
  await expect(toSend(page)).toBeHidden({ timeout: 30_000 });
  for (const [index, file] of files.entries()) {
    expect(await filedHashesOn(page, front.url, `Queued ${index}`)).toEqual([[sha256Hex(file)]]);
  }

  const retired = readFileSync(join(import.meta.dirname, '../build/worker/retired.js'), 'utf8');
  front.change = (path, text) => (path === '/worker.js' ? retired : text);
  await lookForUpdate(page);
  await expect.poll(() => cachesOf(page)).toBe(0);
  await page.goto(`${front.url}/drafts`);
  await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the other tab, again' })).toBeVisible();
});

const folder = join(import.meta.dirname, '../src/web/outbox/testing/recorded');

/** A recorded device, as if this account had written everything on it, under numbers that no other test uses. */
function recordedFor(name: string, uid: string): Recording {
  const text = readFileSync(join(folder, name), 'utf8')
    .replaceAll('recorded-account', uid)
    .replaceAll('recorded-', `recorded-${name.slice(0, 3)}-`)
    .replaceAll('Recorded ', `Recorded ${name.slice(0, 3)} `);
  return recordingSchema.parse(JSON.parse(text));
}

/** The SHA-256 of a recorded report's files, in the order of their ids. */
function sumsOf({ stores }: Recording, reportId: string): string[] {
  const rows = stores.find((store) => store.name === 'files')?.rows ?? [];
  return rows
    .filter((row) => row['reportId'] === reportId)
    .map((row) => sha256Hex(Buffer.from((row['content'] as { blob: string }).blob, 'base64')));
}

/** Serves every screen of the earlier version from now on, with what it stored. */
async function serveRecorded(device: Recording): Promise<void> {
  const script = await bundled('earlierApp.ts', 'earlier');
  const page = `<!doctype html><title>Earlier</title><label>Area <textarea disabled></textarea></label><button hidden>Update now</button><script src="/assets/earlier.js"></script>`;
  front.lead = (path) => {
    if (path === '/assets/earlier.js') return { type: 'text/javascript', text: script };
    if (path === '/recorded') return { type: 'application/json', text: JSON.stringify(device) };
    return offlineScreenAddresses.some((shell) => path.startsWith(shell)) ? { type: 'text/html', text: page } : path;
  };
  front.change = (path, text) =>
    path === '/worker.js'
      ? text.replace(
          /\{version:[^}]+routes:[^}]+\}/,
          '{version:"earlier",assets:["/assets/earlier.js"],routes:"earlier.js"}',
        )
      : text;
}

// The other versions are tested without a browser (`outbox/recorded.test.ts`).
const name = readdirSync(folder).toSorted()[0] ?? '';
const of = recordingSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).of;
test(`From ${of}, the next one waits for the open form, migrates what is stored, and sends everything once, byte for byte`, async ({
  page,
  inspector,
}) => {
  const device = recordedFor(name, await signInByCall(page, inspector, front.url));
  await serveRecorded(device);
  const draft = `recorded-${name.slice(0, 3)}-draft`;
  await page.goto(`${front.url}/dailyreport?report=${draft}`);
  await untilInstalled(page);
  await page.getByLabel('Area').fill('Typed before the update');

  front.lead = (path) => path;
  front.change = (_, text) => text;
  await lookForUpdate(page);
  await expect(updateIn(page)).toBeVisible();
  await expect(page.getByLabel('Area')).toHaveValue('Typed before the update');
  const versions = () => page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
  expect(await versions()).toEqual([device.version]);
  await updateIn(page).click();

  await expect(page.getByLabel('Description of area')).toHaveValue('Typed before the update');
  await expect(page.getByText('2 photos ready.')).toBeVisible();
  await submitReport(page);
  await untilReceived(page);
  await expect(toSend(page)).toBeHidden({ timeout: 30_000 });
  const reports = device.stores.find((store) => store.name === 'reports')?.rows ?? [];
  const queued = reports.filter(({ standing }) =>
    ['waiting', 'sending'].includes((standing as { kind?: string } | undefined)?.kind ?? ''),
  );
  for (const id of [draft, ...queued.map((report) => String(report['id']))]) {
    const place = id.replace('recorded-', 'Recorded ').replace(/(\d{3})-/, '$1 ');
    expect(await filedHashesOn(page, front.url, place)).toEqual([sumsOf(device, id)]);
  }
});

test('A version that was taken back says that a newer one saved what lies on the device, leaves it alone, and can still send', async ({
  page,
  inspector,
}) => {
  await openFormAsInspector(page, inspector, front.url);
  const file = uniquePdf();
  await fillReport(page, 'Of the newer version', uniquePdf());
  const address = page.url();
  await page.goto(`${front.url}/about`);
  const stored = await countFilesOnDevice(page, 1000);
  expect(stored).toBeGreaterThan(0);
  await page.goto(address);
  const words = page.getByText('saved by a newer version of the app.').filter({ visible: true });
  await expect(words).toBeVisible();
  await page.goto(`${front.url}/drafts`);
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('menuitem', { name: 'Daily Coating Inspections Report' }).click();
  await beginReport(page, 'Sent without the device');
  await page.locator('[name=ncr]').check();
  await attachPdf(page, 'ncrFileInput', 'ncr.pdf', file);
  await expect(words).toBeVisible();
  await submitReport(page);
  await untilReceived(page);
  expect(await filedHashesOn(page, front.url, 'Sent without the device')).toEqual([[sha256Hex(file)]]);
  expect(await countFilesOnDevice(page, 1001)).toBe(stored);
});
