/**
 * Takes a screenshot of every page at every width, light and dark, for reviewing the design: `npm run screens`, or `npm
 * run screens -- home media` for some of them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { type CheckedPage, signedInPages, publicPages, colourSchemes, untilLaidOut, viewportWidths } from './pages.ts';
import { type RunningProduct, startBuiltProduct } from './product.ts';
import { signIn } from './signIn.ts';
import { launchChromium } from './launchChromium.ts';

const folder = join(project, 'screens');
const chosen = process.argv.slice(2);
const isWanted = ({ name }: CheckedPage) => chosen.length === 0 || chosen.includes(name);

/** Loads everything that waits to be scrolled to. */
async function loadAll(page: Page): Promise<void> {
  await untilLaidOut(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function take(page: Page, { name, address }: CheckedPage, suffix: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await loadAll(page);
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
}

async function takeAll(browser: Browser, { url, password }: RunningProduct): Promise<number> {
  let count = 0;
  for (const width of viewportWidths) {
    for (const colorScheme of colourSchemes) {
      const visits = [
        { who: null, pages: publicPages },
        ...(['superuser', 'admin', 'inspector'] as const).map((who) => ({ who, pages: signedInPages[who] })),
      ];
      for (const { who, pages } of visits) {
        const wanted = pages.filter(isWanted);
        if (wanted.length === 0) continue;
        // Without motion, so that no screenshot shows an animation halfway.
        const context = await browser.newContext({
          baseURL: url,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: width < 1000 ? 800 : 900 },
        });
        const page = await context.newPage();
        if (who) await signIn(page, `${who}@example.com`, password, /pannel|dailyreport/i);
        for (const one of wanted) await take(page, one, `${width}-${colorScheme}`);
        count += wanted.length;
        await context.close();
      }
    }
  }
  return count;
}

mkdirSync(folder, { recursive: true });
await ensureBuilt(process.execPath);
const product = await startBuiltProduct();
const browser = await launchChromium();
try {
  const count = await takeAll(browser, product);
  process.stdout.write(`${count} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await product.stop();
}
