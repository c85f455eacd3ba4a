/**
 * Takes the pictures of the page 'Inspection portal' from the product itself, filled with sample reports, and the document
 * that is issued of one with them: `npm run portal-screens`, and then `npm run pictures`. Needs pdftoppm (poppler-utils).
 */
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type Locator, type Page, chromium, expect } from '@playwright/test';
import sharp from 'sharp';
import { brand } from '#brand/brand.ts';
import { sampleReport } from '#content/inspectionPortal.ts';
import { sampleClient } from '#content/reference.ts';
import { earlierReports, sampleDay } from './sampleReports.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { ensureChromium } from '#scripts/chromium.mjs';
import { project } from '#scripts/run.mjs';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './signIn.ts';

const masters = join(project, 'pictures', 'masters');
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;
const desk = { viewport: { width: 1360, height: 850 }, deviceScaleFactor: 1.5 } as const;

const keep = async (png: Buffer, name: string) =>
  void (await sharp(png)
    .webp({ quality: 90, effort: 6 })
    .toFile(join(masters, `portal-${name}.webp`)));

async function open(browser: Browser, { url, password }: Product, who: string, how: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-IN', ...how });
  const page = await context.newPage();
  await signInByCall(page, { email: `${who}@example.com`, password });
  return page;
}

/** Shows a part of a page at the top, under what stays there, and takes what is to be seen. */
async function take(page: Page, part: Locator, name: string): Promise<void> {
  await part.evaluate((element) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const top = element.getBoundingClientRect().top + scrollY - (innerWidth > 1000 ? bar : 0) - 24;
    scrollTo({ top, behavior: 'instant' });
  });
  await page.evaluate(() => document.fonts.ready);
  // What was saved a moment ago says so until it has been read.
  await page.waitForTimeout(800);
  await keep(await page.screenshot(), name);
}

const photo = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp(join(masters, `${name}.webp`))
    .resize(1400)
    .jpeg({ quality: 82 })
    .toBuffer(),
});

/** Reads one after the other into the tests of the report, as a gauge does that stands for a keyboard. */
async function measure(page: Page): Promise<void> {
  const tests = page.getByRole('region', { name: 'Tests with readings' });
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  for (const [label, value] of sampleDay.film.requirement) await tests.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
  for (const reading of sampleDay.film.readings) {
    await page.keyboard.insertText(String(reading));
    await page.keyboard.press('Enter');
  }
}

/** Fills the sample report on a phone, takes its screens on the way, and files it. */
async function fileSample(page: Page): Promise<void> {
  await page.goto('/dailyreport');
  for (const [name, value] of sampleDay.answers) {
    const input = page.locator(`[name="${name}"]`).first();
    const tag = await input.evaluate(({ tagName }) => tagName);
    if (value === true) await input.check();
    else if (tag === 'SELECT') await input.selectOption(value);
    else await input.fill(value);
  }
  await measure(page);
  await take(page, page.getByRole('group', { name: 'Reading 4' }).getByLabel('Humidity'), 'ambient');
  await take(page, page.getByText(/^Area 3, spot 2: /), 'readings');
  await page.locator('input[type=file][name=photos]').setInputFiles(await Promise.all(sampleDay.photos.map(photo)));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible({ timeout: 60_000 });
}

/** Calls the product as its superuser, and throws where that is refused. */
async function asSuperuser({ address, signIn }: Product, path: string, method = 'GET', data?: unknown) {
  const headers = { cookie: await signIn('superuser'), 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api${path}`, { method, headers, body: data ? JSON.stringify(data) : null });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

async function askForReviews(product: Product): Promise<void> {
  const answer = await asSuperuser(product, '/getClients');
  const clients = (await answer.json()) as { clientId: string; clientName: string }[];
  const client = clients.find(({ clientName }) => clientName === sampleClient.clientName);
  await asSuperuser(product, `/clients/${client?.clientId}/review`, 'PUT', { reviewRequired: true });
}

/** Has the report approved at the company's own address, and takes the document that is issued of it. */
async function takeDocument(product: Product, environment: NodeJS.ProcessEnv, reportId: string): Promise<void> {
  await product.halt();
  environment.PUBLIC_URL = `https://${brand.email.replace(/.*@/, '')}`;
  await product.startAgain();
  await asSuperuser(product, `/reports/${reportId}/review`, 'POST', { action: 'approve', revision: 1, attempt: 1 });
  const file = join(project, 'public', sampleReport.address);
  await expect(async () => {
    const document = await asSuperuser(product, `/reports/${reportId}/evidence`);
    writeFileSync(file, new Uint8Array(await document.arrayBuffer()));
  }).toPass({ timeout: 60_000, intervals: [3_000] });
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-singlefile', file, join(folder, 'page')]);
  await keep(readFileSync(join(folder, 'page.png')), 'pdf');
  rmSync(folder, { recursive: true });
}

await ensureBuilt(process.execPath);
const executablePath = await ensureChromium(process.execPath);
const environment: NodeJS.ProcessEnv = {};
const product = await startProduct({ environment });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const onPhone = await open(browser, product, 'inspector', phone);
  for (const { kind, answers } of earlierReports) {
    const filed = await onPhone.request.put(`/api/reports/${randomUUID()}`, { data: { kind, answers, files: [] } });
    if (!filed.ok()) throw new Error(await filed.text());
  }
  await askForReviews(product);
  await fileSample(onPhone);
  const atDesk = await open(browser, product, 'admin', desk);
  await atDesk.goto('/reports', { waitUntil: 'networkidle' });
  await take(atDesk, atDesk.getByRole('heading', { level: 1 }), 'list');
  await atDesk.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(atDesk.getByRole('heading', { level: 1 })).toBeVisible();
  await take(atDesk, atDesk.getByRole('heading', { name: 'Ambient Conditions' }), 'report');
  await takeDocument(product, environment, atDesk.url().replace(/.*\//, ''));
} finally {
  await browser.close();
  await product.stop();
}
