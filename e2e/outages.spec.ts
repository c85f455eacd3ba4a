import { randomBytes } from 'node:crypto';
import { startBucket } from '#server/testing/bucket.ts';
import { expect, startProduct, test } from './product.ts';
import { signIn } from './signIn.ts';

test('A report that meets a server without its store of files says so, stays on the device, and is sent by itself and once when it is back', async ({
  page,
}) => {
  const bucket = await startBucket();
  const { url, region, accessKeyId, secretAccessKey } = bucket.location;
  const product = await startProduct({
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  try {
    await signIn(page, 'inspector@example.com', product.password, /\/dailyreport/i, product.url);
    // Nothing is sent ahead of the report: what it meets is seen on the report itself.
    await page.route('**/api/drafts/**', (route) => route.abort());
    await page.locator('[name=date]').fill('2026-11-20');
    await page.getByLabel('Inspector Name').fill('Divya Pillai');
    await page.getByLabel('Structural Member').fill('Tank without a bucket');
    await page.locator('[name=ncr]').check();
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000)]);
    await page
      .locator('input[type=file][name=ncrFileInput]')
      .setInputFiles({ name: 'ncr.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/^Saved \d\d:\d\d$/).filter({ visible: true })).toBeVisible();

    bucket.fate = () => 'busy';
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('The report waits in the outbox on this device.')).toBeVisible();
    await page.goto(`${product.url}/drafts`);
    await expect(
      page.getByText('Waiting for the server: The server cannot reach its store of files just now.'),
    ).toBeVisible();

    bucket.fate = () => 'done';
    await expect(page.getByText('Received by the server')).toBeVisible({ timeout: 60_000 });
    const { result } = (await (await page.request.get(`${product.url}/api/reports`)).json()) as {
      result: Record<string, { structuralMember?: string; ncrFileInput?: { url: string }[] }[]>[];
    };
    const entries = result.flatMap((record) => record['dailycot-reportData'] ?? []);
    const filed = entries.filter(({ structuralMember }) => structuralMember === 'Tank without a bucket');
    const files = filed.map(({ ncrFileInput }) => new URL(ncrFileInput?.[0]?.url ?? '', product.url).href);
    const sent = await Promise.all(files.map(async (file) => (await page.request.get(file)).body()));
    expect(sent).toEqual([buffer]);
  } finally {
    await product.stop();
    await bucket.close();
  }
});
