import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '#web/api/call.ts';
import { closeDatabase } from './database.ts';
import { saveReport } from './reports.ts';
import { syncDrafts } from './syncDrafts.ts';
import { deviceFile, devicePhoto, startEmptyDevice, namedDevice, reportToSave } from './testing/device.ts';
import { fakeDraftServer } from './testing/draftServer.ts';

beforeEach(startEmptyDevice);
afterEach(async () => {
  await closeDatabase();
  vi.unstubAllGlobals();
});

/** A report of many answers, with some of them changed, and photos. The device has the first photo since the first saving. */
function filled(lastSeen: number, changed: Record<string, unknown> = {}, photos = ['p1']) {
  const answers = Array.from({ length: 200 }, (_, at) => [`answer${at}`, `typed into field ${at}`]);
  return reportToSave({
    lastSeen,
    values: { ...Object.fromEntries(answers), ...changed },
    photos: photos.map(devicePhoto),
    files: photos.slice(lastSeen === 0 ? 0 : 1).map((id) => deviceFile(id, `photo ${id}`)),
  });
}

/** A phone with such a draft, which the server has. */
async function synced() {
  const server = fakeDraftServer();
  const phone = namedDevice('the-phone');
  await phone.use();
  await saveReport(filled(0));
  await phone.sync();
  return { ...server, phone, last: () => server.state.saved.at(-1) };
}

test('A draft is sent whole once, and from then on only the answers that were set or removed, and its files if they changed', async () => {
  const { drafts, phone, last } = await synced();
  expect(last()).toMatchObject({ content: { values: filled(0).values } });
  await saveReport(filled(1, { answer7: 'typed anew' }));
  await phone.sync();
  const device = 'the-phone';
  expect(last()).toEqual({ version: 1, device, changes: { values: { answer7: 'typed anew' } } });
  await saveReport(filled(2, { answer7: 'typed anew', answer9: undefined }, ['p1', 'p2']));
  await phone.sync();
  const photos = [devicePhoto('p1'), devicePhoto('p2')];
  expect(last()).toEqual({
    version: 2,
    device,
    changes: { values: { answer9: null }, photos, files: expect.any(Array) },
    files: [expect.any(Object), expect.any(Object)],
  });
  const { answer9: _removed, ...values } = filled(0, { answer7: 'typed anew' }).values;
  expect(drafts.get('report-1')?.content).toMatchObject({ values, photos, openedAt: '09:00' });
  expect(drafts.get('report-1')?.content.values).not.toHaveProperty('answer9');
});

test('A draft that was brought from another device is sent from here by what has changed in it', async () => {
  const { last } = await synced();
  const tablet = namedDevice('the-tablet');
  await tablet.sync();
  await saveReport(filled(1, { answer7: 'gone on with' }));
  await tablet.sync();
  expect(last()).toEqual({ version: 1, device: 'the-tablet', changes: { values: { answer7: 'gone on with' } } });
});

test.each(['an answer was lost', 'another tab has sent it', 'a server of before was asked'])(
  'A draft is sent whole, and stays one, after %s',
  async (what) => {
    const { drafts, state, phone, last } = await synced();
    await saveReport(filled(1, { answer7: 'second' }));
    const { fetch: asked } = globalThis;
    if (what === 'an answer was lost') {
      state.calls = 0;
      state.cut = (call) => (call === 2 ? 'answer' : undefined);
      await expect(phone.sync()).rejects.toBeInstanceOf(UnreachableError);
      state.cut = undefined;
    } else if (what === 'another tab has sent it') {
      await syncDrafts('asha', { ...phone.device, onServer: new Map() });
    } else {
      const refused = () => new Response(JSON.stringify({ code: 'invalidInput', message: '' }), { status: 400 });
      vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
        String(init.body).includes('"changes"') ? refused() : asked(address, init),
      );
    }
    await saveReport(filled(2, { answer7: 'third' }));
    await phone.sync();
    expect(last()).toMatchObject({ content: { values: { answer7: 'third' } } });
    expect([(await phone.words()).length, drafts.size]).toEqual([1, 1]);
  },
);
