import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Place, placesOf } from '#web/portal/places.ts';
import { untilInstalled } from './inTheField.ts';
import { contentWidth, schemes, widths } from './pages.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const accounts = {
  superuser: 'superuser@example.com',
  admin: 'admin@example.com',
  user: 'inspector@example.com',
} as const;
const roles = Object.keys(accounts) as (keyof typeof accounts)[];

/** Goes to a place, and says in how many taps. */
async function goTo(page: Page, place: Place): Promise<number> {
  const name = new RegExp(`^${place.words}( ?\\d+)?$`);
  const direct = page.getByRole('navigation', { name: 'Places', exact: true }).getByRole('link', { name });
  const further = page.getByRole('button', { name: /^(More|Places(, \d+ waiting)?)$/ });
  await expect(direct.or(further).first()).toBeVisible();
  const isDirect = (await direct.count()) > 0;
  if (!isDirect) await further.click();
  const link = isDirect ? direct : page.getByRole('navigation', { name: 'All places' }).getByRole('link', { name });
  await link.click();
  await page.waitForURL((url) => url.pathname === place.to);
  return isDirect ? 1 : 2;
}

for (const role of roles) {
  for (const width of [360, 1440]) {
    test(`A ${role} gets from every place to every other one in at most two taps, at ${width} px`, async ({
      page,
      product,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await signInByCall(page, { email: accounts[role], password: product.password });
      const places = placesOf(role);
      const taps: number[] = [];
      const go = async (place: Place) => {
        taps.push(await goTo(page, place));
        const marked = page.getByRole('navigation', { name: 'Places', exact: true }).locator('[aria-current]').first();
        await expect(marked).toHaveText(new RegExp(width === 1440 || place.inBar ? place.words : 'More'));
      };
      await page.goto(places[0]?.to ?? '');
      for (const [at, from] of places.entries()) {
        if (at > 0) await go(from);
        for (const to of places.slice(at + 1)) {
          await go(to);
          await go(from);
        }
      }
      // A form covers the bar at the bottom with its own.
      for (const to of places) {
        await page.goto('/dailyreport');
        await expect(page.getByRole('heading', { name: 'Daily Coating Inspections Report' })).toBeVisible();
        taps.push(await goTo(page, to));
      }
      expect(Math.max(...taps)).toBeLessThanOrEqual(width === 1440 ? 1 : 2);
    });
  }

  test(`axe finds nothing in the Today of a ${role} and its places, in light and dark, and nothing is wider than the page`, async ({
    page,
    product,
  }) => {
    await signInByCall(page, { email: accounts[role], password: product.password });
    await page.goto('/today');
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => contentWidth(page)).toBe(width);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
      }
    }
  });
}

test('What waits is said in the rail, above the panel and in Today, and leads to the list that it counts', async ({
  page,
  product,
}) => {
  await signInByCall(page, { email: accounts.superuser, password: product.password });
  const counts = { weekFrom: '2026-11-23', failedThisWeek: 1, filedThisWeek: 3, failedInReview: 1 };
  const needs = { toReview: 2, ncrsUndecided: 0, ncrsOverdue: 1, ncrsMine: 0, enquiries: 1 };
  await page.route('**/api/today', (route) => route.fulfill({ json: { ...counts, needs } }));
  await page.goto('/superuserpannel');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link', { name: /^Review ?2$/ })).toBeVisible();
  await page.getByRole('link', { name: /^4 need you/ }).click();
  await page.waitForURL(/\/today$/);
  const waiting = page.getByRole('region', { name: 'Needs you' });
  await expect(waiting.getByRole('heading')).toHaveText(/Needs you\s*4/);
  await expect(waiting.getByRole('listitem')).toHaveText([
    /1\s*non-conformance is overdue/,
    /2\s*reports wait for your review\s*1 of them failed/,
    /1\s*enquiry is new/,
  ]);
  await waiting.getByRole('link', { name: /1 of them failed/ }).click();
  await page.waitForURL(/\/review\?only=failed$/);
});

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Today opens, and shows what the device knows', async ({ page, context, product }) => {
    await signInByCall(page, { email: accounts.user, password: product.password });
    await page.goto('/today');
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('will stand here');
    await expect(page.getByText(/^As of /)).toBeVisible();
  });
});
