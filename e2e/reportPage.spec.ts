import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { drawJpeg } from './pictures.ts';
import { expectFitsWidths } from './pages.ts';
import { expect, test } from './product.ts';
import { addClientByCall, addPerson, sendOrFail as sendCall } from './byCall.ts';
import { signInByCall } from './signIn.ts';

const first = { date: '2026-04-14', inspectorName: 'M. Iyer', structuralMember: 'Tank 12', downR: '81' };

/** A box of a report's page, by its label and its value. */
const boxOf = (page: Page, words: string) => page.locator('dl > div').filter({ hasText: new RegExp(`^${words}`) });

/** Files a daily report with two photos, and then a manpower report. Returns their ids. */
async function fileTwo(request: APIRequestContext, photos: readonly Buffer[]) {
  const [daily, manpower] = [randomUUID(), randomUUID()];
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...first, dialyReport_id: daily })) form.append(name, value);
  for (const [index, photo] of photos.entries()) {
    form.append('photoCaptions', `Seam ${index + 1}`);
    form.append('photos', new File([new Uint8Array(photo)], `seam-${index + 1}.jpg`, { type: 'image/jpeg' }));
  }
  expect((await request.post('/api/dailyreport', { multipart: form })).ok()).toBe(true);
  const crews = [
    { company: 'Coastal', trade: 'Blaster', present: '12', start: '07:00', end: '16:00', breakMinutes: '60' },
  ];
  const answers = { date: '2026-04-15', inspectorName: 'M. Iyer', crews };
  const filed = await request.put(`/api/reports/${manpower}`, { data: { kind: 'manpower', answers, files: [] } });
  const { number } = (await filed.json()) as { number: string };
  return { daily, manpower, number };
}

test('A report has a page: a mailed link leads there by way of signing in, keys go to the next one, and photos open in large', async ({
  page,
  inspector,
  callsOf,
}) => {
  await page.goto('/robots.txt');
  const photos = await Promise.all(['#884422', '#224488'].map((colour) => drawJpeg(page, 900, 600, colour)));
  const { daily, manpower, number } = await fileTwo(await callsOf(inspector), photos);

  await page.goto(`/Reports/${daily}`);
  await page.waitForURL(/\/login\?to=/);
  await page.getByLabel('Email').fill(inspector.email);
  await page.getByLabel('Password', { exact: true }).fill(inspector.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(new RegExp(`/Reports/${daily}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DCR-[A-Z]+-\d{4}-\d{4,}$/);
  await expect(boxOf(page, 'Measured Minimum, μm81')).toBeVisible();
  // Only a superuser can void a report.
  await expect(page.getByRole('button', { name: 'Make void' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show Seam 1 in large' }).click();
  const photo = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect(photo.getByRole('img', { name: 'Seam 1' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' }).getByText('Seam 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await expectFitsWidths(page);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: `Next report ${number}` }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/reports/${manpower}$`));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(boxOf(page, 'Man-hours, h96')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Previous report DCR-/ })).toBeVisible();

  await page.goto(`/reports/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Report not found' })).toBeVisible();
  await page.route('**/api/reports/*', (route) => route.abort());
  await page.goto(`/reports/${daily}`);
  const since = page.getByText(/^As of \d\d:\d\d\. The report could not be loaded\. The server cannot be reached\./);
  await expect(since).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DCR-/);
  await page.unroute('**/api/reports/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(since).toBeHidden();
});

test('A superuser makes a report void with a reason, which its page shows and the audit log leads to', async ({
  page,
  inspector,
  superuser,
  callsOf,
}) => {
  const { manpower, number } = await fileTwo(await callsOf(inspector), []);
  await signInByCall(page, superuser);
  await page.goto('/audit');
  await page.getByRole('link', { name: number }).click();
  await page.waitForURL(new RegExp(`/reports/${manpower}$`));

  await page.getByRole('button', { name: 'Make void' }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${number} void` });
  await dialog.getByLabel('Reason').fill('Twice');
  await dialog.getByRole('button', { name: 'Make void' }).click();
  await expect(dialog.getByText('Say why, in at least 10 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Twice');
  await dialog.getByLabel('Reason').fill('Filed twice for the same shift');
  await dialog.getByRole('button', { name: 'Make void' }).click();

  await expect(page.getByText('This report is void. Filed twice for the same shift')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Filed by Inspector of One Journey/,
    /^Made void by .*Filed twice for the same shift/,
  ]);
  await expect(page.getByRole('button', { name: 'Make void' })).toHaveCount(0);
});

test('Without a network, with a lost answer, after a second reviewer and after the report was sent again, a reviewer keeps the report and what they typed, and is told what is true', async ({
  page,
  context,
  superuser,
  callsOf,
}) => {
  const { password } = superuser;
  const own = await callsOf(superuser);
  const clientId = await addClientByCall(own, 'Raced Yard');
  await sendCall(own, 'put', `clients/${clientId}/review`, { reviewRequired: true });
  const ravi = { email: 'ravi@raced.example', password };
  await addPerson(own, { fname: 'Ravi', clientId, ...ravi });
  const asha = { email: 'asha.rao@example.com', password };
  await sendCall(own, 'post', 'superuseradd', { fname: 'Asha Rao', usertype: 'superuser', ...asha });
  const [author, second] = [await callsOf(ravi), await callsOf(asha)];
  const reportId = randomUUID();
  const send = async (more: object = {}) =>
    author.put(`/api/reports/${reportId}`, { data: { kind: 'dailycot', answers: first, files: [], ...more } });
  const { number } = (await (await send()).json()) as { number: string };

  await signInByCall(page, superuser);
  await page.goto(`/reports/${reportId}`);
  await page.getByRole('button', { name: 'Comment on Structural Member' }).click();
  const typed = page.getByLabel('Comment on Structural Member', { exact: true }).last();
  await page.keyboard.type('Which course of it?');
  const giveBack = page.getByRole('button', { name: /^Return with 1 comment/ });
  const isKept = async () => {
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(
      page
        .locator('#at-structuralMember')
        .getByLabel(/^Comment on/)
        .last(),
    ).toHaveValue('Which course of it?');
  };

  await context.setOffline(true);
  await giveBack.click();
  await expect(page.getByText(`it is not known whether ${number} was returned. Try again`)).toBeVisible();
  const asOf = page.getByText(/^As of \d\d:\d\d\./);
  await expect(asOf).toBeVisible();
  await isKept();
  await context.setOffline(false);
  await expect(asOf).toBeHidden();

  const { review } = await (await second.get(`/api/reports/${reportId}`)).json();
  const comments = [{ field: 'colour', item: null, text: 'Which shade?' }];
  const returning = { action: 'return', revision: 1, attempt: 1, comments, reason: '' };
  expect((await second.post(`/api/reports/${reportId}/review`, { data: returning })).ok()).toBe(true);
  await giveBack.click();
  await expect(page.getByText(`Asha Rao has returned ${number} meanwhile.`)).toBeVisible();
  const unsent = page.getByText('Structural Member: Which course of it?');
  await expect(unsent).toBeVisible();

  const returned = await (await author.get(`/api/reports/${reportId}`)).json();
  const replies = [{ commentId: returned.review.comments[0].commentId, text: 'Grey.' }];
  const basis = { revision: 1, attempt: 2, contentHash: review.contentHash, replies };
  expect((await send({ answers: { ...first, colour: 'grey' }, basis })).ok()).toBe(true);
  await page.getByRole('button', { name: '← Reports' }).click();
  await page.getByRole('link', { name: number }).click();
  await isKept();
  await expect(typed).toHaveAccessibleDescription(/^Written on revision 1, which was sent again since/);

  // The server has approved it, and its answer is lost.
  await page.route('**/api/reports/*/review', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${number} is approved.`)).toBeVisible();
  await expect(page.getByText('Approved as revision 1.')).toBeVisible();
});
