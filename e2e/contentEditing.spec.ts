import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { navigateInApp } from './script.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

/** Chooses the file of a picture in a form or dialog, and waits until it is stored in all sizes. */
async function choosePicture(page: Page, within: Locator): Promise<void> {
  const file = { name: 'salt.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(page, 400, 280, '#f26b1d') };
  await within.locator('input[type=file]').last().setInputFiles(file);
  await within.getByLabel('What it shows').fill('A salt test on steel');
}

test('A superuser writes a blog with a link and pictures, previews the draft, publishes it, renames it and removes it', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  await page.goto('/content');
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Add blog' }).click();
  await page.getByLabel('Title').fill('Salt: what the eye misses');
  const text = page.getByRole('textbox', { name: 'Text' });
  const save = page.getByRole('button', { name: 'Save' });
  await text.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Test it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Soluble salts cannot be seen. ');
  await save.click();
  await expect(page.getByLabel('Author')).toHaveAccessibleDescription('Enter the author.');
  await expect(text).toContainText('Soluble salts cannot be seen.');
  await page.getByLabel('Author').fill('R. Menon');

  const dialog = page.getByRole('dialog');
  await test.step('a link and a picture are put into the text, and the article is not sent meanwhile', async () => {
    await text.press('Control+End');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await dialog.getByLabel('Address').fill('/calculators');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(text.getByRole('link')).toHaveAttribute('href', '/calculators');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await choosePicture(page, dialog);
    await dialog.getByRole('button', { name: 'Put into the text' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(text.getByRole('img', { name: 'A salt test on steel' })).toBeVisible();
    await expect(page).toHaveURL(/\/content\/blog\/new$/);
    const { items } = await (await page.request.get('/api/content/blog')).json();
    expect(items.map(({ fields }: { fields: { title: string } }) => fields.title)).not.toContain(
      'Salt: what the eye misses',
    );
  });

  await choosePicture(page, page.getByRole('group', { name: 'Picture' }));
  await page.getByLabel(/^Point in sight: 50 % from the left/).press('ArrowLeft');
  await expect(page.getByLabel(/^Point in sight: 45 % from the left/)).toBeVisible();
  await expectNoAxeViolations(page);
  await save.click();
  await page.waitForURL(/\/content\?kind=blog/);

  const item = page.getByRole('listitem').filter({ hasText: 'Salt: ' });
  await expect(item).toContainText('Draft');
  const found = (title: string) => page.request.get(`/api/getblogmedianorvaneindia/${encodeURIComponent(title)}`);
  expect((await found('Salt: what the eye misses')).status()).toBe(404);
  const address = await item.getByRole('link', { name: /^Preview/ }).getAttribute('href');
  expect(address).toBe('/BlogDetails/Salt%3A%20what%20the%20eye%20misses?preview');
  await item.getByRole('button', { name: /^Publish/ }).click();
  await expect(item).toContainText('Published');

  await test.step('a saved blog is opened again, changed and renamed, and its old address leads to the new one', async () => {
    await item.getByRole('link', { name: /^Edit/ }).click();
    await expect(text.getByRole('img', { name: 'A salt test on steel' })).toBeVisible();
    await page.getByLabel('Title').fill('Salt: test it');
    // Where one wants to write: a click into the middle would choose the picture.
    await text.getByRole('heading', { name: 'Test it' }).click();
    await text.press('Home');
    await page.keyboard.type('Always: ');
    await save.click();
    await page.waitForURL(/\/content\?kind=blog/);
    const { desc } = await (await found('Salt: test it')).json();
    expect(desc).toMatch(
      /^<h2>Always: Test it<\/h2><p>Soluble salts cannot be seen\. <a href="\/calculators">\/calculators<\/a><\/p><img src="\/api\/pictures\/[\w-]+" alt="A salt test on steel" \/>$/,
    );
    const reader = await page.context().newPage();
    await reader.goto(String(address).replace('?preview', '?utm_source=mail'));
    await expect(reader).toHaveURL('/BlogDetails/Salt%3A%20test%20it?utm_source=mail');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Salt: test it');
    // The link of a page that was open before leads there, too.
    await navigateInApp(reader, '/BlogDetails/Salt%3A%20what%20the%20eye%20misses');
    await expect(reader).toHaveURL('/BlogDetails/Salt%3A%20test%20it');
    await reader.close();
  });

  await item.getByRole('button', { name: /off the site$/ }).click();
  await expect(item).toContainText('Draft');
  expect((await found('Salt: test it')).status()).toBe(404);
  await item.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
});

test('A review and a product are written, changed and removed', async ({ page, superuser }) => {
  await signInByCall(page, superuser);
  const kinds = [
    {
      kind: 'review',
      filled: { Message: 'Every pile.', Name: 'Asha Rao' },
      changed: { Message: 'Every single pile.' },
    },
    {
      kind: 'product',
      filled: { Name: 'A pump', 'What it is': 'It pumps.', 'Tested figures': 'Flow: 2 l/s | ISO 9906 | A laboratory' },
      changed: { Name: 'A better pump' },
    },
  ];
  for (const { kind, filled, changed } of kinds) {
    await test.step(kind, async () => {
      const save = async (typed: Readonly<Record<string, string>>) => {
        for (const [label, words] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(words);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.waitForURL(`/content?kind=${kind}`);
      };
      await page.goto(`/content/${kind}/new`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add ${kind}`);
      await save(filled);
      const item = page.getByRole('listitem').filter({ hasText: Object.values(filled)[0] ?? '' });
      await item.getByRole('link', { name: /^Edit/ }).click();
      await save(changed);
      const again = page.getByRole('listitem').filter({ hasText: Object.values(changed)[0] ?? '' });
      await again.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(again).toHaveCount(0);
    });
  }
});

test('A superuser changes the banner of Home and a service, and visitors read them at once', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const change = async (kind: string, name: string, typed: Readonly<Record<string, string>>) => {
    await page.goto(`/content?kind=${kind}`);
    await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
    for (const [label, words] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`/content?kind=${kind}`);
  };
  const banner = 'Consulting Engineering and Industrial Training';
  await change('slide', banner, { Heading: 'Steel that lasts' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steel that lasts');
  await change('slide', 'Steel that lasts', { Heading: banner });

  await change('service', 'Warehouse safety audit', { Title: 'Store safety audit', 'End of its address': '' });
  await page.goto('/expertise/warehouse-safety-audit');
  await expect(page).toHaveURL('/expertise/store-safety-audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store safety audit');
  const former = { Title: 'Warehouse safety audit', 'End of its address': 'warehouse-safety-audit' };
  await change('service', 'Store safety audit', former);
});

test('Whoever was slower than another is told so, and keeps what was typed', async ({ page, superuser }) => {
  await signInByCall(page, superuser);
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
