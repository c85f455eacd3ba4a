import type { Page } from '@playwright/test';
import { isScriptRunning } from './script.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Delays scripts as on a poor network. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('On a phone a page waits for the first sign; what is pressed before it has come alive counts once', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await isScriptRunning(page)).toBe(false);
  await delayScripts(page);
  await page.reload();
  const card = page.getByRole('region', { name: 'MEDIA HIGHLIGHTS' }).getByRole('button').first();
  const products = page.getByRole('button', { name: 'PRODUCTS' });
  // Without a touch before it: the press alone counts as the first sign of the visitor.
  await card.dispatchEvent('click');
  await products.dispatchEvent('click');
  expect(await isScriptRunning(page)).toBe(false);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(products).toHaveAttribute('aria-pressed', 'true');
  // Beside the link on its back.
  await card.tap({ position: { x: 20, y: 20 } });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});

test('What is pressed while held presses are made comes after them', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/expertise');
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === name)?.click();
    addEventListener('alive', () => press('SERVICES'));
    press('TRAININGS');
  });
  const last = page.getByRole('tab', { name: 'SERVICES', exact: true });
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.waitForLoadState('networkidle');
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

test('What is pressed and sent on the sign-in page before it has come alive counts too', async ({ page, product }) => {
  const letScripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('superuser@example.com');
  await password.fill(product.password);
  await page.getByRole('button', { name: 'Show password' }).tap();
  await password.press('Enter');
  expect(await isScriptRunning(page)).toBe(false);
  letScripts();
  await expect(password).toHaveAttribute('type', 'text');
  await page.waitForURL('**/superuserpannel');
});

test('On a phone what a button opens by itself stays open when the page comes alive', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/expertise');
  const alive = page.evaluate(
    () => new Promise<void>((done) => addEventListener('alive', () => setTimeout(done), { once: true })),
  );
  await page.getByRole('button', { name: 'Know more: Plant safety audit' }).tap();
  const detail = page.getByRole('dialog', { name: 'Plant safety audit' });
  await expect(detail).toBeVisible();
  await alive;
  await expect(detail).toBeVisible();
});

test('On a phone what is typed before the page has come alive is kept, and searched for', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/contact');
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await name.fill('Asha Rao');
  const search = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
  await search.fill('safety');
  expect(await isScriptRunning(page)).toBe(false);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('safety');
  await expect(name).toHaveValue('Asha Rao');
});

test('On a phone what moves by itself in sight moves without a touch, and goes on after one', async ({ page }) => {
  await page.goto('/media');
  await expect(page.getByRole('button', { name: 'Pause Projects' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const thumbnails = page.getByRole('group', { name: 'Projects' }).getByRole('listitem').getByRole('button');
  await thumbnails.nth(3).tap();
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.nth(4)).toHaveAttribute('aria-current', 'true');
});
