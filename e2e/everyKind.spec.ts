import type { Page } from '@playwright/test';
import { hoursAndMinutes } from '#domain/daily/lostTime.ts';
import { type KindName, type KnownKind, kinds } from '#domain/reports/kinds.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type FilledAnswers, fillEveryField, expectedReportWords } from './answers.ts';
import {
  addPhotos,
  openFormAsInspector,
  attachPdf,
  openAllSections,
  submitReport,
  untilInstalled,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { persistentChromium } from './ownBrowser.ts';
import { contentWidth } from './pages.ts';
import { withoutSpace } from './pdfText.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';
import { TapCounter } from './thumb.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const phone = { width: 360, height: 740 };

type Figures = { result: string; squareMetres: string; lostTime: string };

/** What the list must show for the answers. Each choice is its last option, the failure. Times are as in answers.ts. */
function figuresOf(kind: KnownKind, { texts }: FilledAnswers): Figures {
  const none = { result: 'Not judged', squareMetres: '--', lostTime: '--' };
  const typed = (name: string) => Number(texts.get(name));
  const ofKinds: Record<KindName, () => Partial<Figures>> = {
    projects: () => {
      const sum = typed('areas[0][surfaceToday]') + typed('areas[1][surfaceToday]');
      return { squareMetres: String(Number(sum.toFixed(1))) };
    },
    dailycot: () => {
      return { result: 'Fail', squareMetres: String(typed('quantityPlannedText2')), lostTime: '1h 55m' };
    },
    manpower: () => {
      const lostTime = hoursAndMinutes(Math.round(typed('standbyHours') * 60));
      return { squareMetres: String(typed('surfaceToday')), lostTime };
    },
    inspection: () => ({ result: 'Fail' }),
  };
  return { ...none, ...ofKinds[kind.name]() };
}

type Filed = { words: string[]; figures: Figures };

/** Attaches a file if the kind has a field for one. Returns the file's name. */
async function attachTo(page: Page, kind: KnownKind): Promise<string[]> {
  const field = kind.fields.find(({ kind: of }) => of === 'file');
  if (!field) return [];
  const name = `${kind.name}-sheet.pdf`;
  await attachPdf(page, field.name, name);
  await expect(page.getByText(name)).toBeVisible();
  return [name];
}

/** Signs at the form's first place to sign, with the name already there. Returns the caption of the signature. */
async function sign(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Sign with a finger/ })
    .first()
    .click();
  await new TapCounter(page).draw(page.getByRole('img', { name: 'Sheet to sign on, empty' }));
  await page.getByRole('button', { name: 'Keep signature' }).click();
  await expect(page.getByText('2 photos ready.')).toBeVisible();
  return page
    .getByLabel(/^Caption/)
    .last()
    .inputValue();
}

/** Submits a complete report with a photo, an attachment and a signature. Returns what its readers must find. */
async function file(page: Page, address: string, kind: KnownKind, photo: Buffer): Promise<Filed> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: kind.title })).toBeVisible();
  const answers = await fillEveryField(page, kind);
  const name = `${kind.name}.jpg`;
  await addPhotos(page, { name, buffer: photo });
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  const attached = await attachTo(page, kind);
  const signature = await sign(page);
  await expectNoAxeViolations(page);
  await submitReport(page);
  await expectWaitingInOutbox(page);
  return {
    words: [...expectedReportWords(kind, answers), name, ...attached, signature],
    figures: figuresOf(kind, answers),
  };
}

test('Every kind of report is filed from a phone without a network, outlives the browser’s end, arrives, and has all its values in the modal, and its figures in the list', async ({
  product,
  inspector,
  page: reader,
}) => {
  // Every field of every kind.
  test.slow();
  const device = persistentChromium();
  const filed = new Map<KnownKind, Filed>();
  try {
    const { page, context } = await device.start();
    await page.setViewportSize(phone);
    await openFormAsInspector(page, inspector, product.url);
    await untilInstalled(page);
    const cookies = await context.cookies();
    const signedIn = await page.evaluate(() => ({ ...localStorage }));
    const photo = await drawJpeg(page, 900, 600, '#884422');
    await context.setOffline(true);
    for (const kind of kinds) filed.set(kind, await file(page, product.url + kind.address, kind, photo));
    await device.kill();

    const again = await device.start();
    await again.context.addInitScript((stored) => Object.assign(localStorage, stored), signedIn);
    await again.context.addCookies(cookies);
    await again.page.goto(`${product.url}/drafts`);
    await expect(again.page.getByText('Received by the server')).toHaveCount(kinds.length);
  } finally {
    await device.remove();
  }

  await signInByCall(reader, inspector);
  await reader.goto('/userreports');
  await reader.getByRole('button', { name: /^View the report of/ }).click();
  const modal = reader.getByRole('dialog');
  await expect(modal.getByRole('link', { name: /^Open this report’s page/ })).toHaveCount(kinds.length);
  const all = withoutSpace((await modal.textContent()) ?? '');
  for (const [kind, { words }] of filed)
    expect
      .soft(
        words.filter((word) => !all.includes(withoutSpace(word))),
        `${kind.title} in the modal`,
      )
      .toEqual([]);

  // Lost time and photos have columns of their own on a wide screen.
  await reader.setViewportSize({ width: 1600, height: 900 });
  await reader.goto('/reports');
  for (const [kind, { figures }] of filed) {
    const row = reader.getByRole('row', { name: kind.title });
    await expect(row).toBeVisible();
    const [, , , result, squareMetres, lostTime, photos] = await row.getByRole('cell').allInnerTexts();
    const shown = { result, squareMetres, lostTime, photos };
    expect.soft(shown, `${kind.title} in the list`).toEqual({ ...figures, photos: '2' });
  }
});

test('Crews are added, copied, moved, removed and brought back with a thumb, and are filed in that order', async ({
  browser,
  product,
  inspector,
}) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signInByCall(page, inspector);
  await page.goto('/manpowerreport');
  await openAllSections(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const companies = () =>
    page.getByLabel('Company').evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value }) => value));
  await tap('Add crew');
  await page.getByLabel('Company').fill('Coastal');
  await tap('Copy crew 1');
  await page.getByLabel('Company').nth(1).fill('Delta');
  await tap('Add crew');
  await page.getByLabel('Company').nth(2).fill('Gone');
  await tap('Move crew 2 up');
  expect(await companies()).toEqual(['Delta', 'Coastal', 'Gone']);
  await tap('Remove crew 1');
  await tap('Undo');
  await tap('Remove crew 3');
  expect(await companies()).toEqual(['Delta', 'Coastal']);
  expect(await contentWidth(page)).toBe(phone.width);
  await submitReport(page);
  await page.getByRole('link', { name: 'See the report' }).tap();
  const crews = page.getByRole('table', { name: /Crews$/ }).getByRole('row');
  await expect(crews.filter({ has: page.getByRole('rowheader') })).toHaveText([/1.*Delta/, /2.*Coastal/]);
  await context.close();
});
