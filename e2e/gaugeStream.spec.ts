import { type SendGaugeRequest, SimulatedGauge } from '#server/testing/gauge.ts';
import { openFormAsInspector, beginReport, openDetailedTests } from './inTheField.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 760 } });

const send: SendGaugeRequest = async (method, address, form) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(address, method === 'GET' ? {} : { method, headers, body: form })).status;
};

test('Readings that a gauge sends over WiFi come into the open series, once each, after a gap and a closed page too', async ({
  page,
  context,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'TK-101, course 1');
  const tests = await openDetailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByLabel('Minimum').fill('75');
  await tests.getByRole('button', { name: 'Take readings over WiFi' }).click();
  const address = await tests.getByText('/api/gauge/').textContent();
  const gauge = new SimulatedGauge({ address: address ?? '', send });
  await expect(tests.getByText('Readings come in automatically.')).toBeVisible();
  await gauge.measure('82.4');
  await expect(tests.getByText('reading 2 of 3')).toBeVisible();
  await expect(tests.getByText('Gauge 784112.')).toBeVisible();

  await context.setOffline(true);
  await expect(tests.getByText('The server cannot be reached.')).toBeVisible();
  for (const value of ['91.0', '88.5', '60.2']) await gauge.measure(value);
  await context.setOffline(false);
  await expect(tests.getByText('spot 2, reading 2 of 3')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.reload();
  await openDetailedTests(page);
  await tests.getByRole('button', { name: /Dry film thickness/, expanded: false }).click();
  await tests.getByText('spot 2, reading 2 of 3').waitFor();
  await gauge.measure('93.3');
  await expect(tests.getByText('spot 2, reading 3 of 3')).toBeVisible();
  await tests.getByRole('button', { name: 'Stop taking readings from the gauge' }).click();
});
