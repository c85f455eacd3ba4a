import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { drawJpeg } from './pictures.ts';
import { widths } from './pages.ts';
import { expect, test } from './product.ts';
import { addOtherClient, signInByCall } from './signIn.ts';

test('A report is returned with comments, corrected on the phone without a network, seen with its changes, and approved by somebody else', async ({
  page,
  browser,
  playwright,
  product,
}) => {
  const { password } = product;
  const superuser = { email: 'superuser@example.com', password };
  const setUp = await playwright.request.newContext({ baseURL: product.url });
  const inspector = { email: await addOtherClient(setUp, product, 'Reviewed Yard'), password };
  await page.goto('/robots.txt');
  const photo = await drawJpeg(page, 600, 400, '#446688');
  const reviewer = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInByCall(reviewer, superuser);

  // The superuser switches reviews on for the client.
  await reviewer.goto('/superuserpannel');
  await reviewer.getByRole('button', { name: 'Edit Reviewed Yard' }).click();
  await reviewer.getByLabel('Reports are reviewed before they are approved').check();
  await reviewer.getByRole('button', { name: 'Save Changes' }).click();
  await reviewer.getByRole('button', { name: 'OK' }).click();

  const request = await playwright.request.newContext({ baseURL: product.url });
  await request.post('/api/login', { data: inspector });
  const [id, nextId] = [randomUUID(), randomUUID()];
  for (const reportId of [id, nextId]) {
    const form = new FormData();
    const answers = {
      date: '2026-05-04',
      inspectorName: 'M. Iyer',
      colour: 'Grey',
      gaugeNumber: 'G 7',
      dialyReport_id: reportId,
    };
    for (const [name, value] of Object.entries(answers)) form.append(name, value);
    form.append('photos', new File([new Uint8Array(photo)], 'seam.jpg', { type: 'image/jpeg' }));
    expect((await request.post('/api/dailyreport', { multipart: form })).ok()).toBe(true);
  }

  await reviewer.goto('/review');
  await reviewer
    .getByRole('link', { name: /M\. Iyer|DCR-/ })
    .first()
    .click();
  await expect(reviewer.getByText('A reviewer has opened it.')).toBeVisible();
  const number = await reviewer.getByRole('heading', { level: 1 }).innerText();
  await reviewer.getByRole('button', { name: 'Comment on Colour' }).click();
  await reviewer.getByLabel('Comment on Colour', { exact: true }).last().fill('Which shade of grey?');
  await reviewer.getByRole('button', { name: 'Comment on seam.jpg' }).click();
  await reviewer.keyboard.type('Show the whole seam.');
  await reviewer.getByRole('button', { name: 'Return with 2 comments' }).click();
  // The next report opens by itself. A key goes back, but not while a comment is being typed.
  await expect(reviewer.getByRole('heading', { level: 1 })).not.toHaveText(number);
  await expect(reviewer.getByText('1 report waits')).toBeVisible();
  await reviewer.keyboard.press('r');
  await reviewer.keyboard.type('A new pan');
  await expect(reviewer.getByLabel('Comment', { exact: true })).toHaveValue('A new pan');
  await reviewer.getByRole('button', { name: 'Remove the comment on The whole report' }).click();
  await reviewer.waitForTimeout(1_000);
  await reviewer.keyboard.press('a');
  await expect(reviewer.getByText('No report waits for you.')).toBeVisible();

  await signInByCall(page, inspector);
  // Every screen shows it, and the device still knows it offline.
  await page.goto('/dailyreport');
  await page.getByRole('link', { name: '1 returned' }).click();
  await expect(page.getByText('Returned: 2 comments')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Connect once to load it onto this device.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await expect(page.getByRole('heading', { name: `Correcting ${number}` })).toBeVisible();
  await expect(page.getByText('Which shade of grey?')).toBeVisible();
  await page.context().setOffline(true);
  await page.locator('[name="colour"]').fill('RAL 7035');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Answer this: what was changed, or why it was left as it is.').first()).toBeVisible();
  await page.getByLabel('Your answer').first().fill('RAL 7035, light grey.');
  await page.getByLabel('Your answer').last().fill('Left, because it is under the scaffold.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: '1 returned' })).toBeHidden();
  await page.context().setOffline(false);
  await expect
    .poll(
      async () =>
        ((await (await request.get(`/api/reports/${id}`)).json()) as { review: { attempt: number } }).review.attempt,
    )
    .toBe(2);
  await page.goto('/drafts');
  await expect(page.getByRole('link', { name: /^See the report/ })).toHaveAttribute('href', `/reports/${id}`);

  await reviewer.goto(`/reports/${id}`);
  await expect(reviewer.getByRole('cell', { name: 'Which shade of grey?' })).toContainText('RAL 7035, light grey.');
  await reviewer.getByRole('button', { name: 'Since revision 1' }).click();
  await expect(reviewer.getByRole('listitem').filter({ hasText: 'Before: Grey' })).toContainText('RAL 7035');
  for (const width of widths) {
    await reviewer.setViewportSize({ width, height: 800 });
    expect(await reviewer.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((await new AxeBuilder({ page: reviewer }).setLegacyMode().analyze()).violations).toEqual([]);
  }
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.getByText('Approved as revision 1.')).toBeVisible();
  const { files } = (await (await request.get(`/api/reports/${id}`)).json()) as { files: unknown[] };
  expect(files).toHaveLength(1);
});
