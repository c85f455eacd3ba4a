import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreBackup } from '#server/backup/restore.ts';
import { openStore } from '#server/store/engine/open.ts';
import { fileStoreAt } from '#server/testing/filledStore.ts';
import { password } from '#server/testing/people.ts';
import { type RunningProduct, startProduct } from '#server/testing/product.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm } from '#server/testing/submission.ts';

/**
 * What the first commit of version 1.0, 2096b4cc, had stored when it was backed up on 28 November 2026: reports of every
 * kind, NCRs, a gauge, a batch and a draft, as its own calls had filed them.
 */
const recorded = join(import.meta.dirname, 'testing/recorded/version1.tar.gz');
const draftId = '4247dcf5-e6a7-49cf-b5df-2faf674cecd4';
/** The reports there, as the list of 1.0 told them. */
const reports = [
  ['DCR-BETAS-2026-0001', 'notJudged', 'submitted'],
  ['DCR-ALPHA-2026-0007', 'notJudged', 'submitted'],
  ['DCR-ALPHA-2026-0006', 'notJudged', 'approved'],
  ['DCR-ALPHA-2026-0005', null, 'void'],
  ['DCR-ALPHA-2026-0004', 'notJudged', 'submitted'],
  ['DCR-ALPHA-2026-0003', 'fail', 'submitted'],
  ['DCR-ALPHA-2026-0002', 'fail', 'submitted'],
  ['FIR-ALPHA-2026-0001', 'pass', 'submitted'],
  ['MPR-ALPHA-2026-0001', 'notJudged', 'submitted'],
  ['DCR-ALPHA-2026-0001', 'fail', 'submitted'],
  ['PRJ-ALPHA-2026-0001', 'notJudged', 'submitted'],
];

type Listed = { reports: { reportId: string; kind: string; number: string; outcome: string | null; state: string }[] };

describe.each(stores)('What version 1.0 has stored, on $name,', ({ place }) => {
  let product: RunningProduct;
  let superuser = '';
  let inspector = '';
  beforeAll(async () => {
    const { databaseUrl } = await place();
    product = await startProduct({
      environment: { ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: randomUUID() }) },
      async prepare(dataDir) {
        const location = { dataDir, ...(databaseUrl && { databaseUrl }) };
        await restoreBackup(recorded, location, fileStoreAt(location));
        // A draft is kept for some weeks, and this one was recorded long ago.
        const { db, close } = await openStore(location);
        await db.updateTable('drafts').set({ changedAt: new Date().toISOString() }).execute();
        await close();
      },
    });
    superuser = await signedIn('super.user@example.com');
    inspector = await signedIn('alpha.inspector@example.com');
  });
  afterAll(() => product.stop());

  const ask = (path: string, cookie: string, more: RequestInit = {}) =>
    fetch(`${product.address}/api${path}`, { headers: { cookie, 'content-type': 'application/json' }, ...more });
  async function signedIn(email: string): Promise<string> {
    const answer = await ask('/login', '', { method: 'POST', body: JSON.stringify({ email, password }) });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }
  async function read<Answer>(path: string, cookie = superuser): Promise<Answer> {
    const answer = await ask(path, cookie);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  }
  const listed = async (query = '') => (await read<Listed>(`/reportlist${query}`)).reports;

  test('is listed with the same numbers, outcomes and states', async () => {
    expect((await listed()).map(({ number, outcome, state }) => [number, outcome, state])).toEqual(reports);
  });

  test('is read: each report with its photos, byte by byte', async () => {
    let photos = 0;
    for (const { reportId, kind } of await listed()) {
      const { files } = await read<{ files: { url: string; field: string }[] }>(`/reports/${reportId}`);
      for (const { url } of files) {
        const answer = await fetch(product.address + url, { headers: { cookie: superuser } });
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg(kind));
        photos += 1;
      }
    }
    expect(photos).toBeGreaterThan(0);
  });

  test('is found: reports by their words, and gauges by their number', async () => {
    expect((await listed('?search=tk-101+betas')).map(({ number }) => number)).toEqual(['DCR-BETAS-2026-0001']);
    expect(await listed('?search=tk-101')).toHaveLength(7);
    const { found } = await read<{ found: { title: string }[] }>('/find?q=PT-784');
    expect(found.map(({ title }) => title)).toContain('PT-784 112');
  });

  test('goes on: the draft is there, and the next report has the next number', async () => {
    expect(JSON.stringify(await read(`/drafts/${draftId}`, inspector))).toContain('Half typed');
    const body = JSON.stringify({ kind: 'dailycot', answers: Object.fromEntries(leastForm), files: [] });
    const filed = await ask(`/reports/${randomUUID()}`, inspector, { method: 'PUT', body });
    // Numbers begin anew each year.
    const next = /^DCR-ALPHA-(2026-0008|20\d\d-0001)$/;
    expect(await filed.json()).toMatchObject({ number: expect.stringMatching(next), revision: 1 });
  });

  test('goes on: the document of a report that 1.0 approved is made', async () => {
    const approved = (await listed()).find(({ state }) => state === 'approved');
    await vi.waitFor(
      async () => expect((await ask(`/reports/${approved?.reportId}/evidence`, superuser)).status).toBe(200),
      { timeout: 15_000, interval: 200 },
    );
  });

  test('goes on: NCRs keep their numbers and steps', async () => {
    const { ncrs } = await read<{ ncrs: { number: string; state: string }[] }>('/ncrs');
    const states = Object.fromEntries(ncrs.map(({ number, state }) => [number, state]));
    expect(states).toMatchObject({
      'NCR-ALPHA-2026-0009': 'open',
      'NCR-ALPHA-2026-0011': 'readyForVerification',
      'NCR-ALPHA-2026-0012': 'open',
    });
  });
});
