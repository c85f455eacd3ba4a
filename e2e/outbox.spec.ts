import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Front, startFront } from './front.ts';
import { ownBrowser } from './ownBrowser.ts';
import { type Product, expect, test } from './product.ts';
import { signIn } from './signIn.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

/** A file that looks like a PDF, and is like no other. */
const largeFile = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(400_000)]);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function fill(page: Page, place: string, file: Buffer): Promise<void> {
  await page.getByLabel('Inspector Name').fill('Divya Pillai');
  await page.locator('[name=date]').fill('2026-11-20');
  await page.getByLabel('Structural Member').fill(place);
  await page.locator('[name=ncr]').check();
  await page
    .locator('input[type=file][name=ncrFileInput]')
    .setInputFiles({ name: 'ncr.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText(/^Saved \d\d:\d\d$/).filter({ visible: true })).toBeVisible();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const waits = (page: Page) => expect(page.getByText('The report waits in the outbox on this device.')).toBeVisible();

/** The SHA-256 of the file of every report that the server has for a place. */
async function filedFor(page: Page, url: string, place: string): Promise<string[]> {
  const { result } = (await (await page.request.get(`${url}/api/reports`)).json()) as {
    result: Record<string, { structuralMember?: string; ncrFileInput?: { url: string }[] }[]>[];
  };
  const entries = result.flatMap((record) => record['dailycot-reportData'] ?? []);
  const files = entries.filter((entry) => entry.structuralMember === place).map((entry) => entry.ncrFileInput?.[0]);
  return Promise.all(
    files.map(async (file) => sha256(await (await page.request.get(new URL(file?.url ?? '', url).href)).body())),
  );
}

const asInspector = (page: Page, { password }: Product, site: string) =>
  signIn(page, 'inspector@example.com', password, /\/dailyreport/i, site);

/** Waits until the app itself lies on the device. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const networkIsBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

test('Without a network the app opens, a report is filled and queued, outlives reload and the browser’s end, and arrives once, byte for byte', async ({
  product,
}) => {
  const device = ownBrowser();
  const file = largeFile();
  try {
    const before = await device.start();
    await asInspector(before.page, product, product.url);
    await untilInstalled(before.page);
    // What a browser knows of a sign-in is on its disk some seconds later: this one is killed sooner.
    const cookies = await before.context.cookies();
    const signedIn = await before.page.evaluate(() => ({ ...localStorage }));
    await before.context.setOffline(true);
    await before.page.reload();
    await before.page.getByRole('combobox', { name: 'Product Name' }).first().waitFor();
    await fill(before.page, 'Tank offline', file);
    await submit(before.page);
    await waits(before.page);
    await before.page.goto(`${product.url}/userreports`);
    await expect(before.page).toHaveURL(/\/drafts$/);
    await expect(before.page.getByRole('heading', { name: 'Tank offline' })).toBeVisible();
    await device.kill();

    const { page, context } = await device.start();
    await context.addInitScript((stored) => Object.assign(localStorage, stored), signedIn);
    await context.setOffline(true);
    await page.goto(`${product.url}/drafts`);
    await expect(page.getByRole('heading', { name: 'Tank offline' })).toBeVisible();
    await context.addCookies(cookies);
    await context.setOffline(false);
    await expect(page.getByText('Received by the server')).toBeVisible();
    expect(await filedFor(page, product.url, 'Tank offline')).toEqual([sha256(file)]);
  } finally {
    await device.remove();
  }
});

test.describe('Behind a bad network', () => {
  let front: Front;
  test.beforeEach(async ({ product }) => {
    front = await startFront(product);
  });
  test.afterEach(() => front.close());

  test('connections that are cut at 10, 50 and 99 %, and answers that are lost, cost nothing: every report arrives once', async ({
    page,
    product,
  }) => {
    const file = largeFile();
    await asInspector(page, product, front.url);
    await fill(page, 'Cut jetty', file);
    front.cutAt(0.1, 0.5, 0.99, 1);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible({ timeout: 60_000 });
    expect(front.cutsLeft).toBe(0);
    expect(await filedFor(page, front.url, 'Cut jetty')).toEqual([sha256(file)]);
  });

  test('a newer version of the app waits for the open form and takes over with a full outbox; switched off, the app lets go of itself', async ({
    page,
    product,
  }) => {
    // The version before: the same worker, under another name.
    front.change = (path, text) =>
      path === '/worker.js' ? text.replace(/version:\s*[`"'](\w+)[`"']/, 'version:"before"') : text;
    await asInspector(page, product, front.url);
    await untilInstalled(page);
    const caches = () => page.evaluate(async () => (await window.caches.keys()).toSorted());
    expect(await caches()).toEqual(['norvane-app-before']);
    const files = [largeFile(), largeFile()];
    front.isDead = true;
    for (const [index, file] of files.entries()) {
      await fill(page, `Queued ${index}`, file);
      await submit(page);
      await waits(page);
      await page.getByRole('link', { name: 'Begin another report' }).click();
      await expect(page.getByLabel('Structural Member')).toHaveValue('');
    }
    await page.getByLabel('Structural Member').fill('Still open');

    const lookForUpdate = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    front.change = (_, text) => text;
    await lookForUpdate();
    const update = page.getByRole('button', { name: 'Update now' });
    await expect(update).toBeVisible();
    await expect(page.getByLabel('Structural Member')).toHaveValue('Still open');
    await update.click();
    await expect(update).toBeHidden();
    await expect(page.getByLabel('Structural Member')).toHaveValue('Still open');
    expect(await caches()).toHaveLength(2);
    await expect(page.getByRole('link', { name: '2 to send' })).toBeVisible();

    front.isDead = false;
    await networkIsBack(page);
    await expect(page.getByRole('link', { name: /^\d+ to send$/ })).toBeHidden({ timeout: 30_000 });
    for (const [index, file] of files.entries()) {
      expect(await filedFor(page, front.url, `Queued ${index}`)).toEqual([sha256(file)]);
    }

    const retired = readFileSync(join(import.meta.dirname, '../build/worker/retired.js'), 'utf8');
    front.change = (path, text) => (path === '/worker.js' ? retired : text);
    await lookForUpdate();
    await expect.poll(caches).toEqual([]);
    await page.goto(`${front.url}/drafts`);
    await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible();
  });
});
