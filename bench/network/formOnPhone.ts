/**
 * What the report's form costs a cheap phone, the app installed: until its first field can be typed in, its longest
 * task, the scripts that it loads, and each key press in each of its fields while all of them are filled. Processor time
 * of the page's main thread, times four, instead of elapsed time, so that other work on the machine does not count.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { ensureBuilt } from '#scripts/build.mjs';
import { ensureChromium } from '#scripts/chromium.mjs';
import { project } from '#scripts/run.mjs';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { type Product, startProduct } from '#server/testing/product.ts';
import { fillEveryField } from '../../e2e/answers.ts';
import { detailedTests, openAllSections, untilInstalled } from '../../e2e/inTheField.ts';
import { signIn } from '../../e2e/signIn.ts';
import { type Result, median } from '../result.ts';

/** How much slower a cheap phone is, as Lighthouse assumes. */
const slowerBy = 4;
const rounds = 5;
const kilobyte = 1_000;
const budget = { usableMs: 1_500, longestTaskMs: 200, keyMs: 50, scriptKb: 200 } as const;
/** Everything that runs by itself after the form can be used has ended by then. */
const settledMs = 4_000;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const address = dailyReport.address;
/** The mark that a page makes once its first field has been painted and it is free to take a key. */
const usable = 'usable';

function markUsable({ field, mark }: { field: string; mark: string }): void {
  const look = () => {
    if (!document.querySelector(field)) return void requestAnimationFrame(look);
    // The frame is painted before the timer runs.
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
  };
  requestAnimationFrame(look);
}

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };
type Opening = { usableMs: number; longestTaskMs: number; elapsedMs: number };

/** Opens the form in the installed app, and records the tasks of its main thread. */
async function opened(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage();
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has ended');
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Event[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await page.goto(url + address, { waitUntil: 'commit' });
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, usable);
  const elapsedMs = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, usable);
  await page.waitForTimeout(settledMs);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await page.close();
  const marked = events.find(({ name }) => name === usable);
  if (!marked) throw new Error('The form did not become usable');
  const tasks = events.flatMap(({ name, ph, pid, tid, ts, tdur }) => {
    const isOfPage = pid === marked.pid && tid === marked.tid && ph === 'X' && name.endsWith('RunTask');
    return isOfPage && tdur !== undefined ? { ts, ms: (tdur / 1_000) * slowerBy } : [];
  });
  return {
    usableMs: tasks.filter(({ ts }) => ts < marked.ts).reduce((sum, { ms }) => sum + ms, 0),
    longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
    elapsedMs,
  };
}

/** The scripts that a page loads by itself. */
async function scriptsOf(page: Page, from: string): Promise<Set<string>> {
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(from);
  await page.waitForTimeout(settledMs);
  return new Set([...loaded].filter((script) => script.endsWith('.js')));
}

/** KB of scripts that the form loads by itself beyond those of every page of the portal, as sent over a secure connection. */
async function scriptKb(context: BrowserContext, { url, password }: Product): Promise<number> {
  const ofAll = await scriptsOf(await context.newPage(), `${url}/login`);
  const page = await context.newPage();
  await signIn(page, 'inspector@example.com', password, /dailyreport/, url);
  const ofForm = await scriptsOf(page, url + address);
  const own = [...ofForm].filter((script) => !ofAll.has(script));
  const bytesOf = (script: string) => {
    const file = join(project, 'build', 'client', script);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return own.reduce((sum, script) => sum + bytesOf(script), 0) / kilobyte;
}

/** Adds a test with as many readings as a small area has. */
async function addReadings(page: Page): Promise<void> {
  const tests = await detailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByRole('button', { name: 'Paste readings' }).click();
  await tests.getByLabel('Pasted readings').fill(Array.from({ length: 30 }, (_, at) => 96 + (at % 9)).join(' '));
  await tests.getByRole('button', { name: /^Use 30 readings$/ }).click();
}

/** Types into each field of a filled report. Returns the milliseconds that each key press took, by the field. */
async function keysByField(context: BrowserContext, url: string): Promise<Map<string, number[]>> {
  const page = await context.newPage();
  await page.goto(url + address);
  await openAllSections(page);
  await fillEveryField(page, dailyReport);
  await addReadings(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(?:Script|Layout|RecalcStyle)Duration$/.test(name));
    return parts.reduce((sum, { value }) => sum + value, 0) * 1_000;
  };
  const painted = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const typedIn = 'form :is(input:read-write:not([type=checkbox], [type=radio], [type=file]), textarea:read-write)';
  const taken = new Map<string, number[]>();
  for (const field of await page.locator(typedIn).elementHandles()) {
    if (!(await field.isVisible())) continue;
    const name = (await field.getAttribute('name')) ?? (await field.getAttribute('aria-label')) ?? 'one without a name';
    await field.focus();
    await painted();
    for (const key of ['1', '2', '1']) {
      const before = await busyMs();
      await page.keyboard.press(key);
      await painted();
      const ms = ((await busyMs()) - before) * slowerBy;
      taken.set(name, [...(taken.get(name) ?? []), ms]);
    }
  }
  await page.close();
  return taken;
}

/** The value that 95 of 100 do not exceed. */
function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function tell(openings: readonly Opening[], byField: ReadonlyMap<string, number[]>): void {
  const slowest = [...byField].toSorted(([, a], [, b]) => median(b) - median(a)).slice(0, 5);
  process.stdout.write(
    `Form on a phone: ${median(openings.map((one) => one.elapsedMs)).toFixed(0)} ms on this machine; ` +
      `keys in ${byField.size} fields, slowest: ` +
      `${slowest.map(([name, keys]) => `${name} ${median(keys).toFixed(0)} ms`).join(', ')}\n`,
  );
}

/** The form on a phone, against the budget. */
export async function benchFormOnPhone(): Promise<Result[]> {
  await ensureBuilt(process.execPath);
  const executablePath = await ensureChromium(process.execPath);
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const visitor = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const script = await scriptKb(visitor, product);
    await visitor.close();

    const context = await browser.newContext(phone);
    const first = await context.newPage();
    await signIn(first, 'inspector@example.com', product.password, /dailyreport/, product.url);
    await untilInstalled(first);
    await first.close();
    await context.addInitScript(markUsable, { field: 'form input[name=date]', mark: usable });
    const openings: Opening[] = [];
    for (let round = 0; round <= rounds; round += 1) openings.push(await opened(context, product.url));
    // The first round is a warm-up: the browser keeps what it has compiled.
    openings.shift();
    const byField = await keysByField(context, product.url);
    tell(openings, byField);
    const held = (what: string, is: number, most: number): Result => ({
      name: `form on a phone: ${what}, to ${most}`,
      ratio: is / most,
      most: 1,
    });
    return [
      held('ms until the first field can be typed in', median(openings.map((one) => one.usableMs)), budget.usableMs),
      held('ms of the longest task', median(openings.map((one) => one.longestTaskMs)), budget.longestTaskMs),
      held('ms of a key press, p95 of all fields', p95([...byField.values()].flat()), budget.keyMs),
      held('KB of scripts beyond those of every page', script, budget.scriptKb),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
