import type { Page } from '@playwright/test';
import { expertise } from '#content/expertise.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { sitePages } from '#content/sitePages.ts';
import { blogAddress, projectAddress, serviceAddress } from '#contract/addresses.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { openingMark } from '#web/start.ts';

/** A page to check: its name in file names, and its address. */
export type LookedAt = { name: string; address: string };

const named = ({ address }: { address: string }): LookedAt => ({ name: address.slice(1) || 'home', address });

/** Every public page, with the sample content. */
export const publicPages: readonly LookedAt[] = [
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
export const ownPages: Readonly<Record<'superuser' | 'admin' | 'inspector', readonly LookedAt[]>> = {
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
export const widths = [360, 768, 1440] as const;
export const schemes = ['light', 'dark'] as const;

/**
 * How wide the content of a page is, in px. `main` cuts off what is wider than the screen, so that the page itself does
 * not tell of it.
 */
export const contentWidth = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('html, main')].map(({ scrollWidth }) => scrollWidth)));

/** Waits until all of a page is laid out, which happens soon after its first screen is shown. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction((mark) => !document.documentElement.hasAttribute(mark), openingMark);
}
