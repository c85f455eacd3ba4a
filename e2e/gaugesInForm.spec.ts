import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { sendOrFail } from './byCall.ts';
import {
  openFormAsInspector,
  beginReport,
  dispatchOnlineEvent,
  sha256Hex,
  submitReport,
  untilInstalled,
  untilReceived,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { expect, test } from './product.ts';
import { startFaultyProxy } from './faultyProxy.ts';

test.use({ serviceWorkers: 'allow', trace: 'off', viewport: { width: 360, height: 800 } });

/** A camera that is denied at first and then shows a code. */
function fakeCamera() {
  const seen = { refuses: true };
  Object.assign(globalThis, {
    seen,
    BarcodeDetector: class {
      detect = async () => [{ rawValue: 'https://maker.example/sn/DFT-900-1' }];
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => {
        if (seen.refuses) throw new DOMException('no', 'NotAllowedError');
        const canvas = document.createElement('canvas');
        const drawing = canvas.getContext('2d');
        setInterval(() => drawing?.fillRect(0, 0, Math.random() * 300, 150), 50);
        return canvas.captureStream();
      },
    },
  });
}

test('The form offers the known gauges and batches by a tap or by their code, offline too, says what is overdue, and so does the report', async ({
  page,
  inspector,
  product,
  superuser,
  callsOf,
}) => {
  const manager = await callsOf(superuser);
  const keep = async (serialNo: string, dueOn: string) => {
    const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo, probeSerialNo: 'N7' };
    const { instrumentId } = await sendOrFail(manager, 'post', 'instruments', gauge);
    const calibration = { calibratedOn: '2024-01-10', dueOn, asFound: 'inTolerance' };
    await sendOrFail(manager, 'post', `instruments/${instrumentId}/calibrations`, calibration);
  };
  await keep('DFT-900-1', '2025-01-10');
  await keep('DFT-900-2', '2099-01-10');

  const paint = { productName: 'Penguard Primer', component: 'A', batchNo: 'LOT 77-1', expiresOn: '2025-01-31' };
  const { batchId } = await sendOrFail(manager, 'post', 'batches', paint);
  const held = { since: '2026-03-01', reason: 'Lumps after stirring' };
  await sendOrFail(manager, 'put', `batches/${batchId}/quarantine`, held);

  const front = await startFaultyProxy(product);
  await page.addInitScript(fakeCamera);
  await openFormAsInspector(page, inspector, front.url);
  await untilInstalled(page);
  const number = page.getByLabel('Gauge Serial Number');
  await expect(page.getByRole('button', { name: /^DFT-900-2/ })).toBeVisible();
  await beginReport(page, 'Gauges');
  front.isDead = true;
  await page.reload();

  await page.getByRole('button', { name: 'Scan the code of Gauge Serial Number' }).click();
  await expect(page.getByText('The camera is blocked here.')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await number.fill('900');
  await page.getByRole('button', { name: /^DFT-900-2/ }).click();
  await expect(number).toHaveValue('DFT-900-2');
  await expect(page.getByText('DFT-900-2: calibrated 10 Jan 2024, due 10 Jan 2099.')).toBeVisible();
  await expect(page.getByLabel('Probe Serial Number')).toHaveValue('N7');
  await expect(page.getByLabel('Gauge Type')).toHaveValue('Elcometer 456');

  await page.evaluate(() => {
    (globalThis as unknown as { seen: { refuses: boolean } }).seen.refuses = false;
  });
  await page.getByRole('button', { name: 'Scan the code of Gauge Serial Number' }).click();
  await expect(number).toHaveValue('DFT-900-1');
  const overdue = page.getByText(/^DFT-900-1: .*Calibration of DFT-900-1 was due on 10 Jan 2025: overdue by/);
  await expect(overdue).toBeVisible();
  // The most recently used gauge is offered first.
  await number.fill('');
  await expect(page.getByRole('group', { name: 'Known instruments' }).getByRole('button').first()).toHaveText(
    /DFT-900-1/,
  );
  await number.fill('dft9001');
  await expect(overdue).toBeVisible();

  const batch = page.getByRole('group', { name: 'Known batches' }).getByRole('button');
  await page.getByLabel('Batch part A').fill('77');
  await expect(batch.first()).toHaveText(/LOT 77-1Part A of Penguard Primerquarantined since 01 Mar 2026/);
  await batch.first().click();
  await expect(page.getByLabel('Batch part A')).toHaveValue('LOT 77-1');
  const stored =
    'LOT 77-1: Part A of Penguard Primer, usable until 31 Jan 2025. Batch LOT 77-1 expired on 31 Jan 2025.';
  const quarantined = /Batch LOT 77-1 has been quarantined since 01 Mar 2026: «Lumps after stirring»/;
  await expect(page.getByText(stored)).toHaveText(quarantined);

  await page.getByRole('button', { name: 'Add dry film thickness' }).click();
  await page.getByText('Instrument', { exact: true }).click();
  const tests = page.getByRole('region', { name: /^Test 1/ });
  await tests.getByRole('button', { name: /^DFT-900-1/ }).click();
  await expect(tests.getByLabel('Calibration due')).toHaveValue('2025-01-10');
  await expect(tests.getByText(/^Calibration of DFT-900-1 .* overdue by/)).toBeVisible();

  front.isDead = false;
  await dispatchOnlineEvent(page);
  await submitReport(page);
  await untilReceived(page);
  await page.locator('a[href^="/reports/"]').first().click();
  await expect(page.getByText(/DFT-900-1: calibrated 10 Jan 2024, due 10 Jan 2025\. Calibration of/)).toBeVisible();
  await expect(page.getByText(stored)).toHaveText(quarantined);
  await front.close();
});

/** Shares a file as another app's share sheet does: with a form posted to the app. */
async function share(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName = '', content = '']) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], fileName, { type: 'text/csv' }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, text],
  );
}

test("A file that a gauge's app shares without a network is looked at, put into a new report, and goes with it", async ({
  page,
  context,
  inspector,
}) => {
  test.setTimeout(120_000);
  await openFormAsInspector(page, inspector);
  await untilInstalled(page);
  await context.setOffline(true);
  const csv = `#,Reading (µm)\n${[82, 96, 104, 118, 110]
    .flatMap((spot) => [spot, spot, spot])
    .map((um, at) => `${at + 1},${um}`)
    .join('\n')}\n`;
  await share(page, 'TK-102.csv', csv);
  await expect(page.getByText('15 readings, lowest 82.0, highest 118.0, mean 102.0 µm')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'A new report' }).click();
  await beginReport(page, 'TK-102');
  const tests = page.getByRole('region', { name: 'Instruments and detailed tests' });
  await tests.getByRole('button', { name: 'New: dry film thickness' }).click();
  const take = tests.getByRole('button', { name: 'Use 15 readings' });
  await take.click();
  await expect(tests.getByText('TK-102.csv')).toBeVisible();
  await tests.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tests.getByText('TK-102.csv was removed.')).toBeVisible();
  await tests
    .getByRole('region', { name: /^Test 1/ })
    .locator('input[type=file][accept*=".json"]')
    .first()
    .setInputFiles({ name: 'TK-102.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await take.click();
  await tests.getByLabel('Minimum').fill('75');
  await expect(tests.getByText('area mean 102.0 µm (at least 75)')).toBeVisible();
  await submitReport(page);
  await expectWaitingInOutbox(page);
  await context.setOffline(false);
  await untilReceived(page);
  await page.getByRole('link', { name: 'See the report' }).click();
  await page.locator('details', { hasText: 'TK-102.csv, SHA-256' }).locator('summary').click();
  await expect(page.getByText(`TK-102.csv, SHA-256 ${sha256Hex(Buffer.from(csv))}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'TK-102.csv' })).toBeVisible();
});
