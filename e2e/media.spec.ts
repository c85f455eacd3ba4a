import type { Page } from '@playwright/test';
import { sampleContent } from '#content/sampleContent.ts';
import { blogAddress, contactFormAddress, projectAddress } from '#contract/addresses.ts';
import { untilScriptRuns } from './script.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const { project: projects, blog: blogs, news } = sampleContent;
const titleOf = (index: number) => projects.at(index)?.title ?? '';

/** Stops the page's clock, so that the test can advance it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test('The projects advance every 4 s and wrap round, thumbnails choose one, and the main image leads to it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/media');
  const slider = page.getByRole('group', { name: 'Projects' });
  await expect(slider.getByRole('button', { name: 'Pause Projects' })).toBeVisible();
  await stopClock(page);
  const choose = async (index: number) => {
    const thumbnail = slider.getByRole('button', { name: `Show ${titleOf(index)}` });
    await thumbnail.click();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    // It stops while the pointer is over it.
    await page.getByRole('heading', { name: 'Projects', level: 2 }).hover();
  };
  const main = slider.getByRole('link');
  await choose(-1);
  await expect(main).toHaveText(titleOf(-1));
  await page.clock.runFor(3_900);
  await expect(main).toHaveText(titleOf(-1));
  await page.clock.runFor(200);
  await expect(main).toHaveText(titleOf(0));
  await page.clock.runFor(4_000);
  await expect(main).toHaveText(titleOf(1));

  await choose(0);
  await page.clock.resume();
  await main.click();
  await expect(page).toHaveURL(projectAddress(titleOf(0)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(0));
  for (const name of ['Scope', 'Client', 'Locations Covered', 'Personnel Deployed', 'Status'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask about a job like this' })).toHaveAttribute(
    'href',
    contactFormAddress(`A job like “${titleOf(0)}”`),
  );
  await page.getByRole('link', { name: titleOf(1) }).click();
  await expect(page).toHaveURL(projectAddress(titleOf(1)));
  await page.getByRole('link', { name: '← Back' }).click();
  await page.getByRole('link', { name: '← Back' }).click();
  await expect(page).toHaveURL('/media');
});

test('The news move by themselves, and stop for good once somebody scrolls them', async ({ page }) => {
  await page.clock.install();
  await page.goto('/media');
  const strip = page.getByRole('group', { name: 'News' });
  await expect(strip).toContainText(news[0].text);
  await strip.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pause News' })).toBeVisible();
  const position = () => strip.evaluate((element) => element.scrollLeft);
  await expect.poll(position).toBeGreaterThan(0);
  await stopClock(page);
  const before = await position();
  await page.clock.runFor(400);
  expect(await position()).toBeCloseTo(before + 20, 0);
  // It goes round and round, without an end at which it would jump back.
  const copies = await strip.getByText(news[0].text).count();
  expect(copies).toBeGreaterThan(2);
  await strip.hover();
  await page.mouse.wheel(80, 0);
  await expect(page.getByRole('button', { name: 'Pause News' })).toHaveCount(0);
});

test('A blog is read from its card, with its byline, and found by programs', async ({ page }) => {
  await page.goto('/media');
  await page.getByRole('link', { name: `Read ${blogs[0].title}` }).click();
  await expect(page).toHaveURL(blogAddress(blogs[0].title));
  // The byline follows the text.
  await expect(page.getByRole('article').locator('.written + p')).toHaveText('By R. Menon | 14 September 2026');
  const more = page.getByRole('navigation', { name: 'More to read' }).getByRole('link');
  await expect(more).toHaveText([blogs[1].title, blogs[2].title]);
  await page.getByRole('link', { name: '← Back' }).click();
  await expect(page).toHaveURL('/media');

  const html = await (await page.request.get(blogAddress(blogs[0].title))).text();
  const stated = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(stated).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: blogs[0].title, datePublished: '2026-09-14' }),
  );
  expect(stated).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});

test('A title with slashes, quotes, question marks and any script has its page; a draft only for superusers', async ({
  page,
  browser,
  superuser,
  product,
}) => {
  const title = 'Why? 50 % / "half" \\ टैंक & தமிழ் #1.data';
  await signInByCall(page, superuser);
  const fields = { title, desc: '<p>Half is not enough.</p>', author: 'A. Rao', date: '2026-11-01' };
  const add = (isPublished: boolean, name = title) =>
    page.request.post('/api/content/blog', {
      data: { isPublished, pictureId: null, fields: { ...fields, title: name } },
    });
  expect((await add(true)).ok()).toBe(true);
  expect((await add(false, 'Not yet')).ok()).toBe(true);

  await page.goto('/media');
  await page.getByRole('link', { name: `Read ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByText('Half is not enough.')).toBeVisible();

  await page.goto('/BlogDetails/not%20yet?preview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not yet');
  const stranger = await browser.newPage({ baseURL: product.url });
  expect((await stranger.goto('/BlogDetails/not%20yet?preview'))?.status()).toBe(404);
  await expect(stranger.getByText('No blog data found.')).toBeVisible();
  await stranger.close();
});

test('What is on its way, what is missing and what could not be had is said in its words', async ({ page }) => {
  const answers = Promise.withResolvers<void>();
  await page.goto('/search');
  await untilScriptRuns(page);
  await page.route('**/media.data*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Media' }).click();
  for (const words of ['Loading projects...', 'Loading news...', 'Loading blogs...'])
    await expect(page.getByText(words)).toBeVisible();
  answers.resolve();
  await expect(page.getByText(news[0].text).first()).toBeVisible();

  for (const [address, loading, failed] of [
    [projectAddress(titleOf(0)), 'Loading project details...', 'Failed to fetch project'],
    [blogAddress(blogs[0].title), 'Loading blog...', 'No blog data found.'],
  ] as const) {
    const answer = Promise.withResolvers<void>();
    await page.route(`**${address}.data*`, async (route) => {
      await answer.promise;
      await route.abort();
    });
    await page.locator(`a[href="${address}"]`).first().click();
    await expect(page.getByText(loading)).toBeVisible();
    answer.resolve();
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole('link', { name: '← Back' }).click();
  }

  await page.goto('/search');
  await untilScriptRuns(page);
  await page.unrouteAll();
  await page.route('**/media.data*', (route) => route.abort());
  await menu.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByText('Could not load news.')).toBeVisible();
  for (const [address, words] of [
    ['/media/nothing', 'Failed to fetch project'],
    ['/BlogDetails/nothing', 'No blog data found.'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Media' })).toBeVisible();
  }
});

test('Where there is no news, the page says so once it has asked again', async ({ page, superuser }) => {
  await signInByCall(page, superuser);
  const show = async (isPublished: boolean) => {
    const { items } = await (await page.request.get('/api/content/news')).json();
    for (const { id, ...item } of items)
      await page.request.put(`/api/content/news/${id}`, { data: { ...item, isPublished } });
  };
  await show(false);
  try {
    await page.goto('/media');
    await expect(page.getByText('Loading news...')).toBeVisible();
    await expect(page.getByText('No news yet.')).toBeVisible();
  } finally {
    await show(true);
  }
});

test('The search finds as one types, by keyboard, and has a page of results', async ({ page }) => {
  await page.goto('/media');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('dew break');
  const option = page.getByRole('option', { name: blogs[0].title });
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(blogAddress(blogs[0].title));

  await box.fill('xyzzy');
  await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible();
  await box.press('Escape');
  await expect(box).toHaveValue('xyzzy');
  await box.fill('scaffold');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results for “scaffold”$/);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('the menu opens, projects, news and blogs are there with their pages, and the search finds', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Menu').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    for (const { title } of projects)
      await expect(page.getByRole('link', { name: title }).first()).toHaveAttribute('href', projectAddress(title));
    for (const { text } of news) await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: titleOf(-1) }).click();
    await expect(page.getByText(projects.at(-1)?.scope ?? '')).toBeVisible();
    await page.getByRole('link', { name: '← Back' }).click();
    await page.getByRole('link', { name: `Read ${blogs[1].title}` }).click();
    await expect(page.getByRole('heading', { name: 'Compare, then measure' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Search' }).fill('dehumid');
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results? for “dehumid”/);
    await expect(page.getByRole('main').getByText('PRODUCT', { exact: false }).first()).toBeVisible();
  });
});
