import type { Browser, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { password } from '#server/testing/people.ts';
import { untilInstalled } from '../e2e/inTheField.ts';
import { signIn } from '../e2e/signIn.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';
import { launchChromium } from '../e2e/launchChromium.ts';

/** Everything that pages of this address keep in the browser, in one text. */
async function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(store, await settled(rows.getAllKeys()), await settled(rows.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request);
        if (!/javascript|css|font|image/.test(answer?.headers.get('content-type') ?? ''))
          found.push(request.url, await answer?.text());
      }
    return JSON.stringify(found);
  });
}

/** Reads what a person's screens show, so that the browser remembers it. */
async function lookAround(page: Page, { product, betaHas }: Target): Promise<void> {
  for (const path of [
    'today',
    'dailyreport',
    'reports',
    `reports/${betaHas.reportId}`,
    'instruments',
    'batches',
    'ncrs',
  ]) {
    await page.goto(`${product.url}/${path}`);
    await page.waitForLoadState('networkidle');
  }
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dailyreport`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
}

/** The ways out: by the menu, without a network, on another tab, and because the server has ended the session. */
const waysOut: Readonly<Record<string, (page: Page, target: Target) => Promise<void>>> = {
  'signing out': async (page, { product }) => {
    await signOut(page, product.url);
    await page.waitForURL(/\/login/);
  },
  'signing out without a network': async (page, { product }) => {
    await page.goto(`${product.url}/dailyreport`);
    await untilInstalled(page);
    await page.context().setOffline(true);
    await signOut(page, product.url);
    // The sign-in ends the session as soon as it can be told.
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.context().setOffline(false);
    await page.waitForTimeout(5_000);
  },
  'signing out on another tab': async (page, { product }) => {
    const other = await page.context().newPage();
    await signOut(other, product.url);
    await other.waitForURL(/\/login/);
    await other.close();
  },
  'a session that the server has ended': async (page, { db, betaInspector, product }) => {
    await db.deleteFrom('sessions').where('userId', '=', betaInspector.uid).execute();
    await page.goto(`${product.url}/reports`);
    await page.waitForURL(/\/login/);
  },
};

/** Signs in by a browser, looks around, leaves by each way, and looks for anything of the client in the browser. */
async function leaveBy(browser: Browser, way: keyof typeof waysOut, target: Target): Promise<string | undefined> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, target.betaInspector.email, password, /dailyreport|today/, target.product.url);
    await lookAround(page, target);
    if (!(await keptIn(page)).includes(target.mark))
      return `before ${way} the browser remembered nothing: nothing was tried`;
    await waysOut[way]?.(page, target);
    await page.waitForLoadState('networkidle');
    if ((await keptIn(page)).includes(target.mark)) return `${way} left the client's data in the browser`;
    const status = await page.evaluate(async (path) => (await fetch(`/api${path}`)).status, calls.today.path);
    return status === 401 ? undefined : `${way} left a session that answers ${status}`;
  } finally {
    await context.close();
  }
}

/** Looks for what a person's browser still has of the client after each way out. */
export async function attackBrowserLeftovers(target: Target): Promise<AttackResult> {
  const result = createTally('what signing out leaves in the browser');
  const browser = await launchChromium();
  try {
    for (const way of Object.keys(waysOut)) result.note(await leaveBy(browser, way, target));
  } finally {
    await browser.close();
  }
  return result;
}
