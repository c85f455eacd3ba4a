import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test('A superuser maintains what the daily report offers: adds, orders, retires and brings back', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  await page.goto('/referencedata');
  const products = page.getByRole('region', { name: 'Daily products' });
  await products.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product name').fill('norvagrip as ANTI-skid');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Product name')).toHaveAccessibleDescription(
    'There is already a product with this name.',
  );
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByLabel('Product name').fill('NorvaTop PU 80');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(products.getByRole('listitem').last()).toContainText('NorvaTop PU 80');

  await products.getByRole('button', { name: 'Move NorvaTop PU 80 up' }).press('Enter');
  await expect(products.getByRole('listitem').nth(-2)).toContainText('NorvaTop PU 80');
  await products.getByRole('button', { name: 'Retire NorvaGrip AS Anti-Skid' }).click();
  await expect(products.getByText('Retired')).toBeVisible();

  const { result } = await (await page.request.get('/api/getDailyproduct')).json();
  expect(result.at(-1)).toMatchObject({ productName: 'NorvaTop PU 80' });

  await products.getByRole('button', { name: 'Bring NorvaGrip AS Anti-Skid back' }).click();
  await expect(products.getByText('Retired')).toHaveCount(0);
});

test('A superuser who was slower than another is told so, and keeps what was typed', async ({ page, superuser }) => {
  await signInByCall(page, superuser);
  await page.goto('/referencedata');
  const standards = page.getByRole('region', { name: 'Standards, first list' });
  await standards.getByRole('button', { name: 'Edit Sa 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sa 3' });
  await dialog.getByLabel('Description').fill('White metal, in our own words.');

  const { standards1 } = await (await page.request.get('/api/referenceData')).json();
  const other = await page.request.put('/api/referenceData/standards1', {
    data: { version: standards1.version, entries: standards1.entries.toReversed() },
  });
  expect(other.ok()).toBe(true);

  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
  await expect(dialog.getByLabel('Description')).toHaveValue('White metal, in our own words.');
  await expect(standards.getByRole('listitem').first()).toContainText('Rust grade D');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(standards.getByRole('listitem').filter({ hasText: 'Sa 3' })).toContainText('in our own words');
  await expect(standards.getByRole('listitem').first()).toContainText('Rust grade D');
});
