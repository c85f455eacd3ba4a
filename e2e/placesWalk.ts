import type { Locator, Page } from '@playwright/test';
import type { Role } from '#domain/people/roles.ts';
import { type NavPlace, navPlaceAt, navPlacesOf } from '#web/portal/places.ts';
import { expect } from './product.ts';

/** The addresses of all screens of all places of a role. */
export const screenAddressesOf = (role: Role) =>
  navPlacesOf(role).flatMap(({ screens }) => screens.map(({ to }) => to));

const pathsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

const further = (page: Page) =>
  page.getByRole('button', { name: /^(More|Places(, \d+ waiting)?)$/ }).filter({ visible: true });
const allPlaces = (page: Page) => page.getByRole('navigation', { name: 'All places' });
/** The rail or the bar, and what stands beside a screen of the same place. */
const atHand = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Places$|Parts of )/ })
    .filter({ visible: true })
    .getByRole('link');

/** The addresses that one tap leads to from a screen, and those that a second one does in the list of all places. */
export async function tapTargetsFrom(page: Page): Promise<{ first: readonly string[]; second: readonly string[] }> {
  await expect(atHand(page).or(further(page)).first()).toBeVisible();
  const first = await pathsOf(atHand(page));
  if ((await further(page).count()) === 0) return { first, second: [] };
  await further(page).click();
  await expect(allPlaces(page)).toBeVisible();
  const second = await pathsOf(allPlaces(page).getByRole('link'));
  await page.keyboard.press('Escape');
  await expect(allPlaces(page)).toBeHidden();
  return { first, second };
}

/** Expects that the place of the shown screen is marked, or what leads to it on a phone. */
async function expectMarked(page: Page, place: NavPlace | undefined): Promise<void> {
  const marked = page.getByRole('navigation', { name: 'Places', exact: true }).locator('[aria-current]').first();
  const isInSight = (await further(page).count()) === 0 || place?.inBar;
  await expect(marked).toHaveText(new RegExp(isInSight ? (place?.words ?? '') : 'More'));
}

/**
 * Goes through every screen of a role by taps, opens those `within` its places that are no tab of them, and says of every
 * ordered pair of them that a place's screen is at most two taps from the other, and that the place of each is marked on it.
 */
export async function walkPlaces(page: Page, role: Role, within: readonly string[]): Promise<void> {
  const screens = screenAddressesOf(role);
  const ways = new Map<string, Awaited<ReturnType<typeof tapTargetsFrom>>>();
  await page.goto(screens[0] ?? '');
  for (const to of screens) {
    const isAt = (url: URL) => url.pathname === to;
    const place = navPlacesOf(role).find((one) => one.screens.some((screen) => screen.to === to));
    if (!isAt(new URL(page.url()))) {
      const here = atHand(page).and(page.locator(`[href^="${to}"]`));
      if ((await here.count()) > 0) await here.first().click();
      else if ((await further(page).count()) > 0) {
        await further(page).click();
        await allPlaces(page).locator(`[href^="${to}"]`).first().click();
      } else {
        await atHand(page)
          .filter({ hasText: place?.words ?? '' })
          .first()
          .click();
        await here.first().click();
      }
      await page.waitForURL(isAt);
    }
    if ((place?.screens.length ?? 0) > 1)
      await expect(page.getByRole('navigation', { name: `Parts of ${place?.words}` })).toBeVisible();
    await expectMarked(page, place);
    ways.set(to, await tapTargetsFrom(page));
  }
  for (const to of within.filter((one) => !screens.includes(one))) {
    await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 }), to).toBeVisible();
    await expectMarked(page, navPlaceAt(navPlacesOf(role), to));
    ways.set(to, await tapTargetsFrom(page));
  }
  for (const from of ways.keys()) {
    const { first, second } = ways.get(from) ?? { first: [], second: [] };
    const inTwo = new Set([...first, ...second, ...first.flatMap((by) => ways.get(by)?.first ?? [])]);
    expect(
      screens.filter((to) => to !== from && !inTwo.has(to)),
      `more than two taps from ${from}`,
    ).toEqual([]);
  }
}
