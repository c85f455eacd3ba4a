import type { Page } from '@playwright/test';
import { axeViolationsOf } from './axe.ts';
import { expectFitsWidths, publicPages, untilLaidOut } from './pages.ts';
import { screenAddressesOf } from './placesWalk.ts';
import { expect, test } from './product.ts';
import { addOneOfEachRecord } from './byCall.ts';
import { signInByCall } from './signIn.ts';
import { type FocusStop, missedControls, pressTabKey, startFocusWalk } from './walk.ts';

/** More focus stops than any page has. Reaching it means that the focus goes round in a circle. */
const mostStops = 400;

// A trace stores a picture of each of a thousand key presses, and would take most of the time.
test.use({ trace: 'off' });

/** Waits until React has hydrated every element that a key can press. Only then does the page answer to keys. */
async function untilEachAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a[href], button, input, textarea')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Within tabs, the arrow keys go from one tab to the next, and from the last to the first. */
async function goThroughTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  const count = await tabs.count();
  for (let step = 1; step <= count; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(step % count)).toBeFocused();
    await expect(tabs.nth(step % count)).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => window.walk.stand('down'));
  }
}

const here = (page: Page): Promise<FocusStop | null> => page.evaluate(() => window.walk.stand('down'));

/** Tabs from a stop until the focus leaves the page, or the part that is walked. Problems on the way are added to `faults`. */
async function walkDown(page: Page, faults: string[], start: FocusStop | null, part: 'page' | 'main' = 'page') {
  const isWalked = ({ isInMain }: FocusStop) => part === 'page' || isInMain;
  const ids: number[] = [];
  for (
    let stop = start;
    stop !== null && isWalked(stop) && ids.length < mostStops;
    stop = await pressTabKey(page, 'Tab')
  ) {
    const { what } = stop;
    if (stop.isWithin) continue;
    // After the last stop, some browsers focus their own buttons, others the top of the page again.
    if (ids.length > 0 && stop.id === 0) break;
    if (ids.includes(stop.id)) faults.push(`${what} comes again`);
    ids.push(stop.id);
    faults.push(...stop.faults.map((fault) => `${what} ${fault}`));
    if (stop.isTab) await goThroughTabs(page);
  }
  return ids;
}

/** Tabs backwards from the end to the first stop. */
async function walkUp(page: Page, faults: string[]): Promise<number[]> {
  const ids: number[] = [];
  while (ids.at(-1) !== 0 && ids.length < mostStops) {
    // After the last stop, the focus may be at the top of the page or outside of it.
    const stop =
      (await pressTabKey(page, 'Shift+Tab')) ?? (ids.length === 0 ? await pressTabKey(page, 'Shift+Tab') : null);
    if (!stop) break;
    if (stop.isWithin) continue;
    faults.push(...stop.faults.map((fault) => `${stop.what} ${fault} on the way back`));
    ids.push(stop.id);
  }
  return ids;
}

/** Opens a page, and puts the focus on its first stop, the link that skips what all pages begin with. */
async function openAtSkip(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Positions are compared, so nothing may move because content above it is rendered late.
  await untilLaidOut(page);
  await page.keyboard.press('Tab');
  await untilEachAnswers(page);
  await startFocusWalk(page);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** One page of each make. The contrast of words, signs and their grounds is told by `web/brandColours.test.ts`. */
const seenInDark = [
  'home',
  'calculators/dew-point',
  'blog',
  'login',
  '/today',
  '/reports',
  '/settings',
  '/dailyreport',
];

/** Expects that a page is nowhere wider than the screen, and that axe finds nothing on it on a phone and at a desk. */
async function hasNoBarriers(page: Page, name: string, tags?: string[]): Promise<void> {
  await page.setViewportSize(phone);
  expect.soft(await axeViolationsOf(page, { tags }), `${name}, on a phone`).toEqual([]);
  await expectFitsWidths(page, name);
  expect.soft(await axeViolationsOf(page, { tags }), name).toEqual([]);
  if (!seenInDark.includes(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  // A frame in the new scheme: before it, a text may still have the colour of the other.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect.soft(await axeViolationsOf(page, { isColoursAlone: true }), `${name}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const ofPages = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const size of [desk, phone]) {
  const isPhone = size === phone;
  test(`every public page is walked by keyboard alone at ${size.width} px: each stop in view, named and marked, in order, there and back, and all that a mouse can press${isPhone ? '; axe finds nothing on it, and nothing is wider than the page' : ''}`, async ({
    page,
  }) => {
    test.slow();
    // Moving content has buttons to pause it. The narrow run is that of a visitor who wants reduced motion.
    await page.emulateMedia({ reducedMotion: isPhone ? 'reduce' : 'no-preference' });
    const skip = page.getByRole('link', { name: 'Skip to content' });
    for (const [at, { name, address }] of publicPages.entries()) {
      await test.step(name, async () => {
        const faults: string[] = [];
        await page.setViewportSize(size);
        await openAtSkip(page, address);
        await expect.soft(skip).toBeFocused();
        // The first page is walked whole. The others have the same header and footer.
        const part = at === 0 ? 'page' : 'main';
        if (part === 'main') await page.keyboard.press('Enter');
        const start = part === 'main' ? await pressTabKey(page, 'Tab') : await here(page);
        if (part === 'main') expect.soft(start, `${name}, after the skip`).toMatchObject({ isInMain: true });
        const down = await walkDown(page, faults, start, part);
        faults.push(
          ...(await missedControls(page, part === 'main' ? '#main' : 'body')).map((what) => `${what} is not reached`),
        );
        const up = await walkUp(page, faults);
        expect.soft(faults, name).toEqual([]);
        expect.soft(up, `${name}, back`).toEqual(down.toReversed());
        if (isPhone) await hasNoBarriers(page, name, ofPages);
      });
    }
  });
}

/** The forms of those who manage, which lists lead to. */
const managing = ['/notfiled', '/clientadd', '/superuseradduser', '/superuser', '/raisencr', '/content/project/new'];

/** Walks a screen from the link that skips what all screens begin with. */
async function walkScreen(page: Page, name: string, part: 'page' | 'main'): Promise<void> {
  const faults: string[] = [];
  await startFocusWalk(page);
  if (part === 'main') await page.keyboard.press('Enter');
  await walkDown(page, faults, part === 'main' ? await pressTabKey(page, 'Tab') : await here(page), part);
  // The ring of a chooser of files is that of its label.
  const others = faults.filter((fault) => !/^input “[^”]*” has its focus ring/.test(fault));
  // The arrow keys of its field open suggestions.
  const unreached = (await missedControls(page, part === 'main' ? '#main' : 'body')).filter(
    (what) => what !== 'button “Show suggestions”',
  );
  expect.soft([...others, ...unreached.map((what) => `${what} is not reached`)], name).toEqual([]);
}

/** Whose screens are walked: all that their places offer and no role before has, and those that these lead to. */
const walked = [
  { who: 'superuser', role: 'superuser', further: managing },
  { who: 'admin', role: 'admin', further: ['/adminadduser'] },
  { who: 'inspector', role: 'user', further: ['/dailyreport', '/share'] },
] as const;

for (const [at, { who, role, further }] of walked.entries())
  test(`every screen of the portal is walked by keyboard alone, ${who} at 1440 and 360 px: each stop in view, named and marked, once, and all that a mouse can press; axe finds nothing on it, and nothing is wider than the page`, async ({
    page,
    product,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = walked.slice(0, at).flatMap((one) => screenAddressesOf(one.role));
    const shared = screenAddressesOf(role).filter((to) => to !== '/today' && before.includes(to));
    const own = screenAddressesOf(role).filter((to) => !shared.includes(to));
    const things = role === 'superuser' ? await addOneOfEachRecord(page.request, product) : [];
    await signInByCall(page, { email: `${who}@example.com`, password: product.password });
    for (const [screen, to] of [...own, ...further, ...things].entries())
      await test.step(to, async () => {
        await page.setViewportSize(desk);
        await page.goto(to, { waitUntil: 'networkidle' });
        await page.keyboard.press('Tab');
        await untilEachAnswers(page);
        // What stands around the screens is the same, and is walked with the first.
        await walkScreen(page, to, screen === 0 ? 'page' : 'main');
        await page.setViewportSize(phone);
        await page.evaluate(() => scrollTo(0, 0));
        await page.getByRole('link', { name: 'Skip to content' }).focus();
        await walkScreen(page, `${to}, on a phone`, screen === 0 ? 'page' : 'main');
        await hasNoBarriers(page, to);
      });
    // What another role has too is walked there. Here it opens, and nothing of it is refused.
    for (const to of shared)
      await test.step(to, async () => {
        await page.goto(to, { waitUntil: 'networkidle' });
        await expect.soft(page.getByRole('heading', { level: 1 }), to).toBeVisible();
        await expect.soft(page.getByRole('alert').filter({ hasText: /./ }), to).toHaveCount(0);
      });
  });

test('A key opens the menu of a small screen and goes through it, Escape closes it; the bar on top comes back for the key that enters it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await untilEachAnswers(page);
  await startFocusWalk(page);
  const menu = page.locator('summary[aria-label=Menu]');
  await menu.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(7);
  for (const link of await links.all()) {
    expect(await pressTabKey(page, 'Tab')).toMatchObject({ faults: [] });
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const bar = page.getByRole('banner').locator('[data-bar]').getByRole('link').first();
  await expect(bar).not.toBeInViewport();
  expect(await pressTabKey(page, 'Tab')).toMatchObject({ faults: [] });
  await expect(bar).toBeFocused();
});
