import { submitReport, untilReceived, untilSaved } from './inTheField.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test('A superuser finds the client of a report by its name, and it is still there when the report is gone on with', async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const { clients } = await (await page.request.get('/api/getClients?page=1')).json();
  // Other journeys may have switched clients off.
  const { clientName } = clients.find(({ status }: { status: string }) => status === 'active');
  await page.goto('/dailyreport');
  await page.getByRole('combobox', { name: 'Client' }).fill(clientName.slice(2, 8));
  await page.getByRole('option', { name: clientName }).click();
  await page.getByLabel('Inspector Name').fill('Divya Pillai');
  await untilSaved(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(clientName);
  await submitReport(page);
  await untilReceived(page);
  await expect(page.locator('dd', { hasText: clientName })).toBeVisible();
});
