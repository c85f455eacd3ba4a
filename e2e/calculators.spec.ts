import type { RuleVector } from '#server/testing/ruleVector.ts';
import { ruleVectors } from '#server/testing/ruleVectors.ts';
import type { Page } from '@playwright/test';
import { sampleContent } from '#content/sampleContent.ts';
import { blogAddress } from '#contract/addresses.ts';
import { expectNoAxeViolations } from './axe.ts';
import { bundled } from './bundled.ts';
import { expect, test } from './product.ts';
import type * as RulesInBrowser from './rulesInBrowser.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator is a plain form: it keeps what was typed beside what is wrong, then answers', async ({ page }) => {
    await page.goto('/calculators');
    await page.getByRole('main').getByRole('link', { name: 'Dew point and go / no-go' }).click();
    await field(page, 'Air temperature').fill('28,0');
    await field(page, 'Steel temperature').fill('cold');
    await field(page, 'Relative humidity').fill('78');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(field(page, 'Steel temperature')).toHaveValue('cold');
    await expect(field(page, 'Steel temperature')).toHaveAccessibleDescription(/Enter a number\./);
    await expect(field(page, 'Air temperature')).toHaveValue('28,0');
    await field(page, 'Steel temperature').fill('26.8');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(result(page)).toContainText('No-go');
    await expect(result(page)).toContainText('2.997 °C, just under 3');
  });
});

test('A calculator computes while somebody types, leads to faults when it is sent, and starts again', async ({
  page,
}) => {
  await page.goto('/calculators/dew-point');
  // Its fields stand in the first screen, and not below a head that fills it.
  for (const name of ['Air temperature', 'Relative humidity', 'Steel temperature'])
    await expect(field(page, name)).toBeInViewport({ ratio: 1 });
  for (const [name, value] of [
    ['Air temperature', '28'],
    ['Relative humidity', '78'],
    ['Steel temperature', '26.8'],
  ] as const) {
    await field(page, name).fill(value);
  }
  await expect(result(page)).toContainText('No-go');
  await field(page, 'Steel temperature').fill('27');
  await expect(result(page)).toContainText('3.20 °C');
  await expect(result(page)).not.toContainText('No-go');
  await expect(page).toHaveURL(/\/calculators\/dew-point$/);

  await field(page, 'Air temperature').fill('warm');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(field(page, 'Air temperature')).toBeFocused();
  await expect(field(page, 'Air temperature')).toHaveAccessibleDescription(/Enter a number\./);
  await expect(field(page, 'Relative humidity')).toHaveValue('78');
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(field(page, 'Relative humidity')).toHaveValue('');
  await page.getByRole('link', { name: 'Show an example' }).click();
  await expect(field(page, 'Steel temperature')).toHaveValue('26.8');
  await expect(result(page)).toContainText('2.997 °C, just under 3');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(field(page, 'Steel temperature')).toHaveValue('');
});

test('The footer, the search and the blogs that they belong to lead to the calculators', async ({ page }) => {
  await page.goto(blogAddress(sampleContent.blog[0].title));
  await page
    .getByRole('region', { name: 'Work it out' })
    .getByRole('link', { name: /^Dew point/ })
    .click();
  await expect(page).toHaveTitle(/^Dew point and go/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calculators' }).click();
  await expect(page).toHaveURL(/\/calculators$/);
  await page.goto('/search?q=soluble+salts');
  await expect(page.getByRole('main').getByRole('link', { name: 'Soluble salts' })).toHaveAttribute(
    'href',
    '/calculators/soluble-salts',
  );
  expect((await page.request.get('/calculators/nothing')).status()).toBe(404);
});

test('Every figure of the trade that the rules are held to comes out in a browser without a network', async ({
  page,
  context,
}) => {
  const script = await bundled('rulesInBrowser.ts', 'rules');
  await page.goto('/calculators');
  await context.setOffline(true);
  await page.evaluate(script);
  const otherwise = await page.evaluate((vectors) => {
    const { rules } = globalThis as unknown as { rules: typeof RulesInBrowser };
    return rules.differingVectors(vectors);
  }, ruleVectors as RuleVector[]);
  expect(otherwise).toEqual([]);
});
