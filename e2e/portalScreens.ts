/**
 * Makes the pictures of the page 'Inspection portal' from the product itself, filled with sample reports, and the
 * sample report: `npm run portal-screens`, and then `npm run pictures`. The pictures show no brand, because the page
 * draws the brand around them, so another brand needs no other pictures. Needs pdftoppm (poppler-utils).
 */
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { brand } from '#brand/brand.ts';
import { sampleReport } from '#content/inspectionPortal.ts';
import { sampleDay } from '#content/sampleDay.ts';
import { addPhotos, openDetailedTests, openAllSections, submitReport, untilReceived } from './inTheField.ts';
import { earlierReports } from './sampleReports.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { type RunningProduct, startBuiltProduct } from './product.ts';
import { signInByCall } from './signIn.ts';
import { launchChromium } from './launchChromium.ts';

const masters = join(project, 'pictures', 'masters');
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;
const desk = { viewport: { width: 1440, height: 524 }, deviceScaleFactor: 2 } as const;

/** The part of the first page between letterhead and foot, as fractions of its height. */
const paper = { top: 0.083, bottom: 0.9 } as const;
const steel = '#556275';
/** Hides the brand: bar and footer with its name, and the accent colour, which becomes steel grey; and a phone's bar. */
const unbranded = `body > header, nav[aria-label='Places'] { display: none !important }
body > footer { visibility: hidden }
:root { --accent: ${steel}; --accent-hover: ${steel}; --on-accent: #fff; --accent-text: #3c485a }`;

const keep = async (png: Buffer, name: string) =>
  void (await sharp(png)
    .webp({ quality: 90, effort: 6 })
    .toFile(join(masters, `portal-${name}.webp`)));

async function open(browser: Browser, { url, password }: RunningProduct, who: string, how: BrowserContextOptions) {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    bypassCSP: true,
    ...how,
  });
  const page = await context.newPage();
  await signInByCall(page, { email: `${who}@example.com`, password });
  return page;
}

/**
 * Scrolls a part of a page to the top, `above` it a little of what it belongs to, and takes a screenshot of the screen
 * without the places beside it.
 */
async function take(page: Page, part: Locator, name: string, above = 24): Promise<void> {
  await page.addStyleTag({ content: unbranded });
  await part.evaluate((element, space) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - space, behavior: 'instant' });
  }, above);
  await page.evaluate(() => document.fonts.ready);
  // The message after saving stays for a moment.
  await page.waitForTimeout(800);
  const { x = 0, width = 0 } = (await page.locator('#main').boundingBox()) ?? {};
  await keep(await page.screenshot({ clip: { x, y: 0, width, height: page.viewportSize()?.height ?? 0 } }), name);
}

const photo = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp(join(masters, `${name}.webp`))
    .resize(1400)
    .jpeg({ quality: 82 })
    .toBuffer(),
});

/** Types readings one after another into the tests of the report, like a gauge that acts as a keyboard. */
async function measure(page: Page): Promise<void> {
  const tests = await openDetailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  for (const { label, typed } of sampleDay.film.requirement) await tests.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
  for (const reading of sampleDay.film.readings) {
    await page.keyboard.insertText(String(reading));
    await page.keyboard.press('Enter');
  }
}

/** Fills in the sample report on a phone, takes its screenshots on the way, and files it. */
async function fileSample(page: Page): Promise<void> {
  await page.goto('/dailyreport');
  await openAllSections(page);
  for (const [name, value] of sampleDay.answers) {
    const input = page.locator(`[name="${name}"]`).first();
    const tag = await input.evaluate(({ tagName }) => tagName);
    if (value === true) await input.check();
    else if (tag === 'SELECT') await input.selectOption(value);
    else await input.fill(value);
  }
  await measure(page);
  await take(page, page.getByRole('group', { name: 'Reading 4' }).getByLabel('Humidity'), 'ambient', 44);
  await take(page, page.getByRole('paragraph').filter({ hasText: /^Area 3, spot 2: / }), 'readings', 44);
  await addPhotos(page, ...(await Promise.all(sampleDay.photos.map(photo))));
  await submitReport(page);
  await untilReceived(page);
}

/** What a colour takes from white: red, green and blue. */
const inkOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')].map((part) => 255 - part);

/** A picture of paper with steel grey in the place of the brand's accent, as on the screens; its edges too. */
async function withoutAccent(paperPicture: Sharp): Promise<Buffer> {
  const { data, info } = await paperPicture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const accent = inkOf(brand.colours.accent);
  const grey = inkOf(steel);
  const whole = accent.reduce((sum, part) => sum + part * part, 0);
  for (let at = 0; at < data.length; at += 3) {
    const ink = [0, 1, 2].map((of) => 255 - (data[at + of] ?? 255));
    const share = ink.reduce((sum, part, of) => sum + part * (accent[of] ?? 0), 0) / whole;
    const isAccent = ink.every((part, of) => Math.abs(part - share * (accent[of] ?? 0)) < 25 * share);
    if (share > 0.15 && isAccent)
      data.set(
        grey.map((part) => 255 - Math.min(1, share) * part),
        at,
      );
  }
  return sharp(data, { raw: info }).png().toBuffer();
}

/** Draws the sample report's first page between letterhead and foot. The web page itself sets the brand above it. */
async function takePaper(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const file = join(project, 'build', 'client', sampleReport.address);
  execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-singlefile', file, join(folder, 'page')]);
  const page = sharp(join(folder, 'page.png'));
  const { width, height } = await page.metadata();
  const top = Math.round(height * paper.top);
  const body = { left: 0, top, width, height: Math.round(height * paper.bottom) - top };
  await keep(await withoutAccent(page.extract(body)), 'pdf');
  rmSync(folder, { recursive: true });
}

await ensureBuilt(process.execPath);
const product = await startBuiltProduct();
const browser = await launchChromium();
try {
  const onPhone = await open(browser, product, 'inspector', phone);
  for (const { kind, answers } of earlierReports) {
    const filed = await onPhone.request.put(`/api/reports/${randomUUID()}`, { data: { kind, answers, files: [] } });
    if (!filed.ok()) throw new Error(await filed.text());
  }
  await fileSample(onPhone);
  for (const [how, end] of [
    [desk, ''],
    [phone, '-phone'],
  ] as const) {
    const reader = await open(browser, product, 'admin', how);
    await reader.goto('/reports', { waitUntil: 'networkidle' });
    await take(reader, reader.getByRole('heading', { level: 1 }), `list${end}`);
    await reader.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await take(reader, reader.getByRole('heading', { level: 1 }), `report${end}`);
  }
  await takePaper();
} finally {
  await browser.close();
  await product.stop();
}
