import { type Page, expect } from '@playwright/test';
import { expertise } from '#content/expertise.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { sitePages } from '#content/sitePages.ts';
import { blogAddress, projectAddress, serviceAddress } from '#contract/addresses.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { layoutPendingAttribute } from '#web/start.ts';

/** A page to check: its name in file names, and its address. */
export type CheckedPage = { name: string; address: string };

const named = ({ address }: { address: string }): CheckedPage => ({ name: address.slice(1) || 'home', address });

/** Every public page, with the sample content. */
export const publicPages: readonly CheckedPage[] = [
  ...sitePages.map(named),
  { name: 'service', address: serviceAddress(expertise[0]?.cards[0]?.slug ?? '') },
  { name: 'project', address: projectAddress(sampleContent.project[0].title) },
  { name: 'blog', address: blogAddress(sampleContent.blog[0].title) },
  { name: 'search', address: '/search?q=scaffold' },
  { name: 'verify', address: '/verify' },
  { name: 'not-found', address: '/nowhere' },
  ...['/login', '/register', '/ForgotPassword', '/resetpassword?token=none'].map((address) => ({
    name: address.slice(1).replace(/\?.*/, '').toLowerCase(),
    address,
  })),
];

/** The pages for signed-in people, by role. */
export const signedInPages: Readonly<Record<'superuser' | 'admin' | 'inspector', readonly CheckedPage[]>> = {
  superuser: [
    '/today',
    '/superuserpannel',
    '/clientadd',
    '/superuser',
    '/referencedata',
    '/instruments',
    '/batches',
    '/enquiries',
    '/content',
    '/audit',
    '/userreports',
    '/reports',
    '/ncrs',
    '/dossiers',
    '/account',
  ].map((address) => named({ address })),
  admin: ['/adminpannel', '/adminadduser'].map((address) => named({ address })),
  inspector: [...kinds.map(({ address }) => address), '/drafts', '/raisencr', '/share', '/offline'].map((address) =>
    named({ address }),
  ),
};

/** The widths at which every page is checked: a small phone, a tablet, a desktop. */
export const viewportWidths = [360, 768, 1440] as const;
export const colourSchemes = ['light', 'dark'] as const;

/** The width of a page's content in px. `main` cuts off what is wider than the screen, so the page does not tell. */
export const contentWidth = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('html, main')].map(({ scrollWidth }) => scrollWidth)));

/** Asserts that nothing is wider than a phone, a tablet and a desktop, and leaves the page as wide as a desktop. */
export async function expectFitsWidths(page: Page, name = ''): Promise<void> {
  for (const width of viewportWidths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => contentWidth(page), `${name} ${width} px`).toBe(width);
  }
}

/** The controls of a page that stand on one another, in pairs. The bar at the bottom stands on whatever is below it. */
const overlappingControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (control: Element) => {
      for (let one: Element | null = control; one; one = one.parentElement)
        if (one.classList.contains('sr-only') || /fixed|sticky/.test(getComputedStyle(one).position)) return false;
      return control.checkVisibility();
    };
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(isShown)
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    return all.flatMap(({ control, box }, at) =>
      all.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const isWithin = control.contains(other.control) || other.control.contains(control);
        return across > 1 && down > 1 && !isWithin
          ? [[control, other.control].map(({ outerHTML }) => outerHTML.slice(0, 150)).join(' and ')]
          : [];
      }),
    );
  });

/** Asserts that with large letters, and on half of a phone's screen, nothing leaves the screen and no control stands on another. */
export async function expectFitsNarrowScreens(page: Page): Promise<void> {
  for (const [width, letters] of [
    [360, '200%'],
    [180, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    await expect.poll(() => contentWidth(page)).toBe(width);
    await expect.poll(() => overlappingControls(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

/** Waits until all of a page is laid out, which happens soon after its first screen is shown. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction((mark) => !document.documentElement.hasAttribute(mark), layoutPendingAttribute);
}
