import { navPlacesOf } from '#web/portal/places.ts';
import { addOneOfEachRecord } from './byCall.ts';
import { untilInstalled } from './inTheField.ts';
import { walkPlaces, tapTargetsFrom } from './placesWalk.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const inspector = 'inspector@example.com';

/** Screens that are no tab of a place, and are not looked at in a journey of their own. */
const further = ['/notfiled', '/clientadd', '/superuser', '/superuseradduser', '/raisencr'];

test('On a phone a superuser gets from every screen, and every page of one thing, to every other screen in at most two taps', async ({
  page,
  request,
  superuser,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // A review would cover the bar at the bottom with its own.
  const details = await addOneOfEachRecord(request, product, false);
  await signInByCall(page, superuser);
  await walkPlaces(page, 'superuser', [...details, ...further]);
  // A form covers the bar at the bottom with its own.
  await page.goto('/dailyreport');
  await expect(page.getByRole('heading', { name: 'Daily Coating Inspections Report' })).toBeVisible();
  const { first, second } = await tapTargetsFrom(page);
  // A place with a figure leads to what waits there.
  const isReached = ({ to }: { to: string }) => first.includes(to) || second.includes(to);
  expect(navPlacesOf('superuser').filter(({ screens }) => !screens.some(isReached))).toEqual([]);
});

test('What waits is said in the rail, above the panel and in Today, and leads to the list that it counts', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const counts = { weekFrom: '2026-11-23', failedThisWeek: 1, filedThisWeek: 3, failedInReview: 1 };
  const needs = { toReview: 2, ncrsUndecided: 0, ncrsOverdue: 1, ncrsMine: 0, enquiries: 1 };
  await page.route('**/api/today', (route) => route.fulfill({ json: { ...counts, needs } }));
  await page.goto('/superuserpannel');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link', { name: /^Review ?2$/ })).toBeVisible();
  await expect(places.getByRole('link', { name: /^Non-conformances ?1$/ })).toHaveAttribute('href', '/ncrs?waits=me');
  await expect(places.getByRole('link', { name: /^Website ?1$/ })).toHaveAttribute('href', '/enquiries?box=new');
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
    await signInByCall(page, { email: inspector, password: product.password });
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
