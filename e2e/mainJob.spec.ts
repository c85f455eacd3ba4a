import { stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { fillEveryField, wordsToFind } from './answers.ts';
import { submit, openAllSections } from './inTheField.ts';
import { textOfPdf } from './pdfText.ts';
import { drawJpeg, smallPdf } from './pictures.ts';
import { expect, test } from './product.ts';
import { addOtherClient, signIn } from './signIn.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(', ')}`);
}

async function addFiles(page: Page): Promise<void> {
  const photos = ['#8a4b2a', '#777777', '#1d3a5f'];
  const drawn = await Promise.all(photos.map((colour, index) => drawJpeg(page, 3000 - index * 900, 2000, colour)));
  const chooser = page.locator('input[type=file][name=photos]');
  await chooser.setInputFiles(
    drawn.map((buffer, index) => ({ name: `photo ${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await expect(page.getByText('3 photos ready.')).toBeVisible();
  await page.getByLabel('Caption of photo 2').fill('Nozzle N4, வெல்டு');
  const attachments = {
    worksheetsFileInput: 'worksheet.pdf',
    ncrFileInput: 'ncr 7.pdf',
    ncrClosureFileInput: 'closure.pdf',
    otherFileInput: 'other.pdf',
  };
  for (const [name, file] of Object.entries(attachments)) {
    await page
      .locator(`input[type=file][name=${name}]`)
      .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: smallPdf });
  }
}

test('An inspector files a full report from a phone, the own admin finds every value in the modal and in the PDF, and no other admin sees it', async ({
  browser,
  product,
  request,
}) => {
  test.setTimeout(300_000);
  const otherAdmin = await addOtherClient(request, product);
  const inspector = await (await browser.newContext({ ...phone, baseURL: product.url })).newPage();
  await signIn(inspector, 'inspector@example.com', product.password, /\/dailyreport/i);
  await openAllSections(inspector);
  await expect(inspector.getByText('*Make a new worksheet for each type of coating applied on the day.')).toBeVisible();

  const answers = await fillEveryField(inspector, dailyReport);
  await addFiles(inspector);
  await expect(inspector.locator('[name=loadTime]')).toHaveValue('1h 55m');
  await expect(inspector.getByLabel('Total Quantity Mix')).toHaveValue(/24\.5/);
  expect(await faultsOf(inspector)).toEqual([]);
  await submit(inspector);
  await expect(inspector.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible({
    timeout: 30_000,
  });

  const admin = await (await browser.newContext({ baseURL: product.url, acceptDownloads: true })).newPage();
  await signIn(admin, 'admin@example.com', product.password, /\/adminpannel/);
  await admin.goto('/userreports');
  await expect(admin.getByText('Client: Coromandel Terminals')).toBeVisible();
  expect(await faultsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'View the report of Divya Pillai' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Daily Coating Report')).toBeVisible();
  const shown = (await dialog.textContent()) ?? '';
  for (const words of wordsToFind(dailyReport, answers)) expect.soft(shown).toContain(words);
  for (const file of [
    'photo 1.jpg',
    'photo 3.jpg',
    'Nozzle N4, வெல்டு',
    'worksheet.pdf',
    'ncr 7.pdf',
    'closure.pdf',
    'other.pdf',
    '1h 55m',
  ]) {
    expect.soft(shown).toContain(file);
  }
  expect(await faultsOf(admin)).toEqual([]);
  const photoAddress = await dialog.getByRole('img').first().getAttribute('src');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const [download] = await Promise.all([
    admin.waitForEvent('download', { timeout: 60_000 }),
    admin.getByRole('button', { name: 'Download the PDF of Divya Pillai' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Divya Pillai.pdf');
  const pdf = await textOfPdf(await download.path());
  for (const words of [...wordsToFind(dailyReport, answers), 'Divya Pillai', 'inspector@example.com', 'Page 1'])
    expect.soft(pdf).toContain(words.replaceAll(/\s+/g, ''));

  // The same photos, with one more line of text. What is text and fonts is the same in both.
  await admin.getByLabel('Photos in PDFs').filter({ visible: true }).selectOption('Photos reduced for e-mail');
  const [wholeClient] = await Promise.all([
    admin.waitForEvent('download', { timeout: 60_000 }),
    admin.getByRole('button', { name: "Download PDF's" }).click(),
  ]);
  expect(wholeClient.suggestedFilename()).toBe('Coromandel Terminals_AllUsers_Report.pdf');
  expect(await textOfPdf(await wholeClient.path())).toContain('Client:CoromandelTerminals');
  const bytesOf = async (file: typeof download) => (await stat(await file.path())).size;
  expect(await bytesOf(wholeClient)).toBeLessThan((await bytesOf(download)) * 0.6);

  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(stranger, otherAdmin, product.password, /\/adminpannel/);
  await stranger.goto('/userreports');
  await expect(stranger.getByText('No reports found for selected date range.')).toBeVisible();
  expect((await admin.request.get(photoAddress ?? '')).status()).toBe(200);
  expect((await stranger.request.get(photoAddress ?? '')).status()).toBe(404);
});
