import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { addPhotos, attachPdf, openAllSections, submitReport, untilReceived } from './inTheField.ts';
import { unspacedTextOfPdf } from './pdfText.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { addClientWithAdmin } from './byCall.ts';
import { signInByCall } from './signIn.ts';

/** What is typed. Every field of every kind is filled in `everyKind.spec.ts`, and printed in `pdf/writeReports.test.ts`. */
const typed = {
  date: '2026-11-20',
  inspectorName: 'Divya Pillai',
  descriptionofarea: 'टैंक ४२ की छत, உள் சுவர், ≥ 250 μm, ₹ 1,98,70,320',
  permitRequestTime: '07:30',
  permitIssuanceTime: '08:15',
  manpowerDeployedTime: '08:00',
  workStartTime: '09:10',
  partAQuantity: '20',
  partBQuantity: '4.5',
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function addFiles(page: Page): Promise<void> {
  const photos = ['#8a4b2a', '#777777', '#1d3a5f'];
  const drawn = await Promise.all(photos.map((colour, index) => drawJpeg(page, 3000 - index * 900, 2000, colour)));
  await addPhotos(page, ...drawn.map((buffer, index) => ({ name: `photo ${index + 1}.jpg`, buffer })));
  await expect(page.getByText('3 photos ready.')).toBeVisible();
  await page.getByLabel('Caption of photo 2').fill('Nozzle N4, வெல்டு');
  for (const [box, input, name] of [
    ['worksheets', 'worksheetsFileInput', 'worksheet.pdf'],
    ['ncr', 'ncrFileInput', 'ncr 7.pdf'],
    ['ncrClosureReport', 'ncrClosureFileInput', 'closure.pdf'],
    ['attachmentOther', 'otherFileInput', 'other.pdf'],
  ] as const) {
    await page.locator(`[name=${box}]`).check();
    await attachPdf(page, input, name);
  }
}

test('An inspector files a report with photos and attachments from a phone, the own admin finds it in the modal and in the PDF, and no other admin sees it', async ({
  browser,
  product,
  request,
}) => {
  const otherAdmin = await addClientWithAdmin(request, product);
  const inspector = await (await browser.newContext({ ...phone, baseURL: product.url })).newPage();
  const { password } = product;
  await signInByCall(inspector, { email: 'inspector@example.com', password });
  await inspector.goto('/dailyreport');
  await openAllSections(inspector);
  await expect(inspector.getByText('*Make a new worksheet for each type of coating applied on the day.')).toBeVisible();

  for (const [name, text] of Object.entries(typed)) await inspector.locator(`[name=${name}]`).fill(text);
  for (const name of ['partAUnit', 'partBUnit']) await inspector.locator(`[name=${name}]`).selectOption('ltr');
  await addFiles(inspector);
  await expect(inspector.locator('[name=loadTime]')).toHaveValue('1h 55m');
  await expect(inspector.getByLabel('Total Quantity Mix')).toHaveValue(/24\.5/);
  await expectNoAxeViolations(inspector);
  await submitReport(inspector);
  await untilReceived(inspector);

  const admin = await (await browser.newContext({ baseURL: product.url, acceptDownloads: true })).newPage();
  await signInByCall(admin, { email: 'admin@example.com', password });
  await admin.goto('/userreports');
  await expect(admin.getByText('Client: Coromandel Terminals')).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'View the report of Divya Pillai' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Daily Coating Report')).toBeVisible();
  const shown = (await dialog.textContent()) ?? '';
  for (const words of [
    typed.descriptionofarea,
    '20 Nov 2026',
    'photo 1.jpg',
    'photo 3.jpg',
    'Nozzle N4, வெல்டு',
    'worksheet.pdf',
    'ncr 7.pdf',
    'closure.pdf',
    'other.pdf',
    '1h 55m',
  ]) {
    expect.soft(shown).toContain(words);
  }
  await expectNoAxeViolations(admin);
  const photoAddress = await dialog.getByRole('img').first().getAttribute('src');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const download = await downloadBy(admin.getByRole('button', { name: 'Download the PDF of Divya Pillai' }));
  expect(download.suggestedFilename()).toBe('Divya Pillai.pdf');
  const pdf = await unspacedTextOfPdf(await download.path());
  for (const words of [typed.descriptionofarea, 'Divya Pillai', 'inspector@example.com', 'Page 1'])
    expect.soft(pdf).toContain(words.replaceAll(/\s+/g, ''));

  // The same photos, with one more line of text. What is text and fonts is the same in both.
  await admin.getByLabel('Photos in PDFs').filter({ visible: true }).selectOption('Photos reduced for e-mail');
  const wholeClient = await downloadBy(admin.getByRole('button', { name: "Download PDF's" }));
  expect(wholeClient.suggestedFilename()).toBe('Coromandel Terminals_AllUsers_Report.pdf');
  expect(await unspacedTextOfPdf(await wholeClient.path())).toContain('Client:CoromandelTerminals');
  const bytesOf = async (file: typeof download) => (await stat(await file.path())).size;
  expect(await bytesOf(wholeClient)).toBeLessThan((await bytesOf(download)) * 0.6);

  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInByCall(stranger, { email: otherAdmin, password });
  await stranger.goto('/userreports');
  await expect(stranger.getByText('No reports found for selected date range.')).toBeVisible();
  expect((await admin.request.get(photoAddress ?? '')).status()).toBe(200);
  expect((await stranger.request.get(photoAddress ?? '')).status()).toBe(404);
});
