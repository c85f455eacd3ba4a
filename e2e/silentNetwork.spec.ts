import { startFaultyProxy } from './faultyProxy.ts';
import { openFormAsInspector, beginReport, untilInstalled, untilSaved } from './inTheField.ts';
import { expect, test } from './product.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

test('Connected to a server that never answers, the form opens at once, and screens show what the device remembers, with its age', async ({
  page,
  product,
  inspector,
}) => {
  const front = await startFaultyProxy(product);
  try {
    await openFormAsInspector(page, inspector, front.url);
    await untilInstalled(page);
    await page.getByRole('link', { name: 'Filed reports' }).click();
    await expect(page.getByText('Every report that was sent will stand here.')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('list', { name: 'Open sessions' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Coromandel Terminals/)).toBeVisible();

    front.isSilent = true;
    await page.reload();
    // The device has the form, its lists and the name of the client.
    await expect(page.getByLabel('Structural Member')).toBeVisible();
    await expect(page.getByText(/^Coromandel Terminals/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Product Name' }).first()).not.toContainText('Loading');
    await beginReport(page, 'Tank beside a frozen server');
    await untilSaved(page);

    await page.getByRole('link', { name: 'Filed reports' }).click();
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
    await expect(page.getByText('Every report that was sent will stand here.')).toBeVisible();
    await expect(page.getByText(/^As of \d\d:\d\d\. The server does not answer yet\. Asking…$/)).toBeVisible();

    await page.goto(`${front.url}/reports`);
    await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    await expect(page).toHaveURL(/\/reports$/);

    front.isSilent = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^As of/)).toBeHidden();
    await expect(page.getByText('Every report that was sent will stand here.')).toBeVisible();
  } finally {
    await front.close();
  }
});
