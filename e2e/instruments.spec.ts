import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1');

test('A superuser keeps an instrument with its calibrations and certificate, retires it and brings it back', async ({
  page,
  superuser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByCall(page, superuser);
  await page.goto('/instruments');
  await page.getByRole('button', { name: 'Add instrument' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Make').fill('Elcometer');
  await dialog.getByLabel('Accuracy').fill('three');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Serial number', { exact: true })).toHaveAccessibleDescription(
    'Enter the serial number.',
  );
  await expect(dialog.getByLabel('Accuracy')).toHaveAccessibleDescription(/Enter the accuracy as a figure\./);
  await expectNoAxeViolations(page, '[role=dialog]');
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
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('button', { name: 'Withdraw the calibration of 01 Mar 2024' }).click();
  await expect(page.getByText('Not calibrated')).toBeVisible();
  await page.getByRole('button', { name: 'Bring the calibration of 01 Mar 2024 back' }).click();
  await expect(page.getByText('Overdue since 01 Mar 2025')).toBeVisible();

  await page.getByRole('button', { name: '← Instruments' }).click();
  await page.getByRole('button', { name: 'Retire PT-784 112' }).click();
  const row = page.getByRole('row', { name: /PT-784 112/ });
  await expect(row.getByText('Out of service')).toBeVisible();
  await page.getByRole('button', { name: 'Bring PT-784 112 back' }).click();
  await expect(row.getByText('In service')).toBeVisible();
});

test('A superuser keeps a batch of paint with its certificate, quarantines it with a reason and lifts that again', async ({
  page,
  superuser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByCall(page, superuser);
  await page.goto('/batches');
  await page.getByRole('button', { name: 'Add batch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Batch number')).toHaveAccessibleDescription('Enter the batch number.');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByLabel('Batch number').fill('LOT 77-1');
  await dialog.getByLabel('Product').fill('Penguard Primer');
  await dialog.getByLabel('Made on').fill('2024-01-31');
  await dialog.getByLabel('Best before').fill('2025-01-31');
  await dialog.getByRole('button', { name: 'Add' }).click();

  await expect(page.getByRole('heading', { name: 'LOT 77-1' })).toBeVisible();
  await expect(page.getByText('Expired on 31 Jan 2025')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'lot.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('link', { name: 'lot.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Quarantine' }).click();
  await dialog.getByLabel('Since').fill('2026-03-01');
  await dialog.getByLabel('Reason').fill('Lumps');
  await dialog.getByRole('button', { name: 'Quarantine' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Say why, in at least 10 characters.');
  await dialog.getByLabel('Reason').fill('Lumps after stirring');
  await dialog.getByRole('button', { name: 'Quarantine' }).click();
  await expect(page.getByText('Quarantined since 01 Mar 2026: «Lumps after stirring»')).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  await page.getByRole('link', { name: 'Reports that used it' }).click();
  const recall = page.getByRole('region', { name: 'Recall' });
  await expect(recall).toContainText(
    'LOT 77-1: Part A of Penguard Primer, made 31 Jan 2024, usable until 31 Jan 2025.',
  );
  await expect(recall).toContainText('Quarantined since 01 Mar 2026: «Lumps after stirring»');
  await recall.getByRole('link', { name: 'lot.pdf' }).click({ trial: true });
  await page.goBack();
  await page.getByRole('button', { name: 'Lift quarantine' }).click();
  await dialog.getByLabel('Reason').fill('The laboratory found nothing');
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('In stock')).toBeVisible();

  await page.getByRole('button', { name: '← Batches' }).click();
  await page.getByRole('button', { name: 'Withdraw LOT 77-1' }).click();
  const row = page.getByRole('row', { name: /LOT 77-1/ });
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await page.getByRole('button', { name: 'Bring LOT 77-1 back' }).click();
  await expect(row.getByText('In stock')).toBeVisible();
});
