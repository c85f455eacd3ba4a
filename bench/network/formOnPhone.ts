/**
 * What the report's form costs a cheap phone, the app installed: until its first field can be typed in, its longest
 * task, the scripts that it loads, and each key press in each of its fields while all of them are filled. Processor time
 * of the page's main thread instead of elapsed time, so that other work on the machine does not count, and as many times
 * longer as the phone is slower. How fast the machine is changes within seconds where others share its processor, so
 * Lighthouse's index of speed is taken beside each measurement.
 *
 * A key press counts until it is painted. What follows a pause in typing, such as findings and the saving of the draft,
 * has ended before a thumb is in the next field, so the bench waits for it there: it belongs to no key. It must not keep
 * a key waiting either, so the longest task of all typing is held to the same limit as while the form opens. The browser
 * collects memory in tasks of its own once a page rests, and sooner while the developer's tools are attached: these are
 * printed apart.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { ensureBuilt } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { type RunningProduct, startProduct } from '#server/testing/product.ts';
import { fillEveryField } from '../../e2e/answers.ts';
import { openDetailedTests, openAllSections, untilInstalled } from '../../e2e/inTheField.ts';
import { signIn } from '../../e2e/signIn.ts';
import { type BenchResult, heldTo, lowerMedian } from '../result.ts';
import { launchChromium, launchChromiumWithProfile } from '../../e2e/launchChromium.ts';

/**
 * How fast a cheap phone is, by Lighthouse's index: it puts mid-tier phones between 125 and 800, and assumes one at a
 * quarter of a fast desktop, which has 1,500 to 2,000.
 */
const phoneIndex = 400;
/**
 * The aims are those of a phone four times slower, as Lighthouse has it. On a machine with twice the index of a fast desktop
 * a page takes hardly less time: 405 ms at 2,900, and 530 ms at 1,500.
 */
const mostSlower = 4;
const rounds = 7;
const kilobyte = 1_000;
const budget = { usableMs: 1_500, longestTaskMs: 200, keyMs: 50, scriptKb: 200 } as const;
/** Everything that runs by itself after the form can be used has ended by then. */
const settledMs = 4_000;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const address = dailyReport.address;
/** The mark that a page makes once its first field has been painted and it is free to take a key. */
const usable = 'usable';
/** The mark that it makes before somebody types. */
const typed = 'typed';
/** Until the draft is saved, and what is only told is told. */
const pausedMs = 1_000;

function markUsable({ field, mark }: { field: string; mark: string }): void {
  // Asks for no frame before the field is there, since the page would pay for it.
  const watch = new MutationObserver(() => {
    if (!document.querySelector(field)) return;
    watch.disconnect();
    // The frame is painted before the timer runs.
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** How much slower a cheap phone is than this machine at this moment. */
async function slowerBy(idle: Page): Promise<number> {
  const index = (await idle.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`)) as number;
  return Math.min(index / phoneIndex, mostSlower);
}

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { type?: string };
};
type Opening = { usableMs: number; longestTaskMs: number; elapsedMs: number; slower: number };

type Task = { ts: number; ms: number; isCollection: boolean };

/** Records the tasks of a page's main thread, in milliseconds of its processor, and when the page made a mark. */
async function tasksDuring(page: Page, mark: string, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Event[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'v8'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const marked = events.find(({ name }) => name === mark);
  if (!marked) throw new Error(`The page made no mark "${mark}"`);
  const ofPage = events.filter(({ ph, pid, tid }) => pid === marked.pid && tid === marked.tid && ph === 'X');
  const collections = ofPage.filter(({ name, args }) => name === 'MajorGC' && args?.type?.endsWith('via task'));
  const tasks = ofPage.flatMap(({ name, ts, dur = 0, tdur }): Task | Task[] => {
    if (!name.endsWith('RunTask') || tdur === undefined) return [];
    return { ts, ms: tdur / 1_000, isCollection: collections.some((one) => one.ts >= ts && one.ts < ts + dur) };
  });
  return { tasks, markedAt: marked.ts };
}

const longestOf = (tasks: readonly Task[]) => tasks.reduce((longest, { ms }) => Math.max(longest, ms), 0);

/** Opens the form in the installed app. */
async function opened(context: BrowserContext, url: string, idle: Page): Promise<Opening> {
  const before = await slowerBy(idle);
  const page = await context.newPage();
  let elapsedMs = 0;
  const { tasks, markedAt } = await tasksDuring(page, usable, async () => {
    await page.goto(url + address, { waitUntil: 'commit' });
    // By default it would look at each frame, and thereby ask for frames.
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, usable, { polling: 200 });
    elapsedMs = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, usable);
    await page.waitForTimeout(settledMs);
  });
  await page.close();
  const slower = (before + (await slowerBy(idle))) / 2;
  return {
    usableMs: tasks.filter(({ ts }) => ts < markedAt).reduce((sum, { ms }) => sum + ms, 0) * slower,
    longestTaskMs: longestOf(tasks) * slower,
    elapsedMs,
    slower,
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

/** KB of scripts that the form loads by itself, all and beyond those of every page, as sent over a secure connection. */
async function scriptKb(context: BrowserContext, { url, password }: RunningProduct) {
  const ofAll = await scriptsOf(await context.newPage(), `${url}/login`);
  const page = await context.newPage();
  await signIn(page, 'inspector@example.com', password, /dailyreport/, url);
  const ofForm = await scriptsOf(page, url + address);
  const bytesOf = (script: string) => {
    const file = join(project, 'build', 'client', script);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const kbOf = (scripts: readonly string[]) => scripts.reduce((sum, script) => sum + bytesOf(script), 0) / kilobyte;
  return { all: kbOf([...ofForm]), own: kbOf([...ofForm].filter((script) => !ofAll.has(script))) };
}

/** Adds a test with as many readings as a small area has. */
async function addReadings(page: Page): Promise<void> {
  const tests = await openDetailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByRole('button', { name: 'Paste readings' }).click();
  await tests.getByLabel('Pasted readings').fill(Array.from({ length: 30 }, (_, at) => 96 + (at % 9)).join(' '));
  await tests.getByRole('button', { name: /^Use 30 readings$/ }).click();
}

/** What a field is called: by its name, or by its label where it is no field of the report itself. */
const nameOf = (field: ElementHandle) =>
  field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return 'no field';
    return input.name || (input.ariaLabel ?? input.labels?.[0]?.textContent ?? 'one without a name');
  });

/**
 * Types into each field on the page. Returns the milliseconds of a phone that each key press took, by the field, and how
 * much slower the phone was throughout.
 */
async function typedInto(page: Page, idle: Page) {
  const context = page.context();
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
  const slower: number[] = [];
  for (const field of await page.locator(typedIn).elementHandles()) {
    if (!(await field.isVisible())) continue;
    const name = await nameOf(field);
    await field.focus();
    await page.waitForTimeout(pausedMs);
    const slowerNow = await slowerBy(idle);
    slower.push(slowerNow);
    for (const key of ['1', '2', '1']) {
      const before = await busyMs();
      await page.keyboard.press(key);
      await painted();
      const ms = ((await busyMs()) - before) * slowerNow;
      taken.set(name, [...(taken.get(name) ?? []), ms]);
    }
  }
  return { byField: taken, slower: lowerMedian(slower) };
}

type Typing = { byField: Map<string, number[]>; longestTaskMs: number; longestCollectionMs: number };

/** Fills in a whole report, and types into each of its fields. */
async function typing(context: BrowserContext, url: string, idle: Page): Promise<Typing> {
  const page = await context.newPage();
  await page.goto(url + address);
  await openAllSections(page);
  await fillEveryField(page, dailyReport);
  await addReadings(page);
  let byField = new Map<string, number[]>();
  let slower = 0;
  const { tasks, markedAt } = await tasksDuring(page, typed, async () => {
    await page.evaluate((mark) => void performance.mark(mark), typed);
    ({ byField, slower } = await typedInto(page, idle));
  });
  await page.close();
  // To begin the record takes the page of a filled report long.
  const ofTyping = tasks.filter(({ ts }) => ts >= markedAt);
  const longest = (isCollection: boolean) =>
    longestOf(ofTyping.filter((task) => task.isCollection === isCollection)) * slower;
  return { byField, longestTaskMs: longest(false), longestCollectionMs: longest(true) };
}

/** The value that 95 of 100 do not exceed. */
function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function tell(openings: readonly Opening[], byField: ReadonlyMap<string, number[]>): void {
  const slowest = [...byField].toSorted(([, a], [, b]) => lowerMedian(b) - lowerMedian(a)).slice(0, 5);
  process.stdout.write(
    `Form on a phone: ${lowerMedian(openings.map((one) => one.elapsedMs)).toFixed(0)} ms on this machine, a phone being ` +
      `${lowerMedian(openings.map(({ slower }) => slower)).toFixed(1)} times slower; ` +
      `keys in ${byField.size} fields, slowest: ` +
      `${slowest.map(([name, keys]) => `${name} ${lowerMedian(keys).toFixed(0)} ms`).join(', ')}\n`,
  );
}

/** The form on a phone, against the budget. */
export async function benchFormOnPhone(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  const browser = await launchChromium();
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await launchChromiumWithProfile(folder, phone);
  try {
    const visitor = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const script = await scriptKb(visitor, product);
    await visitor.close();

    const first = await context.newPage();
    await signIn(first, 'inspector@example.com', product.password, /dailyreport/, product.url);
    await untilInstalled(first);
    await first.close();
    await context.addInitScript(markUsable, { field: 'form input[name=date]', mark: usable });
    const openings: Opening[] = [];
    const idle = await browser.newPage();
    for (let round = 0; round <= rounds; round += 1) openings.push(await opened(context, product.url, idle));
    // The first round is a warm-up: an installed app has been opened before.
    openings.shift();
    const { byField, longestTaskMs, longestCollectionMs } = await typing(context, product.url, idle);
    tell(openings, byField);
    const held = (what: string, is: number, most: number) => heldTo(`form on a phone: ${what}`, is, most);
    return [
      held(
        'ms until the first field can be typed in',
        lowerMedian(openings.map((one) => one.usableMs)),
        budget.usableMs,
      ),
      held('ms of the longest task', lowerMedian(openings.map((one) => one.longestTaskMs)), budget.longestTaskMs),
      held('ms of a key press, p95 of all fields', p95([...byField.values()].flat()), budget.keyMs),
      held('ms of a key press in the slowest field', Math.max(...[...byField.values()].map(lowerMedian)), budget.keyMs),
      held('ms of the longest task while typing', longestTaskMs, budget.longestTaskMs),
      {
        name: `form on a phone: ms of the longest collection of memory while typing, to ${budget.longestTaskMs}`,
        ratio: longestCollectionMs / budget.longestTaskMs,
      },
      held('KB of scripts beyond those of every page', script.own, budget.scriptKb),
      { name: `form on a phone: KB of all scripts, to ${budget.scriptKb}`, ratio: script.all / budget.scriptKb },
    ];
  } finally {
    await context.close();
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
