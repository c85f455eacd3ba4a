import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addClientByCall, clientContact, sendOrFail } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const lines = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row');

test('A superuser follows in the audit log what happened, in plain words, and takes it as CSV', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const clientName = 'Audited Yard';
  const clientId = await addClientByCall(page.request, clientName);
  await sendOrFail(page.request, 'put', `updateClient/${clientId}`, {
    clientName,
    ...clientContact,
    status: 'inactive',
  });

  await page.goto('/superuserpannel');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Audit Log' }).click();
  await page.waitForURL(/\/audit$/);
  await expect(lines(page).nth(1)).toContainText(/Changed client Audited Yard\s*status: active → inactive/);

  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Action').selectOption('Signed in');
  await expect(lines(page).filter({ hasText: 'Changed client' })).toHaveCount(0);
  await expect(lines(page).nth(1)).toContainText('Signed in');

  // On a slow network, the next filter is chosen before the previous one is answered.
  const answers = Promise.withResolvers<void>();
  await page.route(/\/api\/audit(\?|$)/, async (route) => {
    await answers.promise;
    await route.fallback().catch(() => undefined);
  });
  await page.getByLabel('Action').selectOption('Every action');
  await expect(page.getByLabel('Action')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Client' }).fill('audited');
  await page.getByRole('option', { name: /Audited Yard/ }).click();
  answers.resolve();
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear Client' }).click();

  await page.getByRole('combobox', { name: 'Person' }).fill('inspector@');
  await page.getByRole('option', { name: 'Divya Pillai' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(page.getByText('No line matches.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Divya Pillai');
  await page.getByRole('button', { name: 'Clear Person' }).click();

  await page.getByRole('main').getByLabel('Search the log').fill('AUDITED yard');
  await expect(lines(page)).toHaveCount(3);
  const download = await downloadBy(page.getByRole('link', { name: 'Download as CSV' }));
  const csv = readFileSync(await download.path(), 'utf8');
  // The heading, the two lines, and the line about the export itself, which names the search words.
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect(csv).toContain('Changed client Audited Yard: status: active → inactive');

  await page.getByLabel('From Date').fill('2099-01-01');
  await expect(page.getByText('No line matches.')).toBeVisible();
});

test('The log is paged: older, newer, and the newest', async ({ page, superuser }) => {
  await signInByCall(page, superuser);
  for (let at = 0; at < 110; at += 1) await page.request.get('/api/audit.csv?from=2099-01-01');
  await page.goto('/audit?action=auditExported');
  await expect(lines(page)).toHaveCount(51);
  await expect(page.getByRole('button', { name: 'Newest' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=/);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(lines(page)).toHaveCount(51);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).not.toHaveURL(/before=/);
});
