import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  addPhotos,
  beginReport,
  openDetailedTests,
  openAllSections,
  submitReport,
  untilReceived,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { expectFitsWidths } from './pages.ts';
import { unspacedTextOfPdf } from './pdfText.ts';
import { drawJpeg } from './pictures.ts';
import { agreeAndRepair } from './ncrSteps.ts';
import { expect, test } from './product.ts';
import { addClientWithAdmin, fileReportByCall, sendOrFail } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { gaugeFilmTest } from './filmTest.ts';
import { signInByCall } from './signIn.ts';

const yard = 'Coromandel Proof Yard';
const place = 'TK-101';

/** Checks that nothing is wider than the screen, and that axe finds no barrier at a desk. */
async function looksRight(page: Page): Promise<void> {
  await expectFitsWidths(page);
  await expectNoAxeViolations(page);
}

/** Measures a shell course with a gauge as a keyboard: two spots are below the minimum. The first becomes an NCR. */
async function measureTooLow(page: Page): Promise<void> {
  const tests = await openDetailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByLabel('Area', { exact: true }).fill('Shell 1');
  await tests.getByLabel('Minimum').fill('75');
  await tests.getByLabel('Maximum').fill('125');
  await tests.getByLabel('Surface', { exact: true }).fill('8');
  const read = async (count: number, value: string) => {
    await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
    for (let reading = 0; reading < count; reading += 1) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Enter');
    }
  };
  await read(3, '50');
  const failure = tests.getByRole('group', { name: 'Non-conformance' });
  await failure.getByRole('button', { name: 'Raise NCR' }).click();
  await read(3, '52');
  await read(9, '100');
  await failure.getByLabel('Severity').selectOption('Major');
  await expect(failure.getByLabel('Requirement')).toHaveValue(/Minimum 75 µm/);
  await expect(failure.getByLabel('What was found')).toHaveValue(/spot 1: 50[^]*spot 2: 52/);
  await expect(page.locator('[name=ncr]')).toBeChecked();
  await expect(page.getByText('Everything is decided.')).toBeVisible();
  await expectNoAxeViolations(page, '#section-tests');
}

/**
 * Returns a report with two comments. The other waiting report then opens by itself. The key R begins a comment without
 * being typed into it, and the key A approves.
 */
async function returnWithComments(reviewer: Page): Promise<string> {
  let fail = () => {};
  const isLost = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await reviewer.route('**/api/ncrs?report=*', (route) => isLost.then(() => route.abort()));
  await reviewer.goto('/review');
  await reviewer.getByRole('link', { name: /DCR-/ }).first().click();
  await expect(reviewer.getByText(/ has opened it for review\.$/)).toBeVisible();
  const number = await reviewer.getByRole('heading', { level: 1 }).innerText();
  // Approving waits until it is known whether anything is undecided, and says so where that cannot be asked.
  const approve = reviewer.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  fail();
  await expect(reviewer.getByText(`${number} is not approved: whether failures are undecided`)).toBeVisible();
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await reviewer.unroute('**/api/ncrs?report=*');
  await reviewer.getByRole('button', { name: 'Comment on Structural Member' }).click();
  await reviewer.getByLabel('Comment on Structural Member', { exact: true }).last().fill('Which course of it?');
  await reviewer.getByRole('button', { name: 'Comment on seam.jpg' }).click();
  await reviewer.keyboard.type('Show the whole seam.');
  await reviewer.getByRole('button', { name: 'Return with 2 comments' }).click();
  await expect(reviewer.getByRole('heading', { level: 1 })).not.toHaveText(number);
  await expect(reviewer.getByText('1 report waits')).toBeVisible();
  await reviewer.keyboard.press('r');
  await reviewer.keyboard.type('A new pan');
  await expect(reviewer.getByLabel('Comment', { exact: true })).toHaveValue('A new pan');
  await reviewer.getByRole('button', { name: 'Remove the comment on The whole report' }).click();
  await reviewer.waitForTimeout(1_000);
  await reviewer.keyboard.press('a');
  await expect(reviewer.getByText('Reports that wait for your review will stand here')).toBeVisible();
  return number;
}

/** Corrects the returned report without a network, and answers each comment. */
async function answerOffline(page: Page, number: string): Promise<void> {
  // Every screen announces it, and without a network the device still knows of it.
  await page.goto('/dailyreport');
  await page.getByRole('link', { name: '1 returned' }).click();
  await expect(page.getByText('Returned: 2 comments')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Connect once to load it onto this device.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await expect(page.getByRole('heading', { name: `Correcting ${number}` })).toBeVisible();
  await expect(page.getByText('Which course of it?')).toBeVisible();
  await page.context().setOffline(true);
  await page.locator('[name="colour"]').fill('RAL 7035');
  await submitReport(page);
  await expect(page.getByText('Answer this: what was changed, or why it was left as it is.').first()).toBeVisible();
  await page.getByLabel('Your answer').first().fill('The first. The colour was missing too.');
  await page.getByLabel('Your answer').last().fill('Left, because it is under the scaffold.');
  await submitReport(page);
  await expect(page.getByRole('link', { name: '1 returned' })).toBeHidden();
  await page.context().setOffline(false);
}

/** Raises an NCR from the page of a report without a network. Its photo is made smaller on the device. */
async function raiseOffline(page: Page, reportId: string): Promise<void> {
  await page.goto(`/reports/${reportId}`);
  await page.getByRole('link', { name: 'Raise NCR' }).click();
  await expect(page.getByRole('heading', { name: /^Raise NCR of DCR-/ })).toBeVisible();
  await expect(page.getByLabel('Structure')).toHaveValue(place);
  await page.getByLabel('What it is about').fill('Runs at the manhole');
  await page.getByLabel('What was found').fill('Three runs.');
  // A reload goes on with it.
  await page.waitForURL(/\/raisencr\?ncr=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Raise NCR of DCR-/ })).toBeVisible();
  await expect(page.getByLabel('What it is about')).toHaveValue('Runs at the manhole');
  const photo = await drawJpeg(page, 4_000, 3_000, '#884422');
  await page
    .locator('input[type=file][name=file]')
    .setInputFiles({ name: 'runs.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Raise', exact: true }).click();
  await expect(page.getByText('The NCR is kept on this device')).toBeVisible();
  await page.context().setOffline(false);
  const arrived = async () => {
    const { ncrs } = await (await page.request.get(`/api/ncrs?report=${reportId}&search=Runs`)).json();
    return ncrs.length === 0 ? [] : (await (await page.request.get(`/api/ncrs/${ncrs[0].ncrId}`)).json()).files;
  };
  await expect.poll(arrived).toMatchObject([{ purpose: 'found', filename: 'runs.jpg' }]);
  const [{ sizeBytes }] = await arrived();
  expect(sizeBytes).toBeLessThan(photo.length);
}

/** Checks a downloaded document as anybody can, and then a copy with one byte changed. */
async function verify(visitor: Page, { site, number, file }: { site: string; number: string; file: string }) {
  await visitor.goto('/verify');
  await visitor.getByLabel('Code or link of the document').fill(site);
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText(number)).toBeVisible();
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
  await expect(visitor.getByText('C. P. Y.')).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('Coromandel');
  await expect(visitor.getByRole('link', { name: 'Open the report' })).toHaveCount(0);
  await visitor.getByLabel('Choose the file').setInputFiles(file);
  await expect(visitor.getByText('This is the file we issued.')).toBeVisible();
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  const changed = `${file}.changed.pdf`;
  writeFileSync(changed, bytes);
  await visitor.getByLabel('Choose the file').setInputFiles(changed);
  await expect(visitor.getByText('This file differs from the one we issued.')).toBeVisible();
  await looksRight(visitor);
}

test('A failed thickness raises an NCR on the phone, the report is returned, answered, approved by somebody else, repaired, measured again and closed; its document is verified from the downloaded file, and one changed byte is refused', async ({
  page,
  browser,
  request,
  superuser,
  product,
}, testInfo) => {
  // It is the work of four people, from the first reading to the dossier.
  test.slow();
  const { password, url } = product;
  const author = { email: await addClientWithAdmin(request, product, yard), password };
  const reviewer = await (await browser.newContext({ baseURL: url })).newPage();
  await signInByCall(reviewer, superuser);

  // A superuser switches on reviews for the client.
  await reviewer.goto('/superuserpannel?search=Coromandel Proof');
  await reviewer.getByRole('button', { name: `Edit ${yard}` }).click();
  await reviewer.getByLabel('Reports are reviewed before they are approved').check();
  await reviewer.getByRole('button', { name: 'Save Changes' }).click();
  await reviewer.getByRole('button', { name: 'OK' }).click();

  // On the phone, without a network: the NCR is sent with its report.
  await page.setViewportSize({ width: 360, height: 760 });
  await signInByCall(page, author);
  const photo = await drawJpeg(page, 600, 400, '#446688');
  await page.goto('/dailyreport');
  await openAllSections(page);
  await beginReport(page, place);
  await addPhotos(page, { name: 'seam.jpg', buffer: photo });
  await measureTooLow(page);
  await page.context().setOffline(true);
  await submitReport(page);
  await expectWaitingInOutbox(page);
  await page.context().setOffline(false);
  await untilReceived(page);
  await sendOrFail(request, 'post', 'login', author);
  await fileReportByCall(request, {});

  const number = await returnWithComments(reviewer);
  await answerOffline(page, number);

  // Somebody else sees the changes, and approves the report.
  const waiting = async () => {
    const { reports } = (await (await reviewer.request.get('/api/reviewqueue')).json()) as {
      reports: { reportId: string; attempt: number }[];
    };
    return reports.find(({ attempt }) => attempt === 2)?.reportId;
  };
  await expect.poll(waiting).toBeTruthy();
  const id = await waiting();
  await page.goto('/drafts');
  await expect(page.getByRole('link', { name: /^See the report/ }).first()).toHaveAttribute('href', `/reports/${id}`);
  await reviewer.goto(`/reports/${id}`);
  await expect(reviewer.locator('#at-structuralMember')).toContainText('The colour was missing');
  await expect(reviewer.getByRole('heading', { name: 'Changes since revision 1' })).toBeVisible();
  await expect(reviewer.getByRole('listitem').filter({ hasText: 'Before: —' })).toContainText('RAL 7035');
  await looksRight(reviewer);
  // What failed is approved with a reason alone, after it was named.
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  const accepting = reviewer.getByRole('dialog', { name: `Approve ${number} although it failed` });
  await expect(accepting.getByRole('listitem').filter({ hasText: 'Dry film thickness' }).first()).toBeVisible();
  await looksRight(reviewer);
  await accepting.getByRole('button', { name: 'Accept and approve' }).click();
  await expect(accepting.getByText('Say why, in at least 10 characters.')).toBeVisible();
  await accepting.getByLabel('Reason').fill('Repaired under the NCR that was raised.');
  await accepting.getByRole('button', { name: 'Accept and approve' }).click();
  await expect(reviewer.getByText('Approved as revision 1.')).toBeVisible();
  await expect(reviewer.getByText('Accepted', { exact: true })).toBeVisible();

  // The author is to repair it, reports it ready, and measures it again.
  await reviewer.goto(`/ncrs?search=${place}&state=open`);
  await reviewer.getByRole('link', { name: /^NCR-/ }).click();
  await reviewer.getByRole('button', { name: 'Responsible and due date' }).click();
  await reviewer.getByRole('combobox', { name: 'Responsible' }).selectOption('Somebody with an account');
  await reviewer.getByRole('combobox', { name: 'Person' }).fill(author.email);
  await reviewer.getByRole('option').filter({ hasText: author.email }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(reviewer.getByText('Responsible person set')).toBeVisible();
  await page.goto(new URL(reviewer.url()).pathname);
  await page.getByRole('button', { name: 'Propose the action' }).click();
  await page.getByLabel('What is to be done').selectOption('Repair');
  // A long word stays on a phone's screen.
  const procedure = 'CT_QP_14_Repair_of_novolac_linings_in_crude_tanks';
  await page.getByLabel('How it is corrected').fill(`Sweep, and coat again: ${procedure}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Action proposed', { exact: true })).toBeVisible();
  // Nobody agrees their own proposal: the reviewer finds it in the dialog.
  await expect(page.getByRole('button', { name: 'Agree the action' })).toBeHidden();
  await agreeAndRepair(page, reviewer);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();
  const passing = { ...gaugeFilmTest('', false, 60_000), instrument: undefined, coatNo: undefined };
  const again = await fileReportByCall(request, { structuralMember: place, inspectionTests: [passing] });

  // The test that passed is offered as evidence once its report is approved, and closes the NCR.
  await sendOrFail(reviewer.request, 'post', `reports/${again}/review`, {
    action: 'approve',
    revision: 1,
    attempt: 1,
  });
  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(reviewer.getByLabel(`Dry film thickness, ${place}, Shell 1: DCR-`)).toBeChecked();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(reviewer.getByRole('heading', { name: /^Closed by/ })).toBeVisible();
  await looksRight(reviewer);

  await reviewer.goto(`/reports/${id}`);
  const link = reviewer.getByRole('link', { name: 'Evidence PDF of revision 1' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = await downloadBy(link);
  expect(download.suggestedFilename()).toBe(`${number}-rev1.pdf`);
  const file = testInfo.outputPath('document.pdf');
  await download.saveAs(file);
  const address = String(await reviewer.getByRole('link', { name: 'Check it' }).getAttribute('href'));
  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  await verify(visitor, { site: `${url}${address}`, number, file });

  await raiseOffline(page, id ?? '');

  // Without a script the page shows the hash and how to calculate it. An unknown code gets a page of the same layout.
  const plain = await (await browser.newContext({ baseURL: url, javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await plain.getByText('Compute it yourself').click();
  await expect(plain.getByText('sha256sum document.pdf')).toBeVisible();
  const none = await plain.goto(`/verify/${'x'.repeat(22)}`);
  expect(none?.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1, name: 'Check a document' })).toBeVisible();
  await expect(plain.getByText('Not issued by us')).toBeVisible();
  await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  // The dossier is of one of the client's structures, and is requested from the client's row on the panel.
  await reviewer.setViewportSize({ width: 1440, height: 800 });
  await reviewer.goto('/superuserpannel?search=Coromandel Proof');
  await reviewer.getByRole('button', { name: `Dossier of ${yard}` }).click();
  await expect(reviewer.getByRole('combobox', { name: 'Client' })).toHaveValue(yard);
  await reviewer.getByLabel('Structure').selectOption(place);
  await reviewer.getByRole('button', { name: 'Make the dossier' }).click();
  const dossier = reviewer.getByRole('link', { name: /^PDF, .* Coromandel Proof Yard, TK-101$/ });
  await expect(dossier).toBeVisible({ timeout: 30_000 });
  await looksRight(reviewer);
  const used = await downloadBy(dossier);
  const dossierFile = testInfo.outputPath('dossier.pdf');
  await used.saveAs(dossierFile);
  expect(await unspacedTextOfPdf(dossierFile)).toContain(number);

  await reviewer.goto(address);
  await expect(reviewer.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', `/reports/${id}`);
});
