import { expertise } from '#content/expertise.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { sitePages } from '#content/sitePages.ts';
import { blogAddress, projectAddress, serviceAddress } from '#contract/addresses.ts';
import { enquiryThanks } from '#contract/site/enquiries.ts';
import { shortestWritingMs } from '#domain/enquiries/looksLikeBot.ts';
import { structuredDataTypesIn } from './structuredData.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test('Each service has a page of its own, which the search and the sitemap know, and whose enquiry knows the service', async ({
  page,
}) => {
  await page.goto('/expertise');
  await page.getByRole('button', { name: 'Know more: Fire safety audit' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Duration, group and standards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fire safety audit' })).toBeVisible();
  const short = page.getByRole('complementary', { name: 'In short' });
  for (const words of ['Duration', 'Group', 'IS 14489']) await expect(short).toContainText(words);
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await short.getByRole('link', { name: 'Ask for a date and a price' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Fire safety audit');
  const address = serviceAddress('fire-safety-audit');
  const found = await (await page.request.get('/api/search?q=fire safety audit')).json();
  expect(found.results[0]).toMatchObject({ kind: 'service', address });
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);
  expect((await page.request.get('/expertise/no-such-service')).status()).toBe(404);
});

test('Every page that the sitemap names is reached from Home by links, and none of these leads nowhere', async ({
  page: { request },
}) => {
  const reached = new Set(['/']);
  for (const address of reached) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const linked = (await answer.text()).matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g);
    for (const [, href = ''] of linked) reached.add(href.replaceAll('&amp;', '&'));
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  expect(named.length).toBeGreaterThan(sitePages.length);
  expect(named.filter((address) => !reached.has(address))).toEqual([]);
});

test('A visitor whom a search engine sent to a service asks with two photos, and a superuser answers from the portal', async ({
  page,
  superuser,
}) => {
  await page.goto(serviceAddress('fire-safety-audit'), { referer: 'https://search.example/?q=fire+safety+audit' });
  await page.getByRole('link', { name: 'Ask for a date and a price' }).click();
  const opened = Date.now();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha of the pump house');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@plant.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Two pumps do not start.');
  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawJpeg(page, 300, 200, colour),
  });
  const photos = [await photo('pump-1.jpg', '#0b1f3a'), await photo('pump-2.jpg', '#f26b1d')];
  await page.getByLabel('Photos and files').setInputFiles(photos);
  // Whoever is faster counts as a program.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(shortestWritingMs);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(enquiryThanks)).toBeVisible();

  await signInByCall(page, superuser);
  await page.goto('/enquiries');
  const row = page.getByRole('listitem').filter({ hasText: 'Asha of the pump house' });
  await row.getByRole('button', { name: /Fire safety audit/ }).click();
  await expect(row.getByRole('list', { name: 'Files' }).getByRole('link')).toHaveText(['pump-1.jpg', 'pump-2.jpg']);
  await row.getByRole('textbox', { name: /^Answer to/ }).fill('We come on Monday.');
  await row.getByRole('button', { name: 'Send answer' }).click();
  await expect(row.getByText(/^Answered by/)).toBeVisible();
});

test('A product names the test behind each figure, and has its data sheet and safety sheet as PDF', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByText('EN 13381-8, Meridian Fire Laboratory, Vadodara')).toBeVisible();
  for (const name of ['Data sheet (PDF)', 'Safety sheet (PDF)']) {
    const sheets = page.getByRole('link', { name });
    await expect(sheets).toHaveCount(5);
    const file = await page.request.get((await sheets.first().getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  }
});

test('An article is explained by a drawing, and news has its date and a link', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(blogAddress(sampleContent.blog[0].title));
  await expect(page.getByRole('figure').getByRole('img', { name: /^The dew point rises/ })).toBeVisible();
  await page.goto('/media');
  const news = page.getByRole('article').filter({ hasText: sampleContent.news[0].text });
  await expect(news.getByRole('time')).toHaveText('5 October 2026');
  await news.getByRole('link', { name: /^Read more/ }).click();
  await expect(page).toHaveURL(new RegExp(`${sampleContent.news[0].link}$`));
});

test('Every public page tells search engines its address, a picture of its own, and what it is about as schema.org asks', async ({
  request,
}) => {
  const kinds = new Set<string>();
  const pictures = new Set<string>();
  const own = [
    projectAddress(sampleContent.project[0].title),
    blogAddress(sampleContent.blog[0].title),
    ...expertise.flatMap(({ cards }) => cards.map(({ slug }) => serviceAddress(slug))),
  ];
  for (const address of sitePages.map((page) => page.address).concat(own)) {
    const html = await (await request.get(address)).text();
    const of = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    expect([address, of('title').length > 0, of('description').length > 0]).toEqual([address, true, true]);
    expect(pictures, address).not.toContain(of('image'));
    pictures.add(of('image'));
    const picture = await request.get(of('image'));
    expect([address, picture.headers()['content-type']]).toEqual([address, 'image/jpeg']);
    expect(html, address).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+"/);
    for (const kind of structuredDataTypesIn(html)) kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'FAQPage',
    'LocalBusiness',
    'Product',
    'Service',
  ]);
});
