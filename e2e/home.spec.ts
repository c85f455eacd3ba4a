import type { Page } from '@playwright/test';
import { brand } from '#brand/brand.ts';
import { flipCards, slides } from '#content/home.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { isScriptRunning } from './script.ts';
import { contentWidth, untilLaidOut } from './pages.ts';
import { expect, test } from './product.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const titles = [
  'INTRODUCTION',
  'Expertise and products',
  'INDUSTRIES WE SERVE',
  'OUR CLIENTS',
  'FAQs',
  'MEDIA HIGHLIGHTS',
  'SOCIAL HIGHLIGHTS',
  'Safe Manhours',
];

const slideShown = (page: Page) => page.locator('li[data-shown]').getByRole('heading');

/** Opens Home and waits for its script. Its Pause buttons appear only then. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the earth and the industries' })).toBeVisible();
}

/** The left and top edge of each client's logo. */
async function placesOfLogos(page: Page): Promise<{ x: number; y: number }[]> {
  const logos = page.getByRole('region', { name: 'OUR CLIENTS' }).getByRole('listitem');
  await expect(logos).toHaveCount(15);
  return logos.evaluateAll((all) =>
    all.map((logo) => ({ x: logo.getBoundingClientRect().x, y: logo.getBoundingClientRect().y })),
  );
}

test('A visitor reads Home from the slide show to the safe man-hours', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openHome(page);

  await test.step('the wheel moves one slide at a time, and the page scrolls only after the last of 6', async () => {
    const first = page.getByRole('heading', { level: 1, name: 'Consulting Engineering and Industrial Training' });
    await expect(first).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get in Touch with us' })).toHaveAttribute('href', '/contact');
    await page.mouse.move(700, 500);
    const seen = new Set<string>([await slideShown(page).innerText()]);
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      seen.add(await slideShown(page).innerText());
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }).toPass({ intervals: [100] });
    expect(seen.size).toBe(6);
    await expect(first).toBeHidden();
  });

  await test.step('keys that scroll move the slides as the wheel does', async () => {
    await openHome(page);
    // The next picture is loaded in advance, so that it does not appear blurred first.
    const next = page.getByRole('region', { name: 'What we do' }).locator('img').nth(1);
    await expect
      .poll(() => next.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await page.keyboard.press('PageDown');
    await expect(slideShown(page)).toHaveText(slides[1]?.title ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('a key that is pressed before the page is alive moves the slides as well, and does not leave them', async () => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((later) => setTimeout(later, 800));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(slideShown(page)).toHaveText(slides[0]?.title ?? '');
    expect(await isScriptRunning(page)).toBe(false);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await expect(slideShown(page)).toHaveText(slides[1]?.title ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.unroute('**/assets/*.js');
  });

  await test.step('its sections stand in their order', async () => {
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles);
  });

  await test.step('the toggle shows 4 tiles of what is known or of what is made, and they lead there', async () => {
    const offers = page.getByRole('region', { name: 'Expertise and products' });
    const hrefs = () => offers.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect(offers.getByRole('button', { name: 'EXPERTISE' })).toHaveAttribute('aria-pressed', 'true');
    await expect(offers.getByRole('link')).toHaveCount(4);
    expect(new Set(await hrefs())).toEqual(new Set(['/expertise']));
    await offers.getByRole('button', { name: 'PRODUCTS' }).click();
    await expect(offers.getByRole('link', { name: 'Surface aerators' })).toBeVisible();
    await expect(offers.getByRole('link')).toHaveCount(4);
    expect(new Set(await hrefs())).toEqual(new Set(['/products']));
  });

  await test.step('the earth and the industries move only in sight, until paused, and not for those who want calm', async () => {
    const industries = page.getByRole('region', { name: 'INDUSTRIES WE SERVE' });
    const list = industries.getByRole('list').first().locator('..');
    await expect(list).toHaveCSS('animation-play-state', 'paused');
    await industries.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(list).toHaveCSS('animation-play-state', 'running');
    await expect(list).toHaveCSS('animation-duration', '2.24s');
    await industries.getByRole('button', { name: 'Pause the earth and the industries' }).click();
    await expect(list).toHaveCSS('animation-play-state', 'paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(list).toHaveCSS('animation-name', 'none');
    await expect(industries.getByRole('button')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('logos stand in 3 rows of 5, the 2nd and the 4th of each lower', async () => {
    const places = await placesOfLogos(page);
    for (const row of [places.slice(0, 5), places.slice(5, 10), places.slice(10)]) {
      const [one, two, three, four, five] = row.map(({ y }) => Math.round(y));
      expect([three, five]).toEqual([one, one]);
      expect(four).toBe(two);
      expect(two).toBeGreaterThan(one ?? 0);
    }
  });

  await test.step('of the FAQs one is open at a time', async () => {
    const faqs = page.getByRole('region', { name: 'FAQs' });
    await expect(faqs).toContainText(`Here are some of the Frequently asked questions about ${brand.name}`);
    await faqs.getByText('Are your technicians certified?').click();
    await faqs.getByText('Which training programmes are there?').click();
    await expect(faqs.locator('details[open]')).toHaveCount(1);
    await expect(faqs.getByText('custom programmes')).toBeVisible();
  });

  await test.step('cards turn, and View More leads to the media', async () => {
    const media = page.getByRole('region', { name: 'MEDIA HIGHLIGHTS' });
    const cards = media.getByRole('button');
    await expect(cards).toHaveCount(8);
    await cards.first().press('Enter');
    await expect(cards.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    const onBack = media.getByRole('link', { name: flipCards[0]?.headline ?? '' });
    await expect(onBack).toBeFocused();
    await expect(onBack).toHaveAttribute('href', flipCards[0]?.to ?? '');
    await expect(media.getByRole('heading', { name: 'Explore All Updates' })).toBeVisible();
    await expect(media.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/media');
  });

  await test.step('the safe man-hours are those of today', async () => {
    const written = new Intl.NumberFormat(brand.locale).format(safeManhours(new Date(), brand.timeZone));
    await expect(page.getByRole('region', { name: 'Safe Manhours' })).toContainText(written);
  });

  await test.step('on a phone the slides are a stack of 5, and the logos 3 columns by index mod 3', async () => {
    await page.setViewportSize(phone);
    await expect(
      page.getByRole('region', { name: 'What we do' }).getByRole('img').filter({ visible: true }),
    ).toHaveCount(5);
    const places = await placesOfLogos(page);
    const columns = [0, 1, 2].map((column) => places[column]?.x);
    expect(places.map(({ x }) => columns.indexOf(x))).toEqual(places.map((_, index) => index % 3));
    expect(await contentWidth(page)).toBe(phone.width);
  });
});

test('Home is soon laid out whole, so that a picture of it or a print shows every section', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await untilLaidOut(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await height()).toBe(before);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('section, footer')].filter(
      (part) => !part.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  expect(hidden).toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { name: 'INDUSTRIES WE SERVE' })).toHaveCSS('color', 'rgb(11, 31, 58)');
  await expect(page.getByText('Yes, periodic ones.')).toBeVisible();
  await expect(page.getByRole('link', { name: flipCards[0]?.headline ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scaffolder training' })).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(
    4,
  );
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test('every slide, tile, industry, answer and figure of Home is there', async ({ page }) => {
    await page.goto('/');
    for (const words of [
      'Air for every basin',
      'Measured, not guessed',
      'Safety audits',
      'Surface aerators',
      'Power & Energy',
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByText('Do you carry out regular inspections?').click();
    await expect(page.getByText('Yes, periodic ones.')).toBeVisible();
    const written = new Intl.NumberFormat(brand.locale).format(safeManhours(new Date(), brand.timeZone));
    await expect(page.getByText(written)).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((part) => (JSON.parse(part) as { '@type': string })['@type'])).toEqual([
      'LocalBusiness',
      'FAQPage',
    ]);
  });
});

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true });

  test('a vertical swipe moves one slide down or up, a sideways one none, and the page stays until the last', async ({
    page,
  }) => {
    await openHome(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const swipe = async (from: number, to: number, sideways = 0) => {
      const at = (part: number) => ({ x: 400 + sideways * part, y: from + (to - from) * part });
      await touch('touchStart', at(0));
      for (let step = 1; step <= 8; step++) await touch('touchMove', at(step / 8));
      await touch('touchEnd');
    };
    const title = (nth: number) => expect(slideShown(page)).toHaveText(slides[nth]?.title ?? '');

    await swipe(800, 750, 300);
    await swipe(800, 300);
    await title(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Slide 6 of 6' }).tap();
    await title(5);
    // For 800 ms after a move, the slide show ignores swipes.
    await expect(async () => {
      await swipe(800, 300);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }).toPass({ intervals: [1_000] });
    await title(5);
    // If the page still glides from the previous swipe, it must stop first. The next swipe then moves the slide.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await swipe(300, 800);
      await expect(slideShown(page)).toHaveText(slides[4]?.title ?? '', { timeout: 5_000 });
    }).toPass();
  });
});
