import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1');

test('A superuser keeps an instrument with its calibrations and certificate, retires it and brings it back', async ({
  page,
  product,
}) => {
  const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByCall(page, { email: 'superuser@example.com', password: product.password });
  await page.goto('/superuserpannel');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Instruments' }).click();
  await page.getByRole('button', { name: 'Add instrument' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Make').fill('Elcometer');
  await dialog.getByLabel('Accuracy').fill('three');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Serial number', { exact: true })).toHaveAccessibleDescription(
    'Enter the serial number.',
  );
  await expect(dialog.getByLabel('Accuracy')).toHaveAccessibleDescription(/Enter the accuracy as a figure\./);
  expect(await violations()).toEqual([]);
  await dialog.getByLabel('Serial number', { exact: true }).fill('PT-784 112');
  await dialog.getByLabel('Accuracy').fill('1,5');
  await dialog.getByRole('button', { name: 'Add' }).click();

  await expect(page.getByRole('heading', { name: 'PT-784 112' })).toBeVisible();
  await expect(page.getByText('Not calibrated')).toBeVisible();
  await expect(page.getByText('±1.5 %')).toBeVisible();
  await page.getByRole('button', { name: 'Add calibration' }).click();
  await dialog.getByLabel('Calibrated').fill('2024-03-01');
  await dialog.getByLabel('Next due').fill('2024-03-01');
  await dialog.getByLabel('As found').selectOption('In tolerance');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Next due')).toHaveAccessibleDescription('Enter a day after the calibration.');
  await dialog.getByLabel('Next due').fill('2025-03-01');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Overdue since 01 Mar 2025')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'cert.pdf', mimeType: 'application/pdf', buffer: pdf });
  const link = page.getByRole('link', { name: 'cert.pdf' });
  await expect(link).toBeVisible();
  expect(await (await page.request.get((await link.getAttribute('href')) ?? '')).body()).toEqual(pdf);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw the calibration of 01 Mar 2024' }).click();
  await expect(page.getByText('Not calibrated')).toBeVisible();
  await page.getByRole('button', { name: 'Bring the calibration of 01 Mar 2024 back' }).click();
  await expect(page.getByText('Overdue since 01 Mar 2025')).toBeVisible();

  await page.getByRole('button', { name: '← Instruments' }).click();
  await page.getByRole('button', { name: 'Retire PT-784 112' }).click();
  const row = page.getByRole('row', { name: /PT-784 112/ });
  await expect(row.getByText('Out of service')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Bring PT-784 112 back' }).click();
  await expect(row.getByText('In service')).toBeVisible();
});
