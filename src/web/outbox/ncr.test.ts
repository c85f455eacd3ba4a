import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase } from './database.ts';
import { keepNcr } from './ncr.ts';
import { applyEvent, allReports, loadReport } from './reports.ts';
import { adaptivePieceSizer } from './pieceSizer.ts';
import { Sender } from './sender.ts';
import { sendPayload } from './sendPayload.ts';
import { syncDrafts } from './syncDrafts.ts';
import { namedDevice, startEmptyDevice } from './testing/device.ts';

beforeEach(startEmptyDevice);

const ncrId = '019ab000-0000-7000-8000-000000000001';
const values = { about: 'Runs on the roof', found: 'Three runs.', severity: 'minor' };
const photo = (fileId: string) => {
  const of = { fileId, name: `${fileId}.jpg` };
  return { ...of, reportId: ncrId, type: 'image/jpeg', lastModified: 1, content: new Blob([fileId]) };
};
const photos = [photo('one'), photo('two')];

const now = () => 1_000_000;
const senderOf = (isOnline: boolean) =>
  new Sender('asha', { sendPayload, now, isOnline: () => isOnline, pieces: adaptivePieceSizer() });

/** A server that keeps NCRs and their photos by id and content; `isCut` says which of its answers are lost on the way. */
function server(isCut: (asked: string) => boolean = () => false) {
  const ncrs = new Map<string, unknown>();
  const files = new Set<string>();
  const asked: string[] = [];
  const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    const what = `${method} ${new URL(address, 'http://x').pathname}`;
    asked.push(what);
    expect((headers as Record<string, string>)['x-account']).toBe('asha');
    if (body instanceof Blob) files.add(await body.text());
    else ncrs.set(ncrId, JSON.parse(String(body)));
    if (isCut(what)) throw new TypeError('Failed to fetch');
    return answer(body instanceof Blob ? { message: 'File added.' } : { number: 'NCR-ALPHA-2026-0001' });
  });
  return { ncrs, files, asked };
}

test('An NCR that is raised without a network is kept with its photos, outlives a restart of the app, and arrives once, though answers were lost', async () => {
  const kept = { id: ncrId, uid: 'asha', lastSeen: 0, values, photos, files: photos };
  const version = await keepNcr(kept);
  expect((await allReports('asha')).map(({ standing }) => standing.kind)).toEqual(['draft']);
  // The photos lie there already.
  await keepNcr({ ...kept, lastSeen: version, files: [], raised: values });
  const sender = senderOf(false);
  await sender.wake();
  expect((await allReports('asha')).map(({ standing }) => standing.kind)).toEqual(['waiting']);
  sender.stop();
  await closeDatabase();

  const lost = new Set(['PUT /api/ncrs/' + ncrId, `PUT /api/ncrs/${ncrId}/files`]);
  const { ncrs, files, asked } = server((what) => lost.delete(what));
  const later = senderOf(true);
  for (let time = 0; time < 3; time += 1) {
    await applyEvent('asha', ncrId, { kind: 'retried' });
    await later.wake();
  }
  later.stop();
  expect((await allReports('asha')).map(({ standing }) => standing)).toMatchObject([
    { kind: 'received', number: 'NCR-ALPHA-2026-0001' },
  ]);
  expect([...ncrs]).toEqual([[ncrId, values]]);
  expect([...files]).toEqual(['one', 'two']);
  expect(asked.filter((what) => what.endsWith(ncrId))).toHaveLength(3);
  expect((await loadReport('asha', ncrId))?.files.size).toBe(0);
});

test('An NCR that was raised already with other words stays under its number with its photos, and its draft is sent to no server', async () => {
  const kept = { id: ncrId, uid: 'asha', lastSeen: 0, values, photos, files: photos };
  await keepNcr({ ...kept, raised: values });
  const message = 'NCR-ALPHA-2026-0001 was raised of this already; change it there.';
  const refusal = { message, code: 'ncrDiffers', fields: { ncrId: message } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 409 }));
  const sender = senderOf(true);
  await sender.wake();
  sender.stop();
  const [one] = await allReports('asha');
  expect(one?.standing).toMatchObject({
    kind: 'refused',
    words: message,
    faults: { ncrId: message },
    isNumberTaken: false,
  });
  expect((await loadReport('asha', ncrId))?.files.size).toBe(2);
  await applyEvent('asha', ncrId, { kind: 'edited' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return new Response(JSON.stringify({ drafts: [] }));
  });
  await syncDrafts('asha', namedDevice('phone').device);
  expect(asked).toEqual(['GET /api/drafts']);
});
