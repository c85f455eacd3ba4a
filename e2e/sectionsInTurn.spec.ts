import type { Page } from '@playwright/test';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';
import {
  openFormAsInspector,
  dispatchOnlineEvent,
  openAllSections,
  reportsOn,
  submitReport,
  untilReceived,
  untilSaved,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { expectFitsNarrowScreens } from './pages.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const sections: readonly Section[] = dailyReport.sections;
const last = sections.at(-1);

/** A page that never has time for sections that are not near. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

/** The controls that a message stands on. */
const coveredByMessages = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[aria-label=Messages]');
    const cards = [...(host?.children ?? [])].map((card) => card.getBoundingClientRect());
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOn = (card: DOMRect) => left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      return right - left > 1 && !host?.contains(control) && cards.some(isOn) ? [control.outerHTML.slice(0, 200)] : [];
    });
  });

/** Marks the controls that can be pressed where they stand. */
const markSeen = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && control.contains(hit)) control.dataset['seen'] = '';
    }
    return document.querySelectorAll('[data-seen]').length;
  });

/** The marked controls that a message stands on, while there is one. */
const coveredSince = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[aria-label=Messages]')?.childElementCount === 0) return ['No message any more.'];
    return [...document.querySelectorAll('[data-seen]')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('[aria-label=Messages]') ? [control.outerHTML.slice(0, 200)] : [];
    });
  });

/** The titles of the sections that have a field. */
const withFields = (page: Page) =>
  page
    .locator('form section')
    .filter({ has: page.locator('input, select, textarea') })
    .getByRole('heading', { level: 2 })
    .allTextContents();

test('A form opens with its first sections, and the others have their headings and get their fields as they come near, as a link or the Tab key leads there, and for print', async ({
  page,
  inspector,
}) => {
  await neverIdle(page);
  const titles = sections.map(({ title, formTitle }) => formTitle ?? title);
  await openFormAsInspector(page, inspector);
  const field = page.locator(`[name="${last?.fields.at(-1)?.name}"]`);
  const open = async () => {
    await page.reload();
    await expect(page.locator('[name=date]')).toBeVisible();
    await expect(page.getByRole('form').getByRole('heading', { level: 2 })).toHaveText([...titles, 'Check and send']);
    await expect(field).toHaveCount(0);
  };

  await open();
  const first = await withFields(page);
  expect(first.length).toBeLessThan(titles.length / 2);
  expect(titles.slice(0, first.length)).toEqual(first);
  await page
    .getByRole('heading', { level: 2, name: titles[first.length + 1] ?? '', exact: true })
    .scrollIntoViewIfNeeded();
  await expect.poll(async () => (await withFields(page)).length).toBeGreaterThan(first.length);

  await open();
  await page.getByRole('button', { name: /^Sections/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: last?.title ?? '' })
    .tap();
  await expect(page.getByRole('heading', { name: last?.title ?? '' })).toBeFocused();
  await expect(field).toBeVisible();

  await open();
  await open();
  const shown = await withFields(page);
  const section = page.locator('form section').nth(shown.length - 1);
  await section.locator('input, select, textarea, button').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('form section').nth(shown.length).locator(':focus')).toHaveCount(1);

  await open();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await withFields(page)).toEqual(titles);
});

test('A field whose section has not come near keeps what was typed, and is sent', async ({ page, inspector }) => {
  await openFormAsInspector(page, inspector);
  await page.locator('[name=inspectorDate]').fill('2026-11-27');
  await page.locator('[name=structuralMember]').fill('TK-77');
  await untilSaved(page);

  await neverIdle(page);
  await page.reload();
  await expect(page.locator('[name=structuralMember]')).toHaveValue('TK-77');
  await expect(page.locator('[name=inspectorDate]')).toHaveCount(0);
  await page.locator('[name=structuralMember]').fill('TK-78');
  await submitReport(page);
  await untilReceived(page);
  expect(await reportsOn(page.request, 'TK-78')).toMatchObject([{ inspectorDate: '2026-11-27' }]);
});

test('On a phone each section but the first is folded until it is opened; the heading says what is in it, and the bar leads to what is left before it sends', async ({
  page,
  inspector,
}) => {
  await signIn(page, inspector.email, inspector.password, /\/dailyreport/i);
  // The message of signing in covers nothing that a thumb may want.
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Login successful!');
  await expect(page.locator('[name=date]')).toBeVisible();
  await expect.poll(() => coveredByMessages(page)).toEqual([]);
  const section = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  const planned = page.locator('[name=quantityPlannedText1]');
  await expect(page.locator('[name=date]')).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('form')?.getBoundingClientRect().height)).toBeLessThan(5_180);
  expect((await page.locator('[name=date]').boundingBox())?.y).toBeLessThanOrEqual(200);
  await expect(planned).toHaveCount(0);
  await section('Quantities').tap();
  await planned.fill('120');
  await section('Quantities').tap();
  await expect(planned).toBeHidden();
  await expect(section('Quantities')).toHaveAccessibleDescription('begun, 1 of 2');

  // What is left is on the way to sending, and a link opens the section it is in.
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
  await page.getByRole('link', { name: 'Surface Pre-Cleaning: Pass / Fail' }).tap();
  await expect(page.locator('[name=passfailstatusTwo]')).toBeFocused();

  // A draft that is opened again shows what it holds.
  await untilSaved(page);
  await page.reload();
  await expect(planned).toBeVisible();
  await expect(page.locator('[name=passfailstatusTwo]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open all sections' }).tap();
  await expect(page.locator('[name=inspectorDate]')).toBeAttached();
  await page.reload();
  await expect(page.locator('[name=inspectorDate]')).toBeAttached();

  await expectFitsNarrowScreens(page);

  await page.route(/\/api\/reports\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expectWaitingInOutbox(page);

  // Where the screen is full of controls a message is its last row, and what stood there moves up.
  await page.goto('/dailyreport');
  await openAllSections(page);
  await page.setViewportSize({ width: 360, height: 560 });
  await page.locator('[name=sspcVIS3]').evaluate((tick) => tick.scrollIntoView({ block: 'center' }));
  expect(await markSeen(page)).toBeGreaterThan(10);
  await page.unroute(/\/api\/reports\//);
  await dispatchOnlineEvent(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('has been sent');
  await expect.poll(() => coveredSince(page)).toEqual([]);
  await messages.getByRole('button', { name: 'Close message' }).tap();
  await expect(messages).toBeEmpty();
});
