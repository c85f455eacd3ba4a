import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { brand as first } from '#brand/brand.ts';
import { buildSteps } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { sampleClient } from '#content/reference.ts';
import { mailsIn } from './mails.ts';
import { shortestWritingMs } from '#domain/enquiries/looksLikeBot.ts';
import { publicPages } from './pages.ts';
import { brand as other } from './otherBrand.ts';
import { textOfPdf } from './pdfText.ts';
import { expect, startProduct, test } from './product.ts';
import { signIn } from './signIn.ts';

const execute = promisify(execFile);

/** All that stands in a brand's file, by itself. */
function partsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [String(value)];
}

const kept = new Set(partsOf(other));
const traces = [...partsOf(first).filter((part) => !kept.has(part)), first.shortName.slice(0, 5)].map((part) =>
  part.toLowerCase(),
);

/** What of the first brand a text still says. */
function tracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return traces.filter((trace) => lower.includes(trace));
}

/** The project with another brand's file, built. Nothing else of it is changed. */
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

test("With another brand's file nothing of the first is left in pages, files, mails, PDFs, manifest and icons", async ({
  browser,
}) => {
  // It builds the product once more; a busy machine may take its time.
  test.setTimeout(360_000);
  const copy = await rebranded();
  const product = await startProduct({ folder: copy });
  const page = await browser.newPage({ baseURL: product.url });
  try {
    // What is sent sooner than anybody can write is a program's, and not kept.
    await page.goto('/contact');
    const client = join(copy, 'build', 'client');
    for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }))
      if (/\.(js|css|svg)$/.test(name)) expect(tracesIn(readFileSync(join(client, name), 'utf8')), name).toEqual([]);
    for (const { address } of publicPages) {
      const html = await (await page.request.get(address)).text();
      expect(tracesIn(html), address).toEqual([]);
      expect(html, address).toContain(other.name);
    }
    for (const file of ['/app.webmanifest', '/feed.xml', '/sitemap.xml', '/robots.txt', '/worker.js'])
      expect(tracesIn(await (await page.request.get(file)).text()), file).toEqual([]);
    expect(await (await page.request.get('/icon.svg')).text()).toContain(other.mark.ink);
    const icon = await (await page.request.get('/icons/app-full-512.png')).body();
    const ground = await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    expect(`#${ground.toString('hex')}`).toBe(other.colours.primary.toLowerCase());

    await page.request.post('/api/forgotPassword', { data: { email: 'admin@example.com' } });
    const enquiry = { Name: 'A. Rao', Email: 'rao@plant.example', Subject: 'A tank', Message: 'When?' };
    for (const [name, words] of Object.entries(enquiry)) await page.getByRole('textbox', { name }).fill(words);
    await page.waitForTimeout(shortestWritingMs);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await expect(() => expect(mailsIn(product)).toHaveLength(2)).toPass({ timeout: 60_000 });
    for (const mail of mailsIn(product)) {
      expect(tracesIn(mail)).toEqual([]);
      expect(mail).toContain(other.email);
    }

    await signIn(page, 'admin@example.com', product.password, /\/adminpannel/);
    const report = { date: '2026-11-20', time: '09:15', inspectorName: 'K. Nair', colour: 'Grey' };
    expect(await (await page.request.post('/api/dailyreport', { multipart: report })).text()).toContain('submitted');
    for (const text of [await page.content(), await (await page.request.get('/api/docs')).text()])
      expect(tracesIn(text)).toEqual([]);
    await page.goto('/userreports');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download PDF's of ${sampleClient.clientName}` }).click();
    const pdf = await (await download).path();
    expect(tracesIn(await textOfPdf(pdf))).toEqual([]);
    expect((await PDF.load(readFileSync(pdf))).getProducer()).toBe(other.name);
  } finally {
    await page.close();
    await product.stop();
    rmSync(copy, { recursive: true });
  }
});
