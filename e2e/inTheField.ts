import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { brand } from '#brand/brand.ts';
import { smallPdf } from './pictures.ts';
import type { Credentials } from './product.ts';
import { signInByCall } from './signIn.ts';

/** A file that looks like a PDF and is unique. */
export const uniquePdf = (bytes = 400_000) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);
export const sha256Hex = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Begins a report on a place. */
export async function beginReport(page: Page, place: string): Promise<void> {
  await page.locator('[name=date]').fill('2026-11-20');
  await page.getByLabel('Inspector Name').fill('Divya Pillai');
  await page.getByLabel('Structural Member').fill(place);
}

/** Waits until the device has stored what is typed. */
export const untilSaved = (page: Page) =>
  expect(page.getByText(/^Saved \d\d:\d\d$/).filter({ visible: true })).toBeVisible();

/** Waits until the server has the report that was submitted, however often the network is cut. */
export const untilReceived = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible({ timeout: 120_000 });

/** Adds photos to the report. */
export const addPhotos = (page: Page, ...photos: readonly { name: string; buffer: Buffer; mimeType?: string }[]) =>
  page
    .locator('input[type=file][name=photos]')
    .setInputFiles(photos.map((photo) => ({ mimeType: 'image/jpeg', ...photo })));

/** Adds a PDF to the report, in one of its file fields. */
export const attachPdf = (page: Page, field: string, name: string, buffer: Buffer = smallPdf) =>
  page.locator(`input[type=file][name=${field}]`).setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** How many files the device has stored of reports that were not received. With a version, raises its database to that. */
export const countFilesOnDevice = (page: Page, version?: number) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name, wanted);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('files').objectStore('files').count();
          count.addEventListener('success', () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
    [`${brand.shortName}-outbox`, version] as const,
  );

/** Fills in a report on a place, with a file, and waits until the device has stored it. */
export async function fillReport(page: Page, place: string, file: Buffer): Promise<void> {
  await beginReport(page, place);
  await page.locator('[name=ncr]').check();
  await untilSaved(page);
  const before = await countFilesOnDevice(page);
  await attachPdf(page, 'ncrFileInput', 'ncr.pdf', file);
  // What is shown as saved may be the report without the file.
  await expect.poll(() => countFilesOnDevice(page)).toBeGreaterThan(before);
}

/** Sends the report on the form. On a phone the button leads to what is left first. */
export async function submitReport(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await button.click();
  const left = page.getByRole('heading', { name: 'Check and send' });
  if (await left.evaluate((heading) => heading === document.activeElement)) await button.click();
}
export const expectWaitingInOutbox = (page: Page) =>
  expect(page.getByText('The report waits in the outbox on this device.')).toBeVisible();

/** A daily report, as the call of the specification has it. */
export type FiledDailyReport = Record<string, unknown> & {
  _id: string;
  structuralMember?: string;
  ncrFileInput?: { url: string }[];
  photos?: { photosUrl: string }[];
};

/** The daily reports on a place that somebody sees. */
export async function reportsOn(request: APIRequestContext, place: string, site = ''): Promise<FiledDailyReport[]> {
  const { result } = (await (await request.get(`${site}/api/reports`)).json()) as {
    result: Record<string, FiledDailyReport[]>[];
  };
  const filed = result.flatMap((record) => record['dailycot-reportData'] ?? []);
  return filed.filter(({ structuralMember }) => structuralMember === place);
}

/** The SHA-256 of the files of every report on a place that the server has. */
export async function filedHashesOn(page: Page, url: string, place: string): Promise<string[][]> {
  const sumOf = async (file: string) => sha256Hex(await (await page.request.get(new URL(file, url).href)).body());
  const filed = await reportsOn(page.request, place, url);
  return Promise.all(
    filed.map(({ ncrFileInput = [], photos = [] }) => {
      const urls = [...ncrFileInput.map((file) => file.url), ...photos.map(({ photosUrl }) => photosUrl)];
      return Promise.all(urls.map(sumOf));
    }),
  );
}

/** The part of a form with instruments and detailed tests, which is folded until it is opened. */
export async function openDetailedTests(page: Page): Promise<Locator> {
  const tests = page.getByRole('region', { name: 'Instruments and detailed tests' });
  const fold = tests.getByRole('button', { name: 'Instruments and detailed tests' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return tests;
}

/** Opens all sections of a form, which a phone folds, and of the forms that follow. */
export async function openAllSections(page: Page): Promise<void> {
  await expect(page.locator('[name=date]')).toBeVisible();
  const all = page.getByRole('button', { name: 'Open all sections' });
  if (await all.isVisible()) await all.click();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Signs in an inspector and opens the form, with all its sections open. */
export async function openFormAsInspector(page: Page, who: Credentials, site = ''): Promise<void> {
  await signInByCall(page, who, site);
  await page.goto(`${site}/dailyreport`);
  await openAllSections(page);
}

/** Waits until the app itself is stored on the device. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

export const dispatchOnlineEvent = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
