import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { buildSteps } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { sampleReport } from '#content/inspectionPortal.ts';
import { sampleClient } from '#content/reference.ts';
import { productDocumentTypes, productDocumentAddress } from '#contract/addresses.ts';
import { brandTracesIn } from './brandTraces.ts';
import { downloadBy } from './downloads.ts';
import { mailsIn } from './mails.ts';
import { shortestWritingMs } from '#domain/enquiries/looksLikeBot.ts';
import { publicPages } from './pages.ts';
import { brand as other } from './otherBrand.ts';
import { unspacedTextOfPdf } from './pdfText.ts';
import { expect, startBuiltProduct, test } from './product.ts';
import { signIn } from './signIn.ts';

const execute = promisify(execFile);

/** Builds the project with another brand's file, and without any other change. */
async function rebranded(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'rebranded-'));
  for (const name of readdirSync(project))
    if (name === 'src' || name === 'scripts' || name === '.gitignore' || /\.(json|ts)$/.test(name))
      cpSync(join(project, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(project, name), join(copy, name));
  cpSync(join(project, 'e2e', 'otherBrand.ts'), join(copy, 'src', 'brand', 'brand.ts'));
  for (const step of buildSteps)
    await execute(process.execPath, step, { cwd: copy, env: { ...process.env, NODE_ENV: 'production' } });
  return copy;
}

/** Checks the built files: static files, the icons, and the sample report. */
async function expectOwnFiles(client: string): Promise<void> {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css|svg)$/.test(name)) expect(brandTracesIn(readFileSync(join(client, name), 'utf8')), name).toEqual([]);
  for (const name of readdirSync(join(client, 'icons'))) {
    const icon = sharp(join(client, 'icons', name));
    const top = { left: Math.round((await icon.metadata()).width / 2), top: 1, width: 1, height: 1 };
    const ground = await icon.extract(top).removeAlpha().raw().toBuffer();
    expect(`#${ground.toString('hex')}`, name).toBe(other.colours.primary.toLowerCase());
  }
  const sample = await unspacedTextOfPdf(join(client, sampleReport.address));
  expect(brandTracesIn(sample)).toEqual([]);
  expect(sample).toContain(other.legalName.replaceAll(' ', ''));
}

/** Checks the public answers. */
async function expectOwnPages(request: APIRequestContext): Promise<void> {
  for (const { address } of publicPages) {
    const html = await (await request.get(address)).text();
    expect(brandTracesIn(html), address).toEqual([]);
    expect(html, address).toContain(other.name);
  }
  for (const file of ['/app.webmanifest', '/feed.xml', '/rss.xml', '/sitemap.xml', '/robots.txt', '/worker.js'])
    expect(brandTracesIn(await (await request.get(file)).text()), file).toEqual([]);
  expect(await (await request.get('/icon.svg')).text()).toContain(other.mark.ink);
}

/** Checks an approved report, its document, and the page that verifies it. */
async function expectOwnDocument(superuser: APIRequestContext, reportId: string, path: string): Promise<void> {
  const approval = { action: 'approve', revision: 1, attempt: 1, reason: 'Accepted as it stands.' };
  expect((await superuser.post(`/api/reports/${reportId}/review`, { data: approval })).ok()).toBe(true);
  await expect(async () => {
    const document = await superuser.get(`/api/reports/${reportId}/evidence`);
    expect(document.ok()).toBe(true);
    writeFileSync(path, await document.body());
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  const text = await unspacedTextOfPdf(path);
  expect(brandTracesIn(text)).toEqual([]);
  const [address = ''] = /\/verify\/.{22}/.exec(text) ?? [];
  const verified = await (await superuser.get(address)).text();
  expect(verified).toContain('Valid');
  expect(brandTracesIn(verified)).toEqual([]);
}

test("With another brand's file nothing of the first is left in pages, files, mails, PDFs, manifest and icons", async ({
  browser,
  playwright,
}, testInfo) => {
  // It builds the product once more, which takes time on a busy machine.
  test.setTimeout(360_000);
  const copy = await rebranded();
  const product = await startBuiltProduct({ folder: copy });
  const page = await browser.newPage({ baseURL: product.url });
  const superuser = await playwright.request.newContext({ baseURL: product.url });
  try {
    // An enquiry sent faster than anybody can write is a program's, and is not stored.
    await page.goto('/contact');
    await expectOwnFiles(join(copy, 'build', 'client'));
    await expectOwnPages(page.request);

    const { password } = product;
    const manager = { email: 'superuser@example.com', password };
    expect((await superuser.post('/api/login', { data: manager })).ok()).toBe(true);
    for (const list of ['/api/referenceData', '/api/requirements', '/api/getDailyproduct', '/api/docs']) {
      const answer = await superuser.get(list);
      expect(answer.ok(), list).toBe(true);
      expect(brandTracesIn(await answer.text()), list).toEqual([]);
    }
    for (const sheet of productDocumentTypes) {
      const path = testInfo.outputPath(`${sheet}-sheet.pdf`);
      const answer = await superuser.get(productDocumentAddress('aerator', sheet));
      expect(answer.ok(), sheet).toBe(true);
      writeFileSync(path, await answer.body());
      const text = await unspacedTextOfPdf(path);
      expect(brandTracesIn(text), sheet).toEqual([]);
      expect(text, sheet).toContain(other.name);
    }
    const { clients } = (await (await superuser.get('/api/getClients?search=Coromandel')).json()) as {
      clients: { clientId: string }[];
    };
    const clientId = clients[0]?.clientId;
    await superuser.put(`/api/clients/${clientId}/review`, { data: { reviewRequired: true } });
    const added = { fname: 'New', email: 'new@example.com', usertype: 'user', isActive: true, clientId, invite: true };
    expect(await (await superuser.post('/api/addUser', { data: added })).text()).toContain('successfully');
    await page.request.post('/api/forgotPassword', { data: { email: 'admin@example.com' } });
    const enquiry = { Name: 'A. Rao', Email: 'rao@plant.example', Subject: 'A tank', Message: 'When?' };
    for (const [name, words] of Object.entries(enquiry)) await page.getByRole('textbox', { name }).fill(words);
    await page.waitForTimeout(shortestWritingMs);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await expect(() => expect(mailsIn(product).length).toBeGreaterThan(2)).toPass({ timeout: 60_000 });
    for (const mail of mailsIn(product)) {
      expect(brandTracesIn(mail)).toEqual([]);
      expect(mail).toContain(other.email);
    }

    await signIn(page, 'admin@example.com', password, /\/adminpannel/);
    const reportId = randomUUID();
    const answers = { date: '2026-11-20', time: '09:15', inspectorName: 'K. Nair', colour: 'Grey' };
    const sent = { kind: 'dailycot', answers, files: [] };
    expect((await page.request.put(`/api/reports/${reportId}`, { data: sent })).ok()).toBe(true);
    await expectOwnDocument(superuser, reportId, testInfo.outputPath('document.pdf'));
    for (const address of ['/offline', '/dailyreport', `/reports/${reportId}`, '/userreports']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(brandTracesIn(await page.content()), address).toEqual([]);
    }
    const button = page.getByRole('button', { name: `Download PDF's of ${sampleClient.clientName}` });
    const pdf = await (await downloadBy(button)).path();
    expect(brandTracesIn(await unspacedTextOfPdf(pdf))).toEqual([]);
    expect((await PDF.load(readFileSync(pdf))).getProducer()).toBe(other.name);
  } finally {
    await superuser.dispose();
    await page.close();
    await product.stop();
    rmSync(copy, { recursive: true });
  }
});
