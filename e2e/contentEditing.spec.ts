import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signIn } from './signIn.ts';

const violationsOf = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test('A superuser writes a blog with a picture, previews the draft, publishes it and takes it off again', async ({
  page,
  product,
}) => {
  await signIn(page, 'superuser@example.com', product.password, /\/superuserpannel/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'Blogs' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Add blog' }).click();
  await page.getByLabel('Title').fill('Salt: what the eye misses');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Test it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Soluble salts cannot be seen.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Author')).toHaveAccessibleDescription('Enter the author.');
  await expect(text).toContainText('Soluble salts cannot be seen.');
  await page.getByLabel('Author').fill('R. Menon');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'salt.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(page, 1000, 700, '#f26b1d') });
  await expect(page.getByRole('button', { name: 'No picture' })).toBeVisible();
  await page.getByLabel('What it shows').fill('A salt test on steel');
  await page.getByLabel(/^Point in sight: 50 % from the left/).press('ArrowLeft');
  await expect(page.getByLabel(/^Point in sight: 45 % from the left/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/content\?kind=blog/);

  const item = page.getByRole('listitem').filter({ hasText: 'Salt: what the eye misses' });
  await expect(item).toContainText('Draft');
  const found = () => page.request.get('/api/getblogmedianorvaneindia/Salt%3A%20what%20the%20eye%20misses');
  expect((await found()).status()).toBe(404);
  const address = await item.getByRole('link', { name: /^Preview/ }).getAttribute('href');
  expect(address).toBe('/BlogDetails/Salt%3A%20what%20the%20eye%20misses?preview');

  await item.getByRole('button', { name: /^Publish/ }).click();
  await expect(item).toContainText('Published');
  expect(await (await found()).json()).toMatchObject({
    desc: '<h2>Test it</h2><p>Soluble salts cannot be seen.</p>',
    author: 'R. Menon',
  });
  await item.getByRole('button', { name: /off the site$/ }).click();
  await expect(item).toContainText('Draft');
  expect((await found()).status()).toBe(404);
  await item.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
});

test('Whoever was slower than another is told so, and keeps what was typed', async ({ page, product }) => {
  await signIn(page, 'superuser@example.com', product.password, /\/superuserpannel/);
  const news = { pictureId: null, isPublished: false, fields: { text: 'To be written by two.' } };
  const { id } = await (await page.request.post('/api/content/news', { data: news })).json();
  await page.goto('/content?kind=news');
  await page.getByRole('link', { name: `Edit ${news.fields.text}` }).click();
  await page.getByLabel('Text').fill('Written slowly.');
  const faster = { ...news, version: 1, fields: { text: 'Written fast.' } };
  expect((await page.request.put(`/api/content/news/${id}`, { data: faster })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('form [role=alert]')).toContainText('Someone else has changed this in the meantime.');
  await expect(page.getByLabel('Text')).toHaveValue('Written slowly.');
});
