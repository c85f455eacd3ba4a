import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { widths } from './pages.ts';
import { textOfPdf } from './pdfText.ts';
import { expect, test } from './product.ts';
import { addOtherClient, signInByCall } from './signIn.ts';

test('An approved report has an evidence PDF, which anybody verifies from the downloaded file; one changed byte is refused', async ({
  browser,
  playwright,
  product,
}, testInfo) => {
  const { password } = product;
  const superuser = { email: 'superuser@example.com', password };
  const setUp = await playwright.request.newContext({ baseURL: product.url });
  const inspector = { email: await addOtherClient(setUp, product, 'Coromandel Proof Yard'), password };
  const { clients } = (await (await setUp.get('/api/getClients?search=Coromandel Proof')).json()) as {
    clients: { clientId: string }[];
  };
  await setUp.put(`/api/clients/${clients[0]?.clientId}/review`, { data: { reviewRequired: true } });
  const request = await playwright.request.newContext({ baseURL: product.url });
  await request.post('/api/login', { data: inspector });
  const id = randomUUID();
  const answers = {
    date: '2026-05-04',
    inspectorName: 'M. Iyer',
    inspectorSupervisor: 'M. Iyer',
    structuralMember: 'TK-101',
  };
  const filed = await request.put(`/api/reports/${id}`, { data: { kind: 'dailycot', answers, files: [] } });
  expect(filed.ok()).toBe(true);

  // Somebody else approves it and downloads its document.
  const reviewer = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInByCall(reviewer, superuser);
  await reviewer.goto(`/reports/${id}`);
  const number = await reviewer.getByRole('heading', { level: 1 }).innerText();
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.getByText('The evidence PDF of revision 1 is being made.')).toBeVisible();
  const link = reviewer.getByRole('link', { name: 'Evidence PDF of revision 1' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  for (const width of widths) {
    await reviewer.setViewportSize({ width, height: 800 });
    expect(await reviewer.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((await new AxeBuilder({ page: reviewer }).setLegacyMode().analyze()).violations).toEqual([]);
  }
  const [download] = await Promise.all([reviewer.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(`${number}-rev1.pdf`);
  const file = testInfo.outputPath('document.pdf');
  await download.saveAs(file);
  const address = await reviewer.getByRole('link', { name: 'Check it' }).getAttribute('href');

  // Anybody can check it without an account.
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await visitor.goto('/verify');
  await visitor.getByLabel('Code or link of the document').fill(`${product.url}${address}`);
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
  await expect(visitor.getByText(number)).toBeVisible();
  await expect(visitor.getByText('C. P. Y.')).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('Coromandel');
  await expect(visitor.getByRole('link', { name: 'Open the report' })).toHaveCount(0);
  await visitor.getByLabel('Choose the file').setInputFiles(file);
  await expect(visitor.getByText('This is the file we issued.')).toBeVisible();
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  const changed = testInfo.outputPath('changed.pdf');
  writeFileSync(changed, bytes);
  await visitor.getByLabel('Choose the file').setInputFiles(changed);
  await expect(visitor.getByText('This file differs from the one we issued.')).toBeVisible();
  for (const width of widths) {
    await visitor.setViewportSize({ width, height: 800 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((await new AxeBuilder({ page: visitor }).setLegacyMode().analyze()).violations).toEqual([]);
  }

  // Without a script the page shows the hash and how to calculate it. An unknown code gets a page of the same layout.
  const plain = await (await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })).newPage();
  await plain.goto(String(address));
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
  await reviewer.getByRole('button', { name: 'Dossier of Coromandel Proof Yard' }).click();
  await expect(reviewer.getByRole('combobox', { name: 'Client' })).toHaveValue('Coromandel Proof Yard');
  await reviewer.getByLabel('Structure').selectOption('TK-101');
  await reviewer.getByRole('button', { name: 'Make the dossier' }).click();
  const dossier = reviewer.getByRole('link', { name: /^PDF, .* Coromandel Proof Yard, TK-101$/ });
  await expect(dossier).toBeVisible({ timeout: 30_000 });
  for (const width of widths) {
    await reviewer.setViewportSize({ width, height: 800 });
    expect(await reviewer.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((await new AxeBuilder({ page: reviewer }).setLegacyMode().analyze()).violations).toEqual([]);
  }
  const [taken] = await Promise.all([reviewer.waitForEvent('download'), dossier.click()]);
  const dossierFile = testInfo.outputPath('dossier.pdf');
  await taken.saveAs(dossierFile);
  expect(await textOfPdf(dossierFile)).toContain(number);

  await reviewer.goto(String(address));
  await expect(reviewer.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', `/reports/${id}`);
});
