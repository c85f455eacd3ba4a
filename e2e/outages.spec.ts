import { startBucket } from '#server/testing/bucket.ts';
import { asInspector, fill, filedFor, largeFile, sha256, submit, waits } from './inTheField.ts';
import { expect, startProduct, test } from './product.ts';

test('A report that meets a server without its store of files says so, stays on the device, and is sent by itself and once when it is back', async ({
  page,
}) => {
  const bucket = await startBucket();
  const { url, region, accessKeyId, secretAccessKey } = bucket.location;
  const product = await startProduct({
    environment: {
      S3_URL: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  try {
    await asInspector(page, { email: 'inspector@example.com', password: product.password }, product.url);
    // No draft is sent ahead, so the errors show on the report itself.
    await page.route('**/api/drafts/**', (route) => route.abort());
    const file = largeFile(300_000);
    await fill(page, 'Tank without a bucket', file);

    bucket.fate = () => 'busy';
    await submit(page);
    await waits(page);
    await page.goto(`${product.url}/drafts`);
    const words =
      'Waiting for the server: File storage is not available at the moment. It stays on this device and is sent again by itself; "Send now" tries at once.';
    await expect(page.getByText(words)).toBeVisible();

    bucket.fate = () => 'done';
    await expect(page.getByText('Received by the server')).toBeVisible({ timeout: 60_000 });
    expect(await filedFor(page, product.url, 'Tank without a bucket')).toEqual([[sha256(file)]]);
  } finally {
    await product.stop();
    await bucket.close();
  }
});
