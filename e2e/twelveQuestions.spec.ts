import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { dayAfter } from '#domain/listing/week.ts';
import { addClientByCall, addPerson, fileReportByCall, sendOrFail } from './byCall.ts';
import { gaugeFilmTest } from './filmTest.ts';
import { drawJpeg } from './pictures.ts';
import { agreeAndRepair } from './ncrSteps.ts';
import { expect, type RunningProduct, type Credentials, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const names = ['Coromandel Fertilisers', 'Ennore Terminal', 'Vizag Refinery'] as const;
const inspectorsEach = 4;
const reportsEach = 25;
const gauge = 'TQ-310224';
const password = 'quiet river of stones';
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const day = (back: number) => dayAfter(today, -back);

/** The answers of one of an inspector's reports: the kinds take turns, and each tank its own. One of the last fails. */
function reportOf(name: string, of: number) {
  const kind = (['dailycot', 'dailycot', 'projects', 'manpower', 'inspection'] as const)[of % 5] ?? 'dailycot';
  const answers = { date: day(1 + (of % 25)), inspectorName: name };
  if (kind !== 'dailycot') return { kind, answers, files: [] };
  const structuralMember = `TK-${101 + (of % 3)}`;
  return {
    kind,
    answers: { ...answers, structuralMember, inspectionTests: [gaugeFilmTest(gauge, of === 21)] },
    files: [],
  };
}

type CallsOf = (who: Credentials) => Promise<APIRequestContext>;

/**
 * What others do before a raised NCR can be closed, each in their own browser: whoever is responsible for it proposes the
 * action, another reviewer agrees it, and it is repaired.
 */
async function repair(
  browser: Browser,
  product: RunningProduct,
  ncrId: string,
  emails: { author: string; reviewer: string },
) {
  const opened = async (email: string) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInByCall(page, { email, password });
    await page.goto(`/ncrs/${ncrId}`);
    return page;
  };
  const author = await opened(emails.author);
  await author.getByRole('button', { name: 'Propose the action' }).click();
  await author.getByLabel('What is to be done').selectOption('Repair');
  await author.getByLabel('How it is corrected').fill('Another coat.');
  await author.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(author.getByText('Action proposed', { exact: true })).toBeVisible();
  const reviewer = await opened(emails.reviewer);
  await agreeAndRepair(author, reviewer);
  for (const page of [author, reviewer]) await page.context().close();
}

/** Three clients with four inspectors each, and 300 reports of four kinds. The last inspector files nothing of yesterday. */
async function fill(manager: APIRequestContext, callsOf: CallsOf) {
  for (const clientName of names) {
    const clientId = await addClientByCall(manager, clientName);
    if (clientName === names[0])
      await sendOrFail(manager, 'put', `clients/${clientId}/review`, { reviewRequired: true });
    await Promise.all(
      Array.from({ length: inspectorsEach }, async (_, at) => {
        const [fname, email] = [`Inspector ${at} of ${clientName}`, `${randomUUID()}@example.com`];
        await addPerson(manager, { fname, email, password, clientId });
        const own = await callsOf({ email, password });
        for (let of = 0; of < reportsEach; of += 1) {
          const report = reportOf(fname, of);
          if (at === inspectorsEach - 1 && report.answers.date === day(1)) report.answers.date = day(2);
          await sendOrFail(own, 'put', `reports/${randomUUID()}`, report);
        }
      }),
    );
  }
}

/** Counts what a person does: each tap, each key, and each text that is typed. */
class Manager {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async begin() {
    await this.page.goto('/today');
    await expect(this.page.getByRole('region', { name: 'Needs you' })).toBeVisible();
    await expect(this.page.getByRole('navigation', { name: 'Places', exact: true })).toBeVisible();
    this.count = 0;
  }
  async tap(what: Locator) {
    await what.click();
    this.count += 1;
  }
  async type(field: Locator, words: string) {
    await field.fill(words);
    this.count += 1;
  }
  search = (words: string) =>
    this.type(this.page.getByRole('combobox', { name: 'Search' }).filter({ visible: true }), words);
  found = (words: string | RegExp) =>
    this.page.getByRole('listbox', { name: 'Found' }).getByRole('option').filter({ hasText: words }).first();
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
}

test('Twelve questions of a manager are answered from Today in a few actions, with 300 reports of three clients', async ({
  page,
  browser,
  product,
  superuser,
  callsOf,
}) => {
  test.slow();
  const manager = await callsOf(superuser);
  await fill(manager, callsOf);
  const reviewer = { fname: 'Another Reviewer', email: `${randomUUID()}@example.com`, password };
  await sendOrFail(manager, 'post', 'superuseradd', reviewer);
  const instrument = { ownerClientId: '', kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: gauge };
  await sendOrFail(manager, 'post', 'instruments', { ...instrument, status: 'inService' });
  await signInByCall(page, superuser);
  const photo = await drawJpeg(page, 900, 600, '#884422');
  const clients = (await (await manager.get('/api/getClients')).json()) as { clientId: string; clientName: string }[];
  const ennore = clients.find(({ clientName }) => clientName === names[1])?.clientId ?? '';
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ date: day(1), inspectorName: 'M', clientId: ennore }))
    multipart.append(name, value);
  multipart.append('photos', new File([new Uint8Array(photo)], 'seam.jpg', { type: 'image/jpeg' }));
  expect((await manager.post('/api/dailyreport', { multipart })).ok()).toBe(true);
  const newest = (await (await manager.get('/api/reportlist?search=Ennore')).json()) as {
    reports: { number: string; photos: number }[];
  };
  const pictured = newest.reports.find(({ photos }) => photos > 0)?.number ?? '';
  const one = new Manager(page);
  const counts: Record<string, number> = {};
  let approved = '';
  const ask = async (question: string, most: number, answer: () => Promise<unknown>) => {
    await one.begin();
    await answer();
    counts[question] = one.count;
    expect(one.count, question).toBeLessThanOrEqual(most);
  };
  const table = page.getByRole('table', { name: 'Reports' });

  await ask("yesterday's reports of a client", 2, async () => {
    await one.search('Coromandel');
    await one.tap(one.found("yesterday's reports"));
    await expect(table.getByRole('row')).toHaveCount(4);
  });
  await ask('failed thickness of a tank this month', 3, async () => {
    await one.search('TK-101 thickness');
    await one.tap(one.found('Failed dry film thickness with “TK-101” this month'));
    await page.waitForURL(/outcome=fail&period=month/);
    await expect(page.getByRole('list', { name: 'Filters that are set' })).toContainText('Dry film thickness');
  });
  await ask('who did not file', 1, async () => {
    await one.tap(one.link(/did not file yesterday/));
    await expect(page.getByRole('list', { name: 'Who did not file' })).toContainText('Inspector 3 of');
  });
  await ask('a photo large', 2, async () => {
    await one.search(pictured);
    await one.tap(one.found('1 photo'));
    await expect(page.getByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible();
  });
  await ask('a month as PDF and XLSX', 3, async () => {
    await one.tap(one.link(/All of this month/));
    for (const as of [one.link(/XLSX$/), one.button(/PDF$/)]) {
      const [download] = await Promise.all([page.waitForEvent('download'), one.tap(as.first())]);
      expect(download.suggestedFilename()).toMatch(/\.(xlsx|pdf)$/);
    }
  });
  await ask('approve ten', 2 + 10, async () => {
    await one.tap(one.link('Begin reviewing'));
    for (let at = 0; at < 10; at += 1) {
      await expect(one.button(/^Approve/)).toBeVisible();
      const number = await page.getByRole('heading', { level: 1 }).innerText();
      approved ||= number;
      // The key approves once there was time to read, which a busy machine gives later.
      await expect(page.getByText(/ has opened it for review\./)).toBeVisible();
      await expect(async () => {
        await page.waitForTimeout(1_500);
        await page.keyboard.press('a');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number, { timeout: 5_000 });
      }).toPass();
      one.count += 1;
    }
  });
  await ask('return one', 3, async () => {
    await one.tap(one.link('Begin reviewing'));
    await one.type(page.getByLabel('Comment', { exact: true }), 'Which course of it?');
    await one.tap(one.button(/^Return with 1 comment/));
    await expect(page.getByText(/is returned with one comment/)).toBeVisible();
  });
  await ask('raise, assign and close an NCR', 5, async () => {
    await one.tap(one.link(/failures? (is|are) undecided/));
    const raise = one.button(/^Raise NCR-ENN/).first();
    const number = ((await raise.getAttribute('aria-label')) ?? '').replace('Raise ', '');
    await one.tap(raise);
    // Whoever filed the report is proposed.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveValue(/^Inspector \d of Ennore/);
    await one.tap(dialog.getByRole('button', { name: 'Raise' }));
    await expect(page.getByText('one NCR raised.')).toBeVisible();
    const [{ ncrId, responsible }] = (await (await manager.get(`/api/ncrs?search=${number}`)).json()).ncrs;
    await repair(browser, product, ncrId, { author: responsible.email, reviewer: reviewer.email });
    const own = await callsOf({ email: responsible.email, password });
    await fileReportByCall(own, {
      date: today,
      structuralMember: 'TK-101',
      inspectionTests: [gaugeFilmTest(gauge, false)],
    });
    // The list asks every minute what waits for the manager (`session/serverChanges.test.ts`), and after a change that was made here.
    await page.evaluate(() => dispatchEvent(new Event('changed-on-server')));
    await expect(one.link('Begin verifying')).toBeVisible();
    await one.tap(one.link('Begin verifying'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await one.tap(one.button('Close with this test'));
    await expect(page.getByRole('heading', { name: /^Closed by/ })).toBeVisible();
  });
  await ask('evidence and its check', 2, async () => {
    // It is made soon after the approval.
    const made = async () => (await (await manager.get(`/api/find?q=${approved}`)).json()).found;
    await expect.poll(made, { timeout: 30_000 }).toMatchObject([{ evidence: { revision: 1 } }]);
    await one.search(approved);
    const evidence = one.tap(one.found('evidence PDF and its check'));
    const [download] = await Promise.all([page.waitForEvent('download'), evidence]);
    expect(download.suggestedFilename()).toBe(`${approved}-rev1.pdf`);
    await page.waitForURL(/\/verify\//);
    await expect(page.getByText('Valid', { exact: true })).toBeVisible();
    await expect(page.getByText(approved)).toBeVisible();
  });
  await ask('recall by gauge', 2, async () => {
    await one.search(gauge);
    await one.tap(one.found('Reports that used'));
    await expect(table.getByRole('rowheader').first()).toBeVisible();
  });
  await ask('limits of a client', 2, async () => {
    await one.search('Vizag');
    await one.tap(one.found('limits and judging'));
    await page.waitForURL(/\/clients\/.*#limits$/);
  });
  await ask('who changed this', 3, async () => {
    await one.search('Vizag Refinery');
    await one.tap(one.found('Client').filter({ hasText: 'Vizag Refinery' }));
    await one.tap(page.getByRole('navigation', { name: 'Of this client' }).getByRole('link', { name: 'Log' }));
    await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Filed report DCR-VIZAG-');
  });
  test.info().annotations.push({ type: 'actions', description: JSON.stringify(counts) });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
});
