/**
 * How long a page blocks a cheap phone: the processor time of the main thread's tasks, times four, as far as each task
 * exceeds 50 ms. Processor time instead of elapsed time, so that other work on the machine does not count. Each page is
 * compared with a plain template.
 */
import type { Browser } from '@playwright/test';
import { ensureBuilt } from '#scripts/build.mjs';
import { freePort } from '#server/testing/freePort.ts';
import { startProduct } from '#server/testing/product.ts';
import { measuredPages } from './pages.ts';
import { type BenchResult, heldTo, lowerMedian } from './result.ts';
import { serveStaticPage } from './staticPage.ts';
import { launchChromium } from '../e2e/launchChromium.ts';

const rounds = 5;
/** How much slower a cheap phone is, as Lighthouse assumes. */
const slowerBy = 4;
const longTaskMs = 50;
const mostMs = 50;
/** Everything that runs by itself after the load has started by then. */
const settledMs = 4_000;

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

/** The blocking time in milliseconds after the first paint, and the longest task before or after it. */
async function visit(browser: Browser, url: string): Promise<{ blockingMs: number; longestMs: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Event[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'loading'] },
  });
  await page.goto(url);
  await page.waitForTimeout(settledMs);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await context.close();
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error(`${url} painted nothing`);
  const tasks = events.flatMap(({ name, ph, pid, tid, ts, tdur }) => {
    const isOfPage = pid === painted.pid && tid === painted.tid && ph === 'X' && name.endsWith('RunTask');
    return isOfPage && tdur !== undefined ? { ts, ms: (tdur / 1_000) * slowerBy } : [];
  });
  const beyond = (ms: number) => Math.max(0, ms - longTaskMs);
  const after = tasks.filter(({ ts }) => ts >= painted.ts);
  return {
    blockingMs: after.reduce((sum, { ms }) => sum + beyond(ms), 0),
    longestMs: Math.max(...tasks.map(({ ms }) => ms)),
  };
}

/** Visits every page as a phone does and requires its blocking time to be at most 50 ms. */
export async function benchPageBlockingTime(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  const port = await freePort();
  const template = await serveStaticPage(port);
  const browser = await launchChromium();
  const addresses = [
    { name: 'Template', url: `http://localhost:${port}/` },
    ...measuredPages.map(({ name, address }) => ({ name, url: product.url + address })),
  ];
  const visits = new Map<string, { blockingMs: number; longestMs: number }[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of addresses) visits.set(name, [...(visits.get(name) ?? []), await visit(browser, url)]);
    }
  } finally {
    await browser.close();
    await product.stop();
    template.close();
  }
  return addresses.map(({ name }) => {
    const of = visits.get(name) ?? [];
    const longest = lowerMedian(of.map(({ longestMs }) => longestMs));
    process.stdout.write(`${name}: longest task ${longest.toFixed(1)} ms\n`);
    return heldTo(`${name}: ms of blocking`, lowerMedian(of.map(({ blockingMs }) => blockingMs)), mostMs);
  });
}
