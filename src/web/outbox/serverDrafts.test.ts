import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unreachable } from '#web/api/call.ts';
import { closeDatabase } from './database.ts';
import { deleteReport, keepReport, listReports, openReport } from './reports.ts';
import { syncDrafts } from './serverDrafts.ts';
import { keptFile, keptPhoto, newDevice, toKeep } from './testing/device.ts';

type Draft = { version: number; device: string; content: unknown };

/** A server that keeps drafts and their files; `isOff` takes it away. */
function server() {
  const drafts = new Map<string, Draft>();
  const files = new Map<string, { address: string; sha256: string; content: Buffer }>();
  const state = { isOff: false, afterList: undefined as (() => void) | undefined };
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

  async function serve(method: string, address: string, init: RequestInit, headers: Record<string, string>) {
    const draftId = /^\/api\/drafts\/([\w-]+)$/.exec(address)?.[1] ?? '';
    const asked = /^\/api\/drafts\/[\w-]+\/files\/(\w+)$/.exec(address)?.[1];
    if (asked)
      return new Response(new Uint8Array(files.get(asked)?.content ?? []), { status: files.has(asked) ? 200 : 404 });
    if (address === '/api/drafts') {
      const listed = [...drafts].map(([id, { version }]) => ({ id, version, changedAt: '2026-11-20T10:00:00.000Z' }));
      const answer = json(200, { drafts: listed });
      state.afterList?.();
      return answer;
    }
    if (address === '/api/uploads') {
      const said = Object.fromEntries((headers['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ')));
      const sha256 = Buffer.from(said['sha256'] ?? '', 'base64').toString();
      const file = files.get(sha256) ?? { address: `/api/uploads/${sha256}`, sha256, content: Buffer.alloc(0) };
      files.set(sha256, file);
      const answered = { location: file.address, 'upload-offset': String(file.content.length) };
      return new Response(null, { status: 201, headers: answered });
    }
    if (method === 'PATCH') {
      const file = [...files.values()].find((one) => one.address === address);
      if (file) file.content = Buffer.concat([file.content, Buffer.from(await (init.body as Blob).arrayBuffer())]);
      return new Response(null, { status: 204, headers: { 'upload-offset': String(file?.content.length) } });
    }
    const stored = drafts.get(draftId);
    if (method === 'PUT') {
      const sent = JSON.parse(String(init.body)) as Draft;
      const isSeen =
        !stored || stored.version === sent.version || (stored.version > sent.version && stored.device === sent.device);
      if (!isSeen) return json(409, { code: 'draftDiffers', message: 'Another device.' });
      const version = (stored?.version ?? sent.version) + 1;
      drafts.set(draftId, { ...sent, version });
      return json(200, { version });
    }
    if (!stored) return json(404, { code: 'notFound', message: 'None.' });
    if (method === 'DELETE') {
      drafts.delete(draftId);
      return json(200, { message: 'Removed.' });
    }
    return json(200, { id: draftId, version: stored.version, changedAt: '', content: stored.content });
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (state.isOff) throw new TypeError('Failed to fetch');
    return serve(init.method ?? 'GET', address, init, (init.headers ?? {}) as Record<string, string>);
  });
  return { drafts, state };
}

/** One of several devices of the same person, each with a storage of its own. */
function device(name: string) {
  const storage = new fake.IDBFactory();
  let copies = 0;
  const use = async () => {
    await closeDatabase();
    vi.stubGlobal('indexedDB', storage);
  };
  return {
    use,
    async sync() {
      await use();
      await syncDrafts('asha', { name, newId: () => `${name}-copy-${++copies}`, signal: new AbortController().signal });
    },
    async words() {
      await use();
      const reports = await listReports('asha');
      return reports.map(({ values }) => values['inspectorName']).toSorted();
    },
  };
}

const written = (words: string, lastSeen = 0) =>
  toKeep({
    id: 'report-1',
    lastSeen,
    values: { inspectorName: words },
    photos: [keptPhoto('p1')],
    files: [keptFile('p1', 'a photo')],
  });

describe('Drafts on the server', () => {
  beforeEach(newDevice);
  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllGlobals();
  });

  test('are gone on with on another device, or after the browser was wiped, with their photos', async () => {
    server();
    const [phone, tablet] = [device('the-phone'), device('the-tablet')];
    await phone.use();
    await keepReport(written('begun on the phone'));
    await phone.sync();
    await tablet.sync();
    const taken = await openReport('asha', 'report-1');
    expect(taken?.report).toMatchObject({
      values: { inspectorName: 'begun on the phone' },
      standing: { kind: 'draft' },
      photos: [{ fileId: 'p1' }],
    });
    expect(await taken?.files.get('p1')?.content.text()).toBe('a photo');
  });

  test('follow what is changed on either device, one after the other', async () => {
    server();
    const [phone, tablet] = [device('the-phone'), device('the-tablet')];
    await phone.use();
    await keepReport(written('first'));
    await phone.sync();
    await tablet.sync();
    await keepReport(written('second', 1));
    await tablet.sync();
    await phone.sync();
    expect(await phone.words()).toEqual(['second']);
  });

  test('that two devices have changed are both kept: one of them as a copy from another device', async () => {
    server();
    const [phone, tablet] = [device('the-phone'), device('the-tablet')];
    await phone.use();
    await keepReport(written('common'));
    await phone.sync();
    await tablet.sync();
    await keepReport(written('by the tablet', 1));
    await tablet.sync();
    await phone.use();
    await keepReport(written('by the phone', 1));
    await phone.sync();
    await phone.sync();
    await tablet.sync();
    for (const each of [phone, tablet]) expect(await each.words()).toEqual(['by the phone', 'by the tablet']);
    await phone.use();
    const copy = (await listReports('asha')).find(({ isCopy }) => isCopy);
    expect([copy?.values['inspectorName'], copy?.photos.length]).toEqual(['by the tablet', 1]);
    expect(await (await openReport('asha', copy?.id ?? ''))?.files.get('p1')?.content.text()).toBe('a photo');
  });

  test('are not doubled by an answer that was lost', async () => {
    const { drafts } = server();
    const phone = device('the-phone');
    await phone.use();
    await keepReport(written('once'));
    const real = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await real(address, init);
      if (init.method === 'PUT') throw new TypeError('Failed to fetch');
      return answer;
    });
    await expect(phone.sync()).rejects.toBeInstanceOf(Unreachable);
    vi.stubGlobal('fetch', real);
    await keepReport(written('once, and more', 1));
    await phone.sync();
    expect([await phone.words(), drafts.size]).toEqual([['once, and more'], 1]);
  });

  test('that are deleted here are deleted there', async () => {
    const { drafts } = server();
    const phone = device('the-phone');
    await phone.use();
    await keepReport(written('not wanted'));
    await phone.sync();
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await phone.sync();
    expect(drafts.size).toBe(0);
  });

  test('wait without harm while there is no network', async () => {
    const { drafts, state } = server();
    const phone = device('the-phone');
    await phone.use();
    await keepReport(written('in the tank'));
    state.isOff = true;
    await expect(phone.sync()).rejects.toBeInstanceOf(Unreachable);
    expect(await phone.words()).toEqual(['in the tank']);
    state.isOff = false;
    await phone.sync();
    expect(drafts.size).toBe(1);
  });

  test('that were changed here while they were being brought are left as they are', async () => {
    const { state } = server();
    const [phone, tablet] = [device('the-phone'), device('the-tablet')];
    await phone.use();
    await keepReport(written('first'));
    await phone.sync();
    await tablet.sync();
    await keepReport(written('by the tablet', 1));
    await tablet.sync();
    await phone.use();
    let typing: Promise<unknown> | undefined;
    state.afterList = () => {
      typing ??= keepReport(written('typed meanwhile', 1));
    };
    await phone.sync();
    await typing;
    await phone.sync();
    expect(await phone.words()).toEqual(['by the tablet', 'typed meanwhile']);
  });

  test('that one cannot be read by this version of the app keep no other from being brought', async () => {
    const { drafts } = server();
    drafts.set('report-0', { version: 1, device: 'the-future', content: { shape: 'of tomorrow' } });
    const [phone, tablet] = [device('the-phone'), device('the-tablet')];
    await phone.use();
    await keepReport(written('of today'));
    await expect(phone.sync()).rejects.toThrow('Invalid input');
    await expect(tablet.sync()).rejects.toThrow('Invalid input');
    expect(await tablet.words()).toEqual(['of today']);
  });
});
