import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { sampleClient } from '#content/reference.ts';
import { placesOf } from '#web/portal/places.ts';
import { filmTest } from './filmTest.ts';
import { untilInstalled } from './inTheField.ts';
import { contentWidth } from './pages.ts';
import { screensOf, walkPlaces, waysFrom } from './placesWalk.ts';
import { expect, type Product, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const accounts = {
  superuser: 'superuser@example.com',
  admin: 'admin@example.com',
  user: 'inspector@example.com',
} as const;
const roles = Object.keys(accounts) as (keyof typeof accounts)[];

/** Each width once, because most of what axe looks at is the same in the others; dark at the width between them. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
/** What axe looks for in colours. All else it finds alike in both schemes. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Screens that are no tab of a place, and are not looked at in a journey of their own. */
const further: Readonly<Partial<Record<keyof typeof accounts, readonly string[]>>> = {
  superuser: ['/notfiled', '/clientadd', '/superuser', '/superuseradduser', '/raisencr'],
  admin: ['/adminadduser'],
};

/** The screens of a role that no role before it has, and its Today. */
const ownScreens = (role: keyof typeof accounts) => {
  const before = roles.slice(0, roles.indexOf(role)).flatMap((one) => screensOf(one));
  return [...screensOf(role).filter((to) => to === '/today' || !before.includes(to)), ...(further[role] ?? [])];
};

/** Files a report that failed, and returns the addresses of what a role sees of it, and of what it was measured and painted with. */
async function filedWithDetails(request: APIRequestContext, { password }: Product, role: keyof typeof accounts) {
  const call = async (path: string, data?: object) => {
    const answer = data ? await request.post(`/api/${path}`, { data }) : await request.get(`/api/${path}`);
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  await call('login', { email: accounts.user, password });
  const gauge = `WALK-${randomUUID().slice(0, 8)}`;
  const answers = { date: '2026-11-26', inspectorName: 'Meera', structuralMember: gauge };
  const data = { kind: 'dailycot', answers: { ...answers, inspectionTests: [filmTest(gauge, true)] }, files: [] };
  const reportId = randomUUID();
  const filed = await request.put(`/api/reports/${reportId}`, { data });
  expect(filed.ok(), await filed.text()).toBe(true);
  const [{ ncrId, client }] = (await call(`ncrs?search=${gauge}`)).ncrs;
  const ofReport = [`/reports/${reportId}`, `/ncrs/${ncrId}`];
  if (role === 'user') return ofReport;
  await call('login', { email: accounts.superuser, password });
  const owned = { ownerClientId: client.clientId };
  const gaugeData = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: gauge, status: 'inService' };
  const { instrumentId } = await call('instruments', { ...owned, ...gaugeData });
  const paint = { batchNo: gauge, component: 'A', productName: 'Interzone 954', madeOn: '2026-11-01' };
  const { batchId } = await call('batches', { ...owned, ...paint });
  const ofEquipment = [`/instruments/${instrumentId}`, `/batches/${batchId}`];
  return [...ofReport, ...ofEquipment, ...(role === 'superuser' ? [`/clients/${client.clientId}`] : [])];
}

for (const role of roles) {
  for (const width of [360, 1440]) {
    test(`A ${role} gets from every screen, and every page of one thing, to every other screen in at most two taps, at ${width} px`, async ({
      page,
      request,
      product,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const details = await filedWithDetails(request, product, role);
      await signInByCall(page, { email: accounts[role], password: product.password });
      await walkPlaces(page, role, ['/userreports', ...details, ...(further[role] ?? [])]);
      // A form covers the bar at the bottom with its own.
      await page.goto('/dailyreport');
      await expect(page.getByRole('heading', { name: 'Daily Coating Inspections Report' })).toBeVisible();
      const { first, second } = await waysFrom(page);
      // A place with a figure leads to what waits there.
      const isReached = ({ to }: { to: string }) => first.includes(to) || second.includes(to);
      expect(placesOf(role).filter(({ screens }) => !screens.some(isReached))).toEqual([]);
    });
  }

  test(`axe finds nothing in the screens of a ${role}, in light and dark, and nothing is wider than the page`, async ({
    page,
    product,
  }) => {
    test.slow();
    await signInByCall(page, { email: accounts[role], password: product.password });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tests = { inspectionTests: [filmTest('PT-1', true)] };
    const answers = { date: '2026-11-26', inspectorName: 'Meera', structuralMember: 'TK-101', ...tests };
    const clients: { clientId: string; clientName: string }[] =
      role === 'superuser' ? await (await page.request.get('/api/getClients')).json() : [];
    // Other tests may have switched clients off.
    const client = clients.find(({ clientName }) => clientName === sampleClient.clientName);
    const data = { kind: 'dailycot', answers, files: [], clientId: client?.clientId };
    const filed = await page.request.put(`/api/reports/${randomUUID()}`, { data });
    expect(filed.ok(), await filed.text()).toBe(true);
    for (const to of ownScreens(role)) {
      await page.goto(to, { waitUntil: 'networkidle' });
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => contentWidth(page), to).toBe(width);
        // A frame in the new scheme: before it, a text may still have the colour of the other.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        const axe = new AxeBuilder({ page }).setLegacyMode();
        const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colours)).analyze();
        expect.soft(violations, `${to}, ${width} px, ${colorScheme}`).toEqual([]);
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
