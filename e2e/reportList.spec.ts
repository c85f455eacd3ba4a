import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { addClientByCall } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

// Without motion, so that nothing is judged halfway through an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
const download = async (button: Locator) => {
  const file = await downloadBy(button);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test('A superuser finds reports one by one, keeps what was asked for in the address and as a view, prints it, and takes it as PDF, CSV and XLSX', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const clientId = await addClientByCall(page.request, 'Listed Yard');
  for (const [date, passfailstatus, structuralMember] of [
    ['2026-04-01', 'Pass', 'Penstock 4'],
    ['2026-04-02', 'Fail', 'Penstock 4'],
    ['2026-04-03', 'Pass', 'Listed Clarifier'],
  ] as const) {
    const filled = { date, inspectorName: 'Meera', passfailstatus, structuralMember, quantityPlannedText2: '31.5' };
    await page.request.post('/api/dailyreport', { multipart: { clientId, ...filled } });
  }

  await page.goto('/superuserpannel');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'All Reports' }).click();
  await page.waitForURL(/\/reports$/);
  await page.getByLabel('Search reports').fill('listed yard');
  await expect(page).toHaveURL(/search=listed/);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(/DCR-LISTE\d*-\d{4}-0003/);
  await expect(page.getByRole('row', { name: /-0002/ })).toContainText(/2 Apr 2026.*Penstock 4.*Fail.*31\.5/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Number' }).click();
  await expect(rows(page).first()).toContainText('-0001');
  await page.getByLabel('Outcome', { exact: true }).selectOption('Pass');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Take away the filter Outcome: Pass' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Outcome', { exact: true }).selectOption('Pass');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('From Date').fill('2026-04-02');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Filters that are set' })).toHaveText('From 2 Apr 2026Outcome: Pass');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByLabel('Outcome', { exact: true })).toHaveValue('pass');
  await expect(page.getByLabel('Search reports')).toHaveValue('listed yard');
  await expect(rows(page)).toHaveCount(1);
  const csv = await download(page.getByRole('link', { name: 'CSV' }));
  expect([csv.name, csv.bytes.toString().split('\r\n').length]).toEqual(['listed-since-2026-04-02-reports.csv', 3]);
  const xlsx = await download(page.getByRole('link', { name: 'XLSX' }));
  expect([xlsx.name, xlsx.bytes.subarray(0, 2).toString()]).toEqual(['listed-since-2026-04-02-reports.xlsx', 'PK']);

  // On paper the list is its rows, and what it is filtered by.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('“listed yard” · From 2 Apr 2026 · Outcome: Pass')).toBeVisible();
  await expect(rows(page).filter({ visible: true })).toHaveCount(1);
  for (const left of [page.getByRole('navigation'), page.getByRole('contentinfo'), page.getByRole('searchbox')])
    await expect(left.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Keep this view' }).click();
  const naming = page.getByRole('dialog', { name: 'Keep this view' });
  await naming.getByLabel('Name').fill('Passed in April');
  await naming.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.goto('/reports');
  const stored = page.getByRole('list', { name: 'Kept views' });
  await stored.getByRole('link', { name: 'Passed in April' }).click();
  await expect(rows(page)).toHaveCount(1);
  await stored.getByRole('button', { name: 'Take away the view Passed in April' }).click();
  await expect(stored).toBeHidden();

  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rows(page)).toHaveCount(2);
  for (const box of await page.getByRole('checkbox', { name: /^Choose DCR/ }).all()) await box.check();
  const pdf = await download(page.getByRole('button', { name: 'One PDF of 2 reports' }));
  expect([pdf.name, pdf.bytes.subarray(0, 4).toString()]).toEqual(['listed-2026-04-01-2026-04-03-reports.pdf', '%PDF']);

  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /^\/reports\/[0-9a-f-]{36}$/);
});

test('Without a network the list says that it needs one, and leads to the drafts and the outbox', async ({
  page,
  product,
}) => {
  await signInByCall(page, { email: 'inspector@example.com', password: product.password });
  await page.goto('/reports');
  await expect(page.getByLabel('Search reports')).toBeVisible();
  await page.route('**/api/reportlist?*', (route) => route.abort());
  await page.getByLabel('Search reports').fill('tank');
  await expect(page.getByRole('alert')).toContainText('The list of reports needs the network.');
  await page.getByRole('link', { name: 'Drafts and outbox' }).click();
  await page.waitForURL(/\/drafts$/);
});
