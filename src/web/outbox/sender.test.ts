import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem, type ProblemCode } from '#contract/problems.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { closeDatabase } from './database.ts';
import { deleteReport, applyEvent, saveReport, allReports, loadReport } from './reports.ts';
import { leftToOutboxReason, Sender } from './sender.ts';
import { devicePhoto, startEmptyDevice, sentReport, reportToSave } from './testing/device.ts';
import type { Payload } from './payload.ts';
import { type PieceSizer, adaptivePieceSizer } from './pieceSizer.ts';
import type { sendPayload } from './sendPayload.ts';

const senders: Sender[] = [];

beforeEach(startEmptyDevice);
afterEach(() => {
  for (const made of senders.splice(0)) made.stop();
  vi.useRealTimers();
});

/** A refusal with the product's own words. */
function answered(word: ProblemCode): RefusalError {
  const problem = new Problem(word);
  return new RefusalError(problem.status, problem.body());
}

const number = 'DCR-ALPHA-2026-0001';
type Answer = () => Promise<{ isWhole: boolean; number: string }>;
const whole: Answer = async () => ({ isWhole: true, number });
const refusing =
  (trouble: unknown): Answer =>
  () =>
    Promise.reject(trouble);

/** A sender whose server gives these answers one after the other, and then accepts everything. */
function sender(...answers: Answer[]) {
  const sent: { uid: string; id: string; files: string[] }[] = [];
  const networks = new Set<PieceSizer | undefined>();
  const device = { isOnline: true, now: 1_000_000 };
  const contents = (payload: Payload) => Promise.all(payload.files.map(({ file }) => file.text()));
  const wire: typeof sendPayload = async (uid, payload, { onProgress, signal, pieces }) => {
    networks.add(pieces);
    sent.push({ uid, id: payload.reportId, files: await contents(payload) });
    onProgress({ step: 'uploading', share: 1, filesSent: payload.files.length, of: payload.files.length });
    const answer = await (answers.shift() ?? whole)();
    signal.throwIfAborted();
    return answer;
  };
  const made = new Sender('asha', {
    sendPayload: wire,
    now: () => device.now,
    isOnline: () => device.isOnline,
    pieces: adaptivePieceSizer(),
  });
  senders.push(made);
  return { sender: made, sent, device, networks };
}

const standings = async () =>
  Object.fromEntries((await allReports('asha')).map(({ id, standing }) => [id, standing.kind]));

describe('The outbox', () => {
  test('sends what waits, the oldest first, and lets go of files only then', async () => {
    await saveReport(sentReport('report-1', ['one', 'two'], { now: '2026-11-20T09:00:00.000Z' }));
    await saveReport(sentReport('report-2', ['three'], { now: '2026-11-20T10:00:00.000Z' }));
    await saveReport(reportToSave({ id: 'draft-1' }));
    const { sender: outbox, sent, networks } = sender();
    await outbox.wake();
    expect(sent).toEqual([
      { uid: 'asha', id: 'report-1', files: ['one', 'two'] },
      { uid: 'asha', id: 'report-2', files: ['three'] },
    ]);
    // What one has met of the network is known to the next.
    expect([networks.size, networks.has(undefined)]).toEqual([1, false]);
    expect(await standings()).toEqual({ 'report-1': 'received', 'report-2': 'received', 'draft-1': 'draft' });
    expect((await loadReport('asha', 'report-1'))?.files.size).toBe(0);
  });

  test('tells when a report that waited has gone, and under which number; not what its form has sent', async () => {
    await saveReport(sentReport('report-1'));
    const { sender: outbox } = sender();
    const told: unknown[] = [];
    outbox.onReceived(({ id }, as) => told.push([id, as]));
    await outbox.wake();
    await outbox.send('report-2', {}, async () => void (await saveReport(sentReport('report-2'))));
    expect(told).toEqual([['report-1', number]]);
    expect((await allReports('asha')).map(({ standing }) => standing)).toEqual([
      { kind: 'received', at: 1_000_000, number },
      { kind: 'received', at: 1_000_000, number },
    ]);
  });

  test('keeps the files of a report that the server did not acknowledge whole, and sends it again', async () => {
    await saveReport(sentReport('report-1', ['one']));
    const { sender: outbox, sent, device } = sender(async () => ({ isWhole: false, number }));
    await outbox.wake();
    expect((await allReports('asha'))[0]?.standing).toMatchObject({ kind: 'waiting', for: 'server' });
    expect((await loadReport('asha', 'report-1'))?.files.size).toBe(1);
    device.now += 60_000;
    await outbox.wake();
    expect([sent.length, await standings()]).toEqual([2, { 'report-1': 'received' }]);
  });

  test('waits for the network with everything that is left, and goes on when it is back', async () => {
    await saveReport(sentReport('report-1', [], { now: '2026-11-20T09:00:00.000Z' }));
    await saveReport(sentReport('report-2', [], { now: '2026-11-20T10:00:00.000Z' }));
    const { sender: outbox, sent } = sender(refusing(new UnreachableError()));
    await outbox.wake();
    expect(sent).toHaveLength(1);
    const waiting = (await allReports('asha')).map(({ standing }) => standing);
    expect(waiting).toEqual([expect.objectContaining({ for: 'network' }), expect.objectContaining({ for: 'network' })]);
    await outbox.applyToQueued({ kind: 'networkBack' });
    await outbox.wake();
    expect(await standings()).toEqual({ 'report-1': 'received', 'report-2': 'received' });
  });

  test('does not even try while the device knows that it has no network', async () => {
    await saveReport(sentReport('report-1'));
    const { sender: outbox, sent, device } = sender();
    device.isOnline = false;
    await outbox.wake();
    expect([sent.length, (await allReports('asha'))[0]?.standing]).toEqual([
      0,
      expect.objectContaining({ kind: 'waiting', for: 'network' }),
    ]);
  });

  test.each([
    ['the session has ended', new RefusalError(401, { code: 'notSignedIn', message: 'Please sign in.' })],
    ['another account is signed in', new RefusalError(409, { code: 'otherAccount', message: 'Another account.' })],
  ])('stops when %s, until the password was given', async (_, refusal) => {
    await saveReport(sentReport('report-1', [], { now: '2026-11-20T09:00:00.000Z' }));
    await saveReport(sentReport('report-2', [], { now: '2026-11-20T10:00:00.000Z' }));
    const { sender: outbox, sent, device } = sender(refusing(refusal));
    await outbox.wake();
    device.now += 86_400_000;
    await outbox.wake();
    expect(sent).toHaveLength(1);
    await outbox.applyToQueued({ kind: 'signedIn' });
    await outbox.wake();
    expect(await standings()).toEqual({ 'report-1': 'received', 'report-2': 'received' });
  });

  test('keeps a refused report with the reason, and goes on with the others', async () => {
    await saveReport(sentReport('report-1', ['one'], { now: '2026-11-20T09:00:00.000Z' }));
    await saveReport(sentReport('report-2', [], { now: '2026-11-20T10:00:00.000Z' }));
    const fields = { date: 'Enter the date of the report.' };
    const no = new RefusalError(400, { code: 'invalidInput', message: 'Enter the date of the report.', fields });
    const { sender: outbox } = sender(refusing(no));
    await outbox.wake();
    expect((await loadReport('asha', 'report-1'))?.report.standing).toEqual({
      kind: 'refused',
      words: 'Enter the date of the report.',
      faults: fields,
      isNumberTaken: false,
    });
    expect((await loadReport('asha', 'report-1'))?.files.size).toBe(1);
    expect(await standings()).toMatchObject({ 'report-2': 'received' });
  });

  test('keeps a report with a file that the server finds too large, and says which', async () => {
    await saveReport(sentReport('report-1', ['one']));
    const fields = { photos: 'A file can have at most 25 MB.' };
    const { sender: outbox } = sender(
      refusing(new RefusalError(413, { code: 'tooLarge', message: fields.photos, fields })),
    );
    await outbox.wake();
    const kept = await loadReport('asha', 'report-1');
    expect(kept?.report.standing).toMatchObject({ kind: 'refused', words: fields.photos, faults: fields });
    expect(kept?.files.size).toBe(1);
  });

  test.each<[string, RefusalError, string]>([
    ['a full disk', answered('storageFull'), 'The server is out of space.'],
    ['a dead database', answered('databaseUnreachable'), 'The database is not available at the moment.'],
    ['a bucket that is away', answered('filesUnreachable'), 'File storage is not available at the moment.'],
    ['a fault of the server', answered('broken'), 'Something went wrong on our side.'],
    ['a proxy that takes no such size', new RefusalError(413, {}), 'The server could not take it just now.'],
    ['a proxy that gave up', new RefusalError(504, {}), 'The server could not take it just now.'],
    ['too many attempts', answered('tooOften'), 'Too many attempts.'],
    ['an older server', answered('formTooNew'), 'The server is being updated and does not know this form yet.'],
    ['files that the server lost', answered('filesMissing'), 'Not all files of the report have arrived yet.'],
    ['an upload that the server lost', answered('notFound'), 'We could not find this.'],
    [
      'a server that takes itself for another',
      answered('crossSite'),
      'This request came from another site and was refused.',
    ],
    ['files that were cut', answered('filesIncomplete'), 'Some files did not arrive complete.'],
  ])('tries again by itself after %s, and says why without asking the person to', async (_, trouble, words) => {
    await saveReport(sentReport('report-1'));
    const { sender: outbox, device } = sender(refusing(trouble));
    await outbox.wake();
    expect((await allReports('asha'))[0]?.standing).toMatchObject({
      kind: 'waiting',
      for: 'server',
      words,
    });
    device.now += 60_000;
    await outbox.wake();
    expect(await standings()).toEqual({ 'report-1': 'received' });
  });

  test('takes a report that was being sent when the page was killed for one that waits', async () => {
    await saveReport(sentReport('report-1', ['one']));
    await applyEvent('asha', 'report-1', { kind: 'started', of: 1 });
    const { sender: outbox } = sender();
    await outbox.wake();
    expect(await standings()).toEqual({ 'report-1': 'received' });
  });

  test('does not take for received what was edited while it was on its way', async () => {
    await saveReport(sentReport('report-1', ['one']));
    const edited: Answer = async () => {
      await saveReport(reportToSave({ lastSeen: 1, values: { inspectorName: 'edited' }, photos: [devicePhoto('p1')] }));
      return { isWhole: true, number };
    };
    const { sender: outbox } = sender(edited);
    await outbox.wake();
    const opened = await loadReport('asha', 'report-1');
    expect([opened?.report.standing.kind, opened?.files.size]).toEqual(['draft', 1]);
  });

  test('leaves a report alone that was deleted while it waited', async () => {
    await saveReport(sentReport('report-1'));
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    const { sender: outbox, sent } = sender();
    await outbox.wake();
    expect(sent).toEqual([]);
  });
});

describe('Sending now', () => {
  test('tells where the report stands then', async () => {
    await saveReport(sentReport('report-1', ['one']));
    const { sender: outbox } = sender(refusing(new UnreachableError()));
    expect(await outbox.send('report-1', {})).toMatchObject({ kind: 'waiting', for: 'network' });
    expect(await outbox.send('report-1', {})).toMatchObject({ kind: 'received' });
  });

  test('what is being submitted leaves that to whoever watches', async () => {
    const { sender: outbox, sent } = sender(refusing(new RefusalError(403, { code: 'notAllowed', message: 'No.' })));
    const standing = await outbox.send('report-1', {}, async () => {
      await saveReport(sentReport('report-1', ['one']));
      await outbox.wake();
      expect(sent).toEqual([]);
    });
    expect(standing).toMatchObject({ kind: 'refused', words: 'No.' });
    expect(await outbox.send('report-1', {})).toMatchObject({ kind: 'refused' });
  });

  test('that is cancelled leaves a draft, with all its files', async () => {
    await saveReport(sentReport('report-1', ['one']));
    const controller = new AbortController();
    const { sender: outbox } = sender(async () => {
      controller.abort();
      return { isWhole: true, number };
    });
    expect(await outbox.send('report-1', { signal: controller.signal })).toEqual({ kind: 'draft' });
    expect((await loadReport('asha', 'report-1'))?.files.size).toBe(1);
  });

  test('that its author does not wait for leaves the report to the outbox, which sends it and tells', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await saveReport(sentReport('report-1', ['one']));
    const controller = new AbortController();
    const { sender: outbox, sent } = sender(async () => {
      controller.abort(leftToOutboxReason);
      return { isWhole: true, number };
    });
    const told = vi.fn<() => void>();
    outbox.onReceived(told);
    expect(await outbox.send('report-1', { signal: controller.signal })).toMatchObject({
      kind: 'waiting',
      for: 'turn',
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(async () => expect(await standings()).toEqual({ 'report-1': 'received' }));
    expect([sent.length, told.mock.calls.length]).toEqual([2, 1]);
  });

  test('names the field of a file that the device has lost', async () => {
    const lost = sentReport('report-1', ['one']);
    await saveReport({ ...lost, files: [] });
    const { sender: outbox, sent } = sender();
    expect(await outbox.send('report-1', {})).toMatchObject({
      kind: 'refused',
      faults: { photos: expect.stringContaining('choose it again') },
    });
    expect(sent).toEqual([]);
  });

  test('goes on by itself with what a tab that was closed left under way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await saveReport(sentReport('report-1', ['one']));
    const closed = new Promise<{ isWhole: boolean; number: string }>((resolve) =>
      setTimeout(() => resolve({ isWhole: true, number }), 5_000),
    );
    const { sender: other, sent: sentThere } = sender(() => closed);
    const sending = other.wake();
    await vi.waitFor(() => expect(sentThere).toHaveLength(1));
    const { sender: outbox, sent } = sender();
    await outbox.wake();
    expect(sent).toEqual([]);
    other.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await sending;
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(async () => expect(await standings()).toEqual({ 'report-1': 'received' }));
  });

  test('goes on by itself when the device could not be read for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await saveReport(sentReport('report-1', ['one']));
    const { sender: outbox } = sender();
    await closeDatabase();
    const broken = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Out of order', 'DataError');
    });
    await expect(outbox.wake()).rejects.toMatchObject({ name: 'DeviceError' });
    broken.mockRestore();
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(async () => expect(await standings()).toEqual({ 'report-1': 'received' }));
  });

  test('tells how many files are through', async () => {
    await saveReport(sentReport('report-1', ['one', 'two']));
    const seen: unknown[] = [];
    const { sender: outbox } = sender(async () => {
      await vi.waitFor(async () => {
        seen.push((await allReports('asha'))[0]?.standing);
        expect(seen.at(-1)).toMatchObject({ kind: 'sending', sent: 2, of: 2 });
      });
      return { isWhole: true, number };
    });
    await outbox.send('report-1', {});
    expect(await standings()).toEqual({ 'report-1': 'received' });
  });
});
