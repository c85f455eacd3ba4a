/**
 * What a report costs that is typed for 45 minutes with ten photos, all its fields filled, in real Chromium over a
 * network that delays: its calls until it is received, how often the bytes of its photos are sent, and how much of its
 * text each time the draft is. The page's clock is wound on; its calls are made for real.
 */
import type { Page, Request } from '@playwright/test';
import { ensureBuilt } from '#scripts/build.mjs';
import { builtServerArguments } from '#scripts/server.mjs';
import { startProduct } from '#server/testing/product.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { fillEveryField } from '../../e2e/answers.ts';
import { openDetailedTests, submitReport } from '../../e2e/inTheField.ts';
import { drawNoiseJpeg } from '../pdf/inPage.ts';
import { type BenchResult, lowerMedian } from '../result.ts';
import { launchChromium } from '../../e2e/launchChromium.ts';
import { signIn } from '../../e2e/signIn.ts';

const minutes = 45;
const stepMs = 10_000;
/** The page's clock stands still while a call is on its way. In longer ticks each call would seem to take so long. */
const tickMs = 2_000;
const steps = (minutes * 60_000) / stepMs;
const photoCount = 10;
/** The size in bytes of a photo of noise, which does not compress. */
const photoSize = 300_000;
const roundTripMs = 300;
const mostCalls = 60;
/** The share of a draft that is sent when one answer has changed, and now and then a photo was taken. */
const mostOfDraft = 0.1;

/** Counts the page's calls, the bytes of those that carry files, and of those that carry a draft. */
function countCalls(page: Page) {
  const seen = { calls: 0, fileBytes: 0, draftBytes: [] as number[], pending: 0 };
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  const weigh = async (request: Request) => {
    const bytes = Number((await request.allHeaders())['content-length'] ?? 0);
    seen.fileBytes += bytes;
  };
  page.on('request', (request) => {
    if (!isCall(request)) return;
    seen.calls += 1;
    seen.pending += 1;
    if (/\/uploads|\/withFiles/.test(request.url())) void weigh(request);
    if (request.method() === 'PUT' && request.url().includes('/drafts/'))
      seen.draftBytes.push(request.postDataBuffer()?.length ?? 0);
  });
  const done = (request: Request) => {
    if (isCall(request)) seen.pending -= 1;
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return seen;
}

/** Hides or shows the page, as another app or the lock of the phone does. */
const turn = (page: Page, to: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

export async function benchDraftSession(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const product = await startProduct({ args: builtServerArguments() });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 800 }, serviceWorkers: 'block' });
    await page.clock.install();
    await signIn(page, 'inspector@example.com', product.password, /dailyreport/, product.url);
    const session = await page.context().newCDPSession(page);
    const network = { offline: false, latency: roundTripMs, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', network);
    const seen = countCalls(page);
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += tickMs) {
        await page.clock.runFor(tickMs);
        do await page.waitForTimeout(10);
        while (seen.pending > 0);
      }
    };
    // The page gives its sections their fields in turn.
    await pass(60_000);
    await openDetailedTests(page);
    await pass(stepMs);
    await fillEveryField(page, dailyReport);
    // What a form asks for as it opens is not counted.
    seen.calls = 0;
    let photoBytes = 0;
    for (let step = 0; step < steps; step += 1) {
      await page.getByLabel('Additional Information').fill(`Typed for ${step * 10} s`);
      // For a photo the camera hides the page. Now and then the phone is put away.
      const isForPhoto = step % (steps / photoCount) === 12;
      if (isForPhoto) {
        await turn(page, 'hidden');
        await pass(stepMs);
        await turn(page, 'visible');
        const buffer = Buffer.from(await page.evaluate(drawNoiseJpeg, photoSize), 'base64');
        photoBytes += buffer.length;
        const photo = { name: `${step}.jpg`, mimeType: 'image/jpeg', buffer };
        await page.locator('input[type=file][name=photos]').setInputFiles(photo);
      } else if (step % 54 === 40) {
        await turn(page, 'hidden');
        await pass(3 * 60_000);
        await turn(page, 'visible');
      }
      await pass(stepMs);
    }
    await submitReport(page);
    await page.getByRole('heading', { name: 'Form submitted successfully!' }).waitFor();
    const [whole = 0, ...changes] = seen.draftBytes;
    process.stdout.write(
      `A report of ${minutes} minutes with ${photoCount} photos: ${seen.calls} calls; ` +
        `its draft ${whole} bytes whole, ${lowerMedian(changes)} of changes\n`,
    );
    return [
      { name: `calls of a report of ${minutes} minutes with ${photoCount} photos`, ratio: seen.calls, most: mostCalls },
      { name: 'bytes sent of its photos, to their size', ratio: seen.fileBytes / photoBytes, most: 1.01 },
      {
        name: 'bytes sent of a draft that was changed, to all of it',
        ratio: lowerMedian(changes) / whole,
        most: mostOfDraft,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
