import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { findFirefox, findWebKit } from '#scripts/otherBrowsers.mjs';
import { webDriverFirefox } from './firefox.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { uniquePdf, reportsOn, sha256Hex } from './inTheField.ts';
import { unspacedTextOfPdf } from './pdfText.ts';
import { type RunningProduct, expect, test } from './product.ts';
import { type RemotePage, remotePage } from './webdriver.ts';
import { webDriverWebKit } from './webkit.ts';

/** The paths of two files to choose: a photo taken upright, with its orientation in the file, and a unique file. */
async function filesToChoose(folder: string): Promise<{ photo: string; attachment: string; attached: Buffer }> {
  const [photo, attachment] = [join(folder, 'weld.jpg'), join(folder, 'ncr.pdf')];
  const create = { width: 3000, height: 2000, channels: 3, background: '#8a4b2a' } as const;
  await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toFile(photo);
  const attached = uniquePdf();
  writeFileSync(attachment, attached);
  return { photo, attachment, attached };
}

async function signIn(page: RemotePage, url: string, email: string, password: string): Promise<void> {
  await page.goTo(`${url}/login`);
  await page.type('[name=email]', email);
  await page.type('[name=password]', password);
  await page.press('Sign In');
  await page.until('The panel', async () => !/login/i.test(await page.run(() => location.pathname)));
}

async function sign(page: RemotePage, name: string): Promise<void> {
  await page.type('[name=inspectorSupervisor]', name);
  await page.press('Sign with a finger for Inspector / Supervisor');
  await page.draw('[role=dialog] [role=img]');
  await page.find('[role=img]', 'Your signature');
  await page.press('Keep signature');
}

const untilInstalled = (page: RemotePage) =>
  page.until('The app on the device', () =>
    page.run(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null),
  );

/** The reports on a place that the server has: attachments by SHA-256, photos by size and by what the camera wrote. */
async function filedFor(request: APIRequestContext, { password }: RunningProduct, place: string) {
  await request.post('/api/login', { data: { email: 'superuser@example.com', password } });
  const bodyOf = async (url: string) => (await request.get(url)).body();
  const sizeOf = async (url: string) => {
    const { width, height, exif } = await sharp(await bodyOf(url)).metadata();
    return `${width} × ${height}${exif ? ' with Exif' : ''}`;
  };
  return Promise.all(
    (await reportsOn(request, place)).map(async ({ ncrFileInput = [], photos = [] }) => ({
      attachments: await Promise.all(ncrFileInput.map(async ({ url }) => sha256Hex(await bodyOf(url)))),
      photos: await Promise.all(photos.map(({ photosUrl }) => sizeOf(photosUrl))),
    })),
  );
}

const browsers = [
  {
    name: 'Firefox',
    program: findFirefox(),
    make: webDriverFirefox,
    why: 'There is no Firefox on this machine, and none is named in FIREFOX_PATH.',
  },
  {
    name: 'WebKit',
    program: findWebKit(),
    make: webDriverWebKit,
    why: 'This machine lacks one of webkit2gtk-driver, gir1.2-webkit2-4.1, gjs and xvfb.',
  },
];

for (const { name, program, make, why } of browsers) {
  test(`In ${name} a report is signed, saved, queued without a network, outlives the browser’s end, arrives once, and becomes a PDF; a newer app takes over`, async ({
    product,
    request,
  }) => {
    test.skip(program === undefined, `Not run in ${name}. ${why}`);
    if (program === undefined) return;
    test.setTimeout(300_000);
    const place = `Tank in ${name}`;
    const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
    const front = await startFaultyProxy(product);
    const device = make(program);
    try {
      const { photo, attachment, attached } = await filesToChoose(folder);
      const before = remotePage(await device.start());
      await signIn(before, front.url, 'inspector@example.com', product.password);
      await before.type('[name=inspectorName]', 'Divya Pillai');
      await before.type('[name=date]', '2026-11-20');
      await before.type('[name=structuralMember]', place);
      await before.type('[name=permitRequestTime]', '07:30');
      await before.type('[name=permitIssuanceTime]', '08:15');
      await expect.poll(() => before.valueOf('[name=loadTime]')).toBe('0h 45m');
      await before.type('input[type=file][name=photos]', photo);
      await before.sees('1 photo ready.');
      await sign(before, 'D. Pillai');
      await before.sees('2 photos ready.');
      await before.click('[name=ncr]');
      await before.type('input[type=file][name=ncrFileInput]', attachment);
      await before.sees('ncr.pdf');
      await before.sees(/Saved \d\d:\d\d/);
      await untilInstalled(before);

      front.isCut = true;
      await before.reload();
      expect(await before.valueOf('[name=structuralMember]')).toBe(place);
      await before.sees('2 photos ready.');
      await before.type('[name=colour]', 'RAL 7035');
      await before.sees(/Saved \d\d:\d\d/);
      await before.run(() => document.querySelector('#section-send')?.scrollIntoView());
      await before.press('Submit');
      await before.sees('The report waits in the outbox on this device.');
      // A killed browser may or may not remember who was signed in.
      const signedIn = await before.run(() => ({ ...localStorage }));
      await device.kill();

      const page = remotePage(await device.start());
      await page.goTo(`${front.url}/login`);
      await page.run((stored: Record<string, string>) => void Object.assign(localStorage, stored), signedIn);
      await page.goTo(`${front.url}/drafts`);
      await page.sees(place);
      await page.sees('The browser may clear it');
      // A browser that cannot promise persistent storage is not asked for it.
      const canPromise = await page.run(() => typeof navigator.storage?.persist === 'function');
      const offer = await page.run(() => document.body.innerText.includes('Ask the browser to keep it'));
      expect(offer).toBe(canPromise);
      await page.clearCookies();
      // Half of a file, and then an answer, are lost on the way.
      front.cutAt('closed', 0.5, 1);
      front.isCut = false;
      await page.run(() => void dispatchEvent(new Event('online')));
      await page.sees('Sign in to continue sending');
      await page.type('[role=dialog] [name=password]', product.password);
      await page.click('[role=dialog] button', 'Sign In');
      await page.sees('Received by the server');
      expect(front.cutsLeft).toBe(0);
      expect(await filedFor(request, product, place)).toEqual([
        { attachments: [sha256Hex(attached)], photos: ['1707 × 2560 with Exif', '1200 × 720'] },
      ]);

      // A newer version: the same worker under another version name.
      front.change = (path, text) =>
        path === '/worker.js' ? text.replace(/version:\s*[`"'](\w+)[`"']/, 'version:"newer"') : text;
      await page.run(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      // The page loads itself anew under the newer worker. What is typed before that would be lost.
      await page.run(() => void (document.documentElement.dataset['isOlder'] = 'true'));
      await page.press('Update now');
      await page.until('The newer version', () =>
        page.run(async () => {
          if (document.documentElement.dataset['isOlder'] || document.readyState !== 'complete') return false;
          const registration = await navigator.serviceWorker.getRegistration();
          return !registration?.waiting && (await caches.keys()).some((cache) => cache.endsWith('-newer'));
        }),
      );

      await page.clearCookies();
      await signIn(page, front.url, 'admin@example.com', product.password);
      await page.goTo(`${front.url}/userreports`);
      await page.press('Download the PDF of Divya Pillai');
      const file = join(device.downloads, 'Divya Pillai.pdf');
      await expect.poll(() => readdirSync(device.downloads), { timeout: 60_000 }).toEqual(['Divya Pillai.pdf']);
      expect(existsSync(file)).toBe(true);
      expect(await unspacedTextOfPdf(file)).toContain(place.replaceAll(' ', ''));
    } finally {
      await device.remove();
      await front.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
