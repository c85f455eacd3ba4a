import type { Page } from '@playwright/test';
import { expertise } from '#content/expertise.ts';
import { portalShowcaseAddress, portalSteps } from '#content/inspectionPortal.ts';
import { picture as ownPicture } from '#content/pictures.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { enquiryThanks } from '#contract/site/enquiries.ts';
import { tryOutReports } from '#content/tryOut.ts';
import { expectNoAxeViolations } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { contentWidth } from './pages.ts';
import { walkPlaces } from './placesWalk.ts';
import { expect, startBuiltProduct, test } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Fills in the contact form. */
async function write(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, words] of Object.entries(typed)) await field(page, label).fill(words);
}

/** Notes in each frame how many stat boxes have come up so far, and whether one stands lower than in the frame before. */
async function watchBoxes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stoodAt = new Map<Element, number>();
    const rose = new Set<Element>();
    const look = () => {
      const list = document.querySelector('ul[data-moves]:has(.tabular-nums)');
      for (const box of list?.children ?? []) {
        const low = box.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
        const before = stoodAt.get(box) ?? low;
        stoodAt.set(box, low);
        if (low < before) rose.add(box);
        document.documentElement.dataset['rose'] = String(rose.size);
        if (low > before) document.documentElement.dataset['fell'] = 'yes';
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const enquiry = {
  Name: 'Asha Rao',
  Email: 'asha@plant.example',
  Subject: 'Tank 7',
  Message: 'When could you come?\nThe tank is empty from May on.',
};

test('About tells the figures, the team, the partners and what clients say; Products shows two pictures of each under its tab', async ({
  page,
}) => {
  // High enough for the boxes to be on screen at load.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await watchBoxes(page);
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About Us/);
  const boxes = page.getByRole('listitem').filter({ hasText: /^\+ \d/ });
  await expect(boxes.last()).toBeInViewport();
  await expect(boxes.last()).toHaveCSS('translate', 'none');
  await expect(page.locator('html')).toHaveAttribute('data-rose', '3');
  await expect(page.locator('html')).not.toHaveAttribute('data-fell');
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const stat of ['+ 100', '+ 200', 'Million Safe Manhours Completed'])
    await expect(page.getByText(stat)).toBeVisible();
  await page.getByRole('button', { name: 'Know more' }).click();
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(page.getByRole('button', { name: 'Know more' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('region', { name: 'OUR TEAM' }).getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(page.getByRole('region', { name: /^Why/ }).getByRole('heading', { level: 3 })).toHaveCount(4);

  const clients = page.getByRole('region', { name: 'What Our Clients Say' });
  await clients.scrollIntoViewIfNeeded();
  const reviews = await clients.getByRole('article').count();
  // The second copy is only decoration.
  await expect(clients.locator('article')).toHaveCount(2 * reviews);
  await expect(clients.getByRole('img', { name: /^[0-5] of 5 stars$/ })).toHaveCount(reviews);
  await expect(clients.locator('[data-centre]')).toHaveCount(1);
  const strip = clients.getByRole('group', { name: 'testimonials' });
  const scrolled = () => strip.evaluate((element) => element.scrollLeft);
  const before = await scrolled();
  await expect.poll(scrolled).toBeGreaterThan(before);
  await clients.getByRole('button', { name: 'Pause testimonials' }).click();
  const paused = await scrolled();
  await page.waitForTimeout(200);
  expect(await scrolled()).toBe(paused);

  // No frame may show the next page at the scroll position of this one.
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['leftAt'] = String(scrollY);
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Products') dataset['cameAt'] ??= String(scrollY);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-came-at', '0');
  await expect(page.locator('html')).not.toHaveAttribute('data-left-at', '0');
  await test.step('a link of the footer scrolls smoothly to the top of its page, also from another page', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener('scroll', () => {
        if (document.querySelector('h1')?.textContent === 'Media' && scrollY > 0) dataset['passed'] = 'yes';
      });
    });
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Media' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-passed', 'yes');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
  });
  const tab = (name: string) => page.getByRole('tab', { name });
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(tab('All Products')).toHaveAttribute('aria-selected', 'true');
  await expect(names).toHaveCount(5);
  await tab('All Products').press('ArrowRight');
  await expect(tab('Engineered Products')).toBeFocused();
  await expect(names).toHaveText([/aerator/, /dehumidifier/]);
  await tab('Safety Products').click();
  await expect(names).toHaveText([
    /low-temperature-curing sealer/,
    /water-based intumescent flame-retardant/,
    /anti-skid/,
  ]);
  await expect(page).toHaveURL(/\/products\?tab=safety$/);

  const pictures = page.getByRole('button', { name: /anti-skid coating at work$/ });
  await expect(pictures.locator('img').last()).toBeHidden();
  await pictures.hover();
  await expect(pictures.locator('img').last()).toBeVisible();
});

test('About counts the safe man-hours anew at each local midnight while it stays open', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.mouse.move(10, 10);
  const figure = page.getByText(/^\+ \d+\.\d\d$/);
  const shown = async () => Number((await figure.innerText()).slice(2));
  const before = await shown();
  // It takes more than a year to gain a hundredth of a million.
  await expect(async () => {
    await page.clock.fastForward(500 * 24 * 3_600_000);
    expect(await shown()).toBeGreaterThan(before);
  }).toPass();
});

test('Expertise shows a tab with its tagline, its cards and its SOLUTIONS IN ACTION; a project leads to Media', async ({
  page,
}) => {
  // So that axe judges nothing halfway through an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/expertise');
  for (const { name, tagline, cards } of expertise) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByText(tagline)).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Know more/ })).toHaveCount(cards.length);
  }
  await page.goto('/expertise');
  const fifth = await page.locator('#electrical-safety-audit').boundingBox();
  const fourth = await page.locator('#logistics-safety-audit').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(fifth && fourth && fifth.y >= fourth.y + fourth.height).toBe(true);
  expect(Math.abs((fifth?.x ?? 0) + (fifth?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);

  const more = page.getByRole('button', { name: 'Know more: Plant safety audit' });
  await more.click();
  const detail = page.getByRole('dialog', { name: 'Plant safety audit' });
  await expect(detail.getByText('What you get.')).toBeVisible();
  const ask = detail.getByRole('link', { name: 'Ask us about it' });
  await expect(ask).toHaveAttribute('href', contactFormAddress('Plant safety audit'));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(more).toBeFocused();

  await page.getByRole('region', { name: 'SOLUTIONS IN ACTION' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/media$/);
});

test('Icons and the manifest are where programs look for them, and no screen of accounts is indexed', async ({
  request,
}) => {
  for (const [address, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/manifest.webmanifest', /manifest\+json/],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.ok(), address).toBe(true);
    expect(answer.headers()['content-type']).toMatch(type);
  }
  for (const address of ['/login', '/register', '/ForgotPassword', '/resetpassword', '/tryout'])
    expect(await (await request.get(address)).text(), address).toContain('<meta name="robots" content="noindex"');
  expect(await (await request.get('/')).text()).not.toContain('noindex');
});

test('The contact form names its faults, keeps what was typed when it cannot be sent, and thanks for what it took', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const fault of ['Enter your name.', 'Enter a subject.', 'Write your message.'])
    await expect(page.getByText(fault)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const name = await page.getByText('Name', { exact: true }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expectNoAxeViolations(page);

  await write(page, enquiry);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('The server cannot be reached. Please check your connection.')).toBeInViewport();
  await page.context().setOffline(false);
  await page.route('**/api/contactWithFiles', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message could not be sent. It is still here; please try again.')).toBeVisible();
  for (const [label, words] of Object.entries(enquiry)) await expect(field(page, label)).toHaveValue(words);

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(enquiryThanks)).toBeInViewport();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');

  // A page older than the server cannot load the script that checks and sends, so it posts a plain form.
  await page.route('**/assets/sendEnquiry-*.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await write(page, enquiry);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/contact?sent=yes#send');
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click();
  await expect(page.getByRole('heading', { name: 'When you write to us' })).toBeInViewport();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("every text is there, every tab's too, and the contact form works", async ({ page }) => {
    await page.goto('/register');
    for (const [part, address] of [
      ['main', '/privacy#accounts'],
      ['contentinfo', '/privacy'],
    ] as const)
      await expect(page.getByRole(part).getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', address);
    await page.goto('/about');
    await expect(page.getByText('We began as four inspectors')).toBeVisible();
    await page.goto('/expertise');
    for (const { name, tagline, cards } of expertise) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText(tagline)).toBeVisible();
      for (const { title } of cards) await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    // By the keyboard: a press of the mouse can miss, while pictures further up still arrive.
    await page.getByRole('button', { name: 'Know more: Crane Safety' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Crane Safety' })).toBeVisible();
    await page.goto('/products?tab=safety');
    await expect(page.getByRole('heading', { name: 'surface aerator' })).toBeVisible();

    await page.getByRole('link', { name: 'Ask about this product GripDeck anti-skid coating' }).click();
    await expect(field(page, 'Subject')).toHaveValue('GripDeck anti-skid coating');
    await page.getByRole('banner').getByRole('link', { name: 'Contact us', exact: true }).click();
    await expect(field(page, 'Subject')).toHaveValue('');
    await write(page, { ...enquiry, Email: 'asha' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter a valid email address\.$/);
    await expect(field(page, 'Message')).toHaveValue(enquiry.Message);
    await field(page, 'Email').fill(enquiry.Email);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  });
});

test('Old hash addresses, other letters and panels with one n too few lead to the page that is meant', async ({
  page,
  request,
}) => {
  await page.goto('/#/about');
  await page.waitForURL('**/about');
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
  await page.evaluate(() => location.assign('#/Products?tab=engineered'));
  await page.waitForURL('**/Products?tab=engineered');
  await expect(page.getByRole('tab', { name: 'Engineered Products' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/superuserpanel');
  await page.waitForURL('**/superuserpannel');

  const shouted = await request.get('/EXPERTISE');
  expect(shouted.status()).toBe(200);
  expect(await shouted.text()).toMatch(/<link rel="canonical" href="[^"]+\/expertise"/);
  for (const [asked, meant] of [
    ['/superuserpanel', '/superuserpannel'],
    ['/AdminPanel/', '/adminpannel'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, meant]);
  }
});

test('Prospects find the inspection portal from every page, see its screens, and open a sample report', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inspection portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection portal' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'From the steel to your desk' }).getByRole('listitem');
  for (const { title, picture: shown } of portalSteps) {
    const step = steps.filter({ has: page.getByRole('heading', { name: title }) });
    await expect(step.getByRole('img', { name: ownPicture(shown).alt })).toBeVisible();
  }
  const sample = page.getByRole('link', { name: 'Open the sample report' });
  const file = await page.request.get((await sample.getAttribute('href')) ?? '');
  expect([file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  const found = (await (await page.request.get('/api/search?q=sample report')).json()) as { results: unknown[] };
  expect(found.results[0]).toMatchObject({ kind: 'page', address: portalShowcaseAddress });
  await expect(page.getByRole('link', { name: 'Try it with sample data' })).toHaveCount(0);
  expect(await contentWidth(page)).toBe(360);
  await expectNoAxeViolations(page);
});

test('Where the operator allows it, a visitor tries the portal: reads sample reports, takes a PDF, and finds nothing to change', async ({
  browser,
}) => {
  const product = await startBuiltProduct({ environment: { TRY_OUT: 'on' } });
  const page = await browser.newPage({ baseURL: product.url });
  try {
    await page.goto('/inspection-portal');
    await page.getByRole('link', { name: 'Try it with sample data' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.waitForURL(/\/reports$/);
    const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
    await expect(rows).toHaveCount(tryOutReports.length);
    await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0);
    const places = page.getByRole('navigation', { name: 'Places' }).filter({ visible: true });
    await walkPlaces(page, 'guest', []);
    await places.getByRole('link', { name: /^Today/ }).click();
    await expect(page.getByRole('link', { name: /of them failed/ })).toBeVisible();
    await expect(page.getByText('Back to My Panel')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /reports filed/ }).click();
    await expect(rows).toHaveCount(tryOutReports.length);
    await page
      .getByRole('row', { name: /TK-101, course 1/ })
      // The newest comes first: this is the day before.
      .last()
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('Humidity 88.0 % is above 85 %.', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Make void|Approve|Return/ })).toHaveCount(0);
    const pdf = await downloadBy(page.getByRole('button', { name: 'Download PDF' }));
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  } finally {
    await page.close();
    await product.stop();
  }
});
