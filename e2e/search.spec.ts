import type { Locator, Page } from '@playwright/test';
import type { User } from '#contract/people/people.ts';
import type { ReviewQueue } from '#contract/reports/review.ts';
import { navigateInApp } from './script.ts';
import { expectNoAxeViolations } from './axe.ts';
import { addClientByCall, fileReportByCall, sendOrFail } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { gaugeFilmTest } from './filmTest.ts';
import { untilInstalled, untilSaved } from './inTheField.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test.use({ serviceWorkers: 'allow' });

test('By keyboard alone, from any screen: a slash opens the search, which finds reports, clients and settings; without a network what the device knows', async ({
  page,
  context,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const clientId = await addClientByCall(page.request, 'Searched Yard');
  const filled = { date: '2026-05-01', inspectorName: 'Meera', structuralMember: 'Searched Penstock' };
  await page.request.post('/api/dailyreport', { multipart: { clientId, ...filled } });

  await page.goto('/ncrs');
  const search = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/ Control+K');
  // The places are there once the page has come alive, and with it its keys.
  await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('searched pen');
  await expect(found.filter({ hasText: 'Report' }).first()).toContainText('Searched Penstock');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('searched y');
  await found.filter({ hasText: 'limits and judging' }).click();
  await page.waitForURL(new RegExp(`/clients/${clientId}#limits$`));
  await expect(page.getByRole('heading', { name: 'Searched Yard' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Of this client' }).getByRole('link', { name: /^Reports/ }),
  ).toHaveText(/Reports\s*1/);
  await expect(page.getByRole('region', { name: 'Expected to file' })).toContainText('No calendar is set.');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rule set');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/referencedata#ruleSet$/);

  await page.goto('/dailyreport');
  await page.locator('[name="structuralMember"]').fill('Penstock of a draft');
  await untilSaved(page);
  await page.goto('/superuserpannel?search=Searched');
  await expect(page.getByRole('table', { name: 'Clients' })).toContainText('Searched Yard');
  // Within the page, which then has time to remember what it has read.
  await navigateInApp(page, '/reports');
  await expect(page.getByRole('table', { name: 'Reports' })).toContainText('Searched Penstock');
  await untilInstalled(page);
  await context.setOffline(true);
  await page.keyboard.press('/');
  await page.keyboard.type('searched');
  await expect(found.filter({ hasText: 'Searched Penstock' })).toBeVisible();
  await expect(found.filter({ hasText: 'Client' }).first()).toContainText('Searched Yard');
  await expect(page.getByText('The server cannot be asked: this is what the device knows.')).toBeVisible();
  // A draft opens in its form.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('penstock of');
  await expect(found.first()).toHaveText(/Penstock of a draft/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dailyreport\?report=/);
});

/** Filters and sorts the shown tests, and takes them as a file. */
async function narrowsTests(page: Page, least: number): Promise<void> {
  const rows = page.getByRole('table', { name: 'Tests', exact: true }).locator('tbody').getByRole('row');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Gauge or probe of the test').fill('pt 2');
  await expect(page.getByText('No test matches.')).toBeVisible();
  await page.getByLabel('Gauge or probe of the test').fill('pt 1');
  await expect(page.getByRole('list', { name: 'Filters that are set' })).toHaveText('Gauge: pt 1');
  await expect(rows.nth(least - 1)).toContainText('PT-1');
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const file = await downloadBy(page.getByRole('link', { name: 'The whole list as CSV' }));
  expect(file.suggestedFilename()).toMatch(/tests\.csv$/);
}

/** Dismisses two of the shown NCRs by one dialog, which says first, and once, that it needs a reason. */
async function decidesOnLot(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Choose NCR-/ });
  const names = await Promise.all([0, 1].map((at) => boxes.nth(at).getAttribute('aria-label')));
  for (const name of names) await page.getByRole('checkbox', { name: name ?? '' }).check();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss: 2 NCRs' });
  await dialog.getByLabel('Reason').fill('No');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why, in at least 10 characters\./);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('Say why, in at least 10 characters.')).toHaveCount(1);
  await expect(dialog.getByLabel('Reason')).toHaveValue('No');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByLabel('Reason').fill('Measured on the wrong plate.');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('2 NCRs dismissed.')).toBeVisible();
  for (const name of names) await expect(page.getByRole('checkbox', { name: name ?? '' })).toBeHidden();
}

for (const [width, height, least] of [
  [1440, 900, 14],
  [360, 740, 4],
] as const) {
  test(`Lists show at least ${least} rows at ${width} × ${height}`, async ({ page, superuser, product }) => {
    await page.setViewportSize({ width, height });
    await signInByCall(page, { email: 'inspector@example.com', password: product.password });
    const every = Array.from({ length: least }, (_, at) => `${least}-${at + 1}`);
    for (const one of every)
      await fileReportByCall(page.request, {
        structuralMember: `Dense ${one}`,
        inspectionTests: [gaugeFilmTest('PT-1', true)],
      });
    const bodyRows = (name: string) =>
      page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row').filter({ visible: true });
    const showsRows = async (address: string, rows: Locator) => {
      await navigateInApp(page, address);
      await expect(rows.nth(least - 1)).toBeVisible();
      // Rows move while fonts and counts arrive.
      await expect(async () => {
        const bar = await page.locator('[data-places]').boundingBox();
        const box = await rows.nth(least - 1).boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), address).toBeLessThanOrEqual(bar?.y ?? height);
      }).toPass();
    };

    await signInByCall(page, superuser);
    const add = (path: string, data: object) => sendOrFail(page.request, 'post', path, data);
    for (const one of every) {
      const contact = { contactPerson: 'K. Narayanan', email: 'k@example.com', phoneNumber: '+91 98470 12345' };
      await add('addClient', { clientName: `Dense Yard ${one}`, address: '14, Harbour Road, Chennai', ...contact });
      const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: `DENSE-${one}` };
      const { instrumentId } = await add('instruments', { ownerClientId: '', ...gauge, status: 'inService' });
      const calibrated = { calibratedOn: '2025-01-01', dueOn: '2026-01-01', asFound: 'inTolerance' };
      await add(`instruments/${instrumentId}/calibrations`, calibrated);
      const paint = { batchNo: `DENSE-${one}`, component: 'A', productName: 'Interzone 954', madeOn: '2026-11-01' };
      await add('batches', { ownerClientId: '', ...paint });
    }
    await page.goto('/today');
    await showsRows('/reports', bodyRows('Reports'));
    await showsRows('/tests', bodyRows('Tests'));
    if (width === 1440) await narrowsTests(page, least);
    const ncrs = page.getByRole('list', { name: 'Non-conformances' }).getByRole('listitem');
    await showsRows('/ncrs', ncrs);
    // Nothing of the place is cut off.
    await expect(ncrs.first().getByText(/^Dense .*, Shell 1, coat 1$/)).toBeInViewport({ ratio: 0.99 });
    if (width === 1440) await decidesOnLot(page);
    await showsRows('/superuserpannel', bodyRows('Clients'));
    await showsRows('/audit', bodyRows('Audit log'));
    await showsRows('/ending', page.getByRole('list', { name: 'What ends soon' }).getByRole('listitem'));
    await showsRows('/instruments', bodyRows('Instruments'));
    await showsRows('/batches', bodyRows('Batches'));
    const people = every.map((one) => ({
      uid: one,
      fname: `Inspector ${one} of Coromandel Fertilisers Limited`,
      date: '2026-11-26',
      time: null,
      lastFiled: '2026-11-26T10:00:00.000Z',
    }));
    const yard = { clientId: 'dense', clientName: 'Coromandel Fertilisers Limited', rowPage: 1, rowPages: 1 };
    const groups = [{ ...yard, rows: people, rowCount: least }];
    await page.route('**/api/reports?*', (route) => route.fulfill({ json: { page: 1, pages: 1, groups } }));
    await showsRows('/userreports', page.getByRole('row').filter({ hasText: 'Inspector' }));
    if (width === 360) await showsRows('/content', page.getByRole('list', { name: 'Projects' }).getByRole('listitem'));
    const { clientId, clientName } = yard;
    const waiting = every.map((one, at): ReviewQueue['reports'][number] => ({
      reportId: one,
      kind: 'dailycot',
      number: `DCR-COROMA-2026-${1000 + at}`,
      revision: 1,
      attempt: 2,
      date: '2026-11-26',
      receivedAt: '2026-11-26T10:00:00.000Z',
      submittedAt: '2026-11-26T10:00:00.000Z',
      client: { clientId, clientName },
      person: { uid: one, fname: 'Meera Iyer' },
      about: `Dense ${one}, Shell 1`,
      openedAt: null,
      outcome: 'fail',
      findings: { passed: 3, failed: 2, due: 0, undecided: 0, overrides: 0 },
      ncrs: 1,
    }));
    const queue = { reports: waiting, waiting: least, next: null, lookedThrough: null };
    await page.route(/\/api\/reviewqueue/, (route) => route.fulfill({ json: queue }));
    await showsRows('/review', page.getByRole('list', { name: 'Reports to review' }).getByRole('listitem'));
    await signInByCall(page, { email: 'admin@example.com', password: product.password });
    const users = every.map((one): User => ({
      uid: one,
      _id: one,
      fname: `Inspector ${one}`,
      email: `inspector.${one}@coromandel.example`,
      usertype: 'user',
      isActive: true,
      isInvited: false,
      clientId,
    }));
    await page.route('**/api/getUsers/*', (route) =>
      route.fulfill({ json: { users, page: 1, pages: 1, total: least } }),
    );
    await page.goto('/today');
    await showsRows('/adminpannel', bodyRows('Users'));
  });
}
