import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDatabase } from './database.ts';
import { adaptivePieceSizer } from './pieceSizer.ts';
import { allReports, saveReport } from './reports.ts';
import { sendPayload } from './sendPayload.ts';
import { Sender } from './sender.ts';
import { startDraftSync } from './startDraftSync.ts';
import { deviceFile, devicePhoto, startEmptyDevice, reportToSave } from './testing/device.ts';
import { fakeDraftServer } from './testing/draftServer.ts';

const photoBytes = 300 * 1024;
const stepMs = 10_000;
const photoOf = (number: number) => deviceFile(`p${number}`, String(number % 10).repeat(photoBytes));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeDatabase();
  vi.unstubAllGlobals();
});

/** An inspector's page on a fake clock, with a report that is typed on. */
async function page() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await startEmptyDevice();
  const server = fakeDraftServer();
  const browser = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', browser);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  // The browser hashes on a thread of its own, which the turns of the event loop do not wait for.
  const hash = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_name, content) => {
    return new Uint8Array(
      createHash('sha256')
        .update(new Uint8Array(content as ArrayBuffer))
        .digest(),
    ).buffer;
  });
  const pieces = adaptivePieceSizer();
  let stop = startDraftSync('asha', pieces);
  const stored = new Set<string>();
  let photos = 0;
  let version = 0;
  return {
    server,
    stop: () => stop(),
    openAgain() {
      stop();
      stop = startDraftSync('asha', pieces);
    },
    hash,
    /** Lets time pass. Storing takes turns of the event loop. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async type(words: string, isSubmitted = false) {
      const ids = Array.from({ length: photos }, (_, at) => `p${at + 1}`);
      const files = ids.map((fileId) => ({ field: 'photos', fileId }));
      version = await saveReport(
        reportToSave({
          lastSeen: version,
          values: { inspectorName: words },
          photos: ids.map(devicePhoto),
          files: photos === 0 || stored.has(`p${photos}`) ? [] : [photoOf(photos)],
          ...(isSubmitted && { parcel: { answers: { inspectorName: words }, files } }),
        }),
      );
      for (const id of ids) stored.add(id);
    },
    takePhoto() {
      photos += 1;
    },
    turn(to: 'hidden' | 'visible') {
      browser.visibilityState = to;
      browser.dispatchEvent(new Event('visibilitychange'));
    },
    send: () => new Sender('asha', { sendPayload, now: Date.now, isOnline: () => true, pieces }).send('report-1', {}),
  };
}

test('A report of 45 minutes with ten photos makes at most 60 calls until it is received, and sends no photo twice', async () => {
  const { server, stop, pass, type, takePhoto, turn, send, hash } = await page();
  for (let second = 0; second < 45 * 60; second += stepMs / 1000) {
    await type(`typed for ${second} s`);
    // Every four and a half minutes a photo, for which the camera hides the page; and five times a look at the work.
    if (second % 270 === 120) {
      turn('hidden');
      await pass(stepMs);
      turn('visible');
      takePhoto();
    }
    if (second % 540 === 400) {
      turn('hidden');
      await pass(3 * 60_000);
      turn('visible');
    }
    await pass(stepMs);
  }
  expect(server.drafts.get('report-1')?.version).toBeGreaterThan(10);
  await type('complete', true);
  const sending = send();
  await pass(stepMs);
  expect(await sending).toMatchObject({ kind: 'received' });
  expect(server.state.pieces).toEqual(Array.from({ length: 10 }, () => photoBytes));
  expect(server.state.calls).toBeLessThanOrEqual(60);
  expect(hash).toHaveBeenCalledTimes(10);
  stop();
});

test('What was typed last is on the server as soon as the page is hidden, and what another device typed when it is shown again', async () => {
  const { server, stop, pass, type, turn } = await page();
  await pass(stepMs);
  await type('first');
  turn('hidden');
  await pass(0);
  expect(server.drafts.get('report-1')?.content.values).toEqual({ inspectorName: 'first' });
  const draft = server.drafts.get('report-1');
  if (draft)
    server.drafts.set('report-1', {
      ...draft,
      version: 9,
      content: { ...draft.content, values: { inspectorName: 'theirs' } },
    });
  await pass(2 * 60_000);
  turn('visible');
  // What reads a draft of another device is loaded first.
  await vi.waitFor(async () => {
    expect((await allReports('asha')).map(({ values }) => values['inspectorName'])).toEqual(['theirs']);
  });
  stop();
});

test('A draft whose photos the server has lost hands them in again once its page is opened anew', async () => {
  const { server, stop, pass, type, takePhoto, openAgain } = await page();
  await pass(stepMs);
  takePhoto();
  await type('with a photo');
  await pass(15_000);
  expect(server.state.pieces.length).toBe(1);
  server.files.clear();
  await type('and more');
  openAgain();
  await pass(0);
  await pass(0);
  expect([server.files.size, server.state.pieces.length]).toEqual([1, 2]);
  stop();
});
