/**
 * How long the installed app takes while the server is silent: it hangs, with its connections open, and answers nothing.
 * The form of a report is compared with no network at all, measured in turns, and a list with the least patience that
 * its readers have.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '#scripts/build.mjs';
import { builtServerArguments } from '#scripts/server.mjs';
import { startProduct } from '#server/testing/product.ts';
import { untilInstalled } from '../../e2e/inTheField.ts';
import { signIn } from '../../e2e/signIn.ts';
import { type BenchResult, heldTo, lowerMedian } from '../result.ts';
import { launchChromium } from '../../e2e/launchChromium.ts';

const rounds = 5;
/** The form is its files on the device and what is remembered, with a network or without. */
const mostToNone = 1.3;
/** Nobody waits for a list that the device has: half a second for a newer one, and the drawing. */
const mostListMs = 1_500;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Opens the form anew, until its first field can be typed in. */
const openForm = (page: Page, url: string) =>
  timed(async () => {
    await page.goto(`${url}/dailyreport`, { waitUntil: 'commit' });
    await page.locator('form input[name=date]').fill('2026-11-20');
  });

/** Goes from the form to the list of reports, until the reports are there. */
const openList = (page: Page) =>
  timed(async () => {
    await page.getByRole('link', { name: 'Filed reports' }).click();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  });

/** What people wait for while the server is silent. */
export async function benchSilentServer(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const product = await startProduct({ args: builtServerArguments() });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'inspector@example.com', product.password, /dailyreport/, product.url);
    await untilInstalled(page);
    // The device learns what it shows later.
    await openForm(page, product.url);
    await openList(page);
    await page.waitForLoadState('networkidle');
    const taken = { silent: [] as number[], none: [] as number[], list: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      await context.setOffline(true);
      const none = await openForm(page, product.url);
      await context.setOffline(false);
      product.freeze();
      const silent = await openForm(page, product.url);
      const list = await openList(page);
      product.thaw();
      await pause(1_000);
      // The first round is a warm-up.
      if (round === 0) continue;
      taken.none.push(none);
      taken.silent.push(silent);
      taken.list.push(list);
    }
    const { none, silent, list } = taken;
    process.stdout.write(
      `A silent server: form after ${lowerMedian(silent).toFixed(0)} ms (${lowerMedian(none).toFixed(0)} without a network), ` +
        `list after ${lowerMedian(list).toFixed(0)} ms\n`,
    );
    return [
      {
        name: 'time to the form while the server is silent, to no network',
        ratio: lowerMedian(silent) / lowerMedian(none),
        most: mostToNone,
      },
      heldTo('ms to a list that the device has while the server is silent', lowerMedian(list), mostListMs),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
