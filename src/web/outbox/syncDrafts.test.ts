import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnreachableError } from '#web/api/call.ts';
import { closeDatabase } from './database.ts';
import {
  deleteReport,
  applyEvent,
  saveReport,
  allReports,
  loadReport,
  restoreReport,
  purgeExpired,
} from './reports.ts';
import { fakeDraftServer } from './testing/draftServer.ts';
import { deviceFile, devicePhoto, startEmptyDevice, namedDevice, sentReport, reportToSave } from './testing/device.ts';

const written = (words: string, lastSeen = 0) =>
  reportToSave({
    id: 'report-1',
    lastSeen,
    values: { inspectorName: words },
    photos: [devicePhoto('p1')],
    files: [deviceFile('p1', 'a photo')],
  });

/** A phone with a draft of these words. */
async function onPhone(words: string) {
  const server = fakeDraftServer();
  const phone = namedDevice('the-phone');
  await phone.use();
  await saveReport(written(words));
  return { ...server, phone };
}

/** The same, and a tablet of the same account that has received it. */
async function onBoth(words: string) {
  const { phone, ...server } = await onPhone(words);
  const tablet = namedDevice('the-tablet');
  await phone.sync();
  await tablet.sync();
  return { ...server, phone, tablet };
}

describe('Drafts on the server', () => {
  beforeEach(startEmptyDevice);
  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllGlobals();
  });

  test('are gone on with on another device, or after the browser was wiped, with their photos', async () => {
    await onBoth('begun on the phone');
    const taken = await loadReport('asha', 'report-1');
    expect(taken?.report).toMatchObject({
      values: { inspectorName: 'begun on the phone' },
      standing: { kind: 'draft' },
      photos: [{ fileId: 'p1' }],
    });
    expect(await taken?.files.get('p1')?.content.text()).toBe('a photo');
  });

  test('follow what is changed on either device, one after the other', async () => {
    const { phone, tablet } = await onBoth('first');
    await saveReport(written('second', 1));
    await tablet.sync();
    await phone.sync();
    expect(await phone.words()).toEqual(['second']);
  });

  /** Two devices with the same draft, each changed since. The tablet synced its change first. */
  async function changedOnBoth() {
    const { drafts, phone, tablet } = await onBoth('common');
    await saveReport(written('by the tablet', 1));
    await tablet.sync();
    await phone.use();
    await saveReport(written('by the phone', 1));
    return { drafts, phone, tablet };
  }

  test('that two devices have changed are both kept: the later one goes on with its own as a copy', async () => {
    const { phone, tablet } = await changedOnBoth();
    await phone.sync();
    await phone.sync();
    await tablet.sync();
    for (const each of [phone, tablet]) {
      expect(await each.words()).toEqual(['by the phone', 'by the tablet']);
      const copy = (await allReports('asha')).find(({ copyOf }) => copyOf);
      expect([copy?.values['inspectorName'], copy?.photos.length]).toEqual(['by the phone', 1]);
      expect(copy?.copyOf).toMatchObject({ id: 'report-1', because: 'changed' });
      expect(await (await loadReport('asha', copy?.id ?? ''))?.files.get('p1')?.content.text()).toBe('a photo');
    }
  });

  test('are in each other’s way once at the most: both devices go on typing, each on its own', async () => {
    const { drafts, phone, tablet } = await changedOnBoth();
    await phone.sync();
    for (const round of [1, 2, 3]) {
      await phone.use();
      const mine = (await allReports('asha')).find(({ copyOf }) => copyOf);
      await saveReport({ ...written(`phone ${round}`, mine?.version), id: mine?.id ?? '', photos: [], files: [] });
      await tablet.use();
      const theirs = (await allReports('asha')).find(({ id }) => id === 'report-1');
      await saveReport(written(`tablet ${round}`, theirs?.version));
      await phone.sync();
      await tablet.sync();
    }
    await phone.sync();
    for (const each of [phone, tablet]) expect(await each.words()).toEqual(['phone 3', 'tablet 3']);
    expect([phone.made.copies + tablet.made.copies, drafts.size]).toEqual([1, 2]);
  });

  test('that two devices have changed to the same are one draft', async () => {
    const { drafts, phone } = await changedOnBoth();
    await saveReport(written('by the tablet', 2));
    await phone.sync();
    expect([await phone.words(), drafts.size]).toEqual([['by the tablet'], 1]);
  });

  test('are not doubled by an answer that was lost', async () => {
    const { drafts, phone } = await onPhone('once');
    const real = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await real(address, init);
      if (init.method === 'PUT') throw new TypeError('Failed to fetch');
      return answer;
    });
    await expect(phone.sync()).rejects.toBeInstanceOf(UnreachableError);
    vi.stubGlobal('fetch', real);
    await saveReport(written('once, and more', 1));
    await phone.sync();
    expect([await phone.words(), drafts.size]).toEqual([['once, and more'], 1]);
  });

  test('that are deleted here are deleted there, and the page forgets what the server had of them', async () => {
    const { drafts, phone } = await onPhone('not wanted');
    await phone.sync();
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await phone.sync();
    expect(drafts.size).toBe(0);
    await phone.sync();
    expect(phone.device.onServer.size).toBe(0);
  });

  test('that are deleted on one device vanish from the other, and can be brought back on both', async () => {
    const { phone, tablet } = await onBoth('not wanted');
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await tablet.sync();
    await phone.sync();
    expect(await phone.words()).toEqual([]);
    expect((await allReports('asha'))[0]).toMatchObject({
      endedElsewhere: true,
      deletedAt: expect.any(String),
    });
    await restoreReport('asha', 'report-1');
    expect((await loadReport('asha', 'report-1'))?.files.size).toBe(1);
    await phone.sync();
    await tablet.sync();
    expect([await phone.words(), await tablet.words()]).toEqual([['not wanted'], ['not wanted']]);
    expect(phone.made.copies + tablet.made.copies).toBe(0);
  });

  test.each(['before', 'after'])('that are deleted on one device stay, if the other typed on them %s', async (when) => {
    const { phone, tablet } = await onBoth('first');
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    if (when === 'after') await tablet.sync();
    await phone.use();
    await saveReport(written('typed on', 1));
    await phone.sync();
    await tablet.sync();
    for (const each of [phone, tablet]) expect(await each.words()).toEqual(['typed on']);
  });

  test('that are deleted are deleted on the server too, though it hears of it much later', async () => {
    const { drafts, phone } = await onPhone('not wanted');
    await phone.sync();
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await purgeExpired(new Date('2026-11-25T10:00:00.000Z'));
    expect(await allReports('asha')).toMatchObject([{ values: {}, photos: [] }]);
    await phone.sync();
    expect([drafts.size, await phone.words()]).toEqual([0, []]);
    await purgeExpired(new Date('2026-11-25T10:00:00.000Z'));
    expect(await allReports('asha')).toEqual([]);
  });

  test('that were deleted, brought back and typed on are handed in with what was typed', async () => {
    const { drafts, phone } = await onPhone('first');
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await restoreReport('asha', 'report-1');
    await phone.sync();
    await saveReport(written('second', 3));
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await restoreReport('asha', 'report-1');
    await phone.sync();
    expect(drafts.get('report-1')?.content.values).toEqual({ inspectorName: 'second' });
  });

  test('that were sent from another device leave the list, and say so', async () => {
    const { file, phone } = await onBoth('complete');
    const [{ onServer } = {}] = await allReports('asha');
    file('report-1', 'complete', { version: onServer?.version ?? 0, device: 'the-tablet' });
    await phone.sync();
    expect(await phone.words()).toEqual([]);
    expect(await allReports('asha')).toMatchObject([
      { endedElsewhere: true, standing: { kind: 'received', at: Date.parse('2026-11-20T10:00:00.000Z') }, photos: [] },
    ]);
  });

  test.each([
    ['and handed in', true],
    ['and not handed in yet', false],
  ])('that were sent from another device leave here what was typed here %s, as a copy', async (_, isHandedIn) => {
    const { file, phone } = await onBoth('common');
    const [{ onServer } = {}] = await allReports('asha');
    await phone.use();
    await saveReport(written('common, and more', 1));
    if (isHandedIn) await phone.sync();
    file('report-1', 'common', { version: onServer?.version ?? 0, device: 'the-tablet' });
    await phone.sync();
    expect(await phone.words()).toEqual(['common, and more']);
    const copy = (await allReports('asha')).find(({ copyOf }) => copyOf);
    expect(copy?.copyOf?.because).toBe('sent');
    expect(await (await loadReport('asha', copy?.id ?? ''))?.files.get('p1')?.content.text()).toBe('a photo');
  });

  test.each(['changed', 'sent'] as const)('that were %s elsewhere keep a photo that was only here yet', async (how) => {
    const { file } = fakeDraftServer();
    const [phone, tablet] = [namedDevice('the-phone'), namedDevice('the-tablet')];
    await phone.use();
    const camera = { ...devicePhoto('p2'), isReady: false };
    const draft = written('common');
    await saveReport({ ...draft, photos: [...draft.photos, camera], files: [...draft.files, deviceFile('p2', 'raw')] });
    await phone.sync();
    await tablet.sync();
    const [{ onServer } = {}] = await allReports('asha');
    await saveReport(written('by the tablet', 1));
    if (how === 'changed') await tablet.sync();
    else file('report-1', 'by the tablet', { version: onServer?.version ?? 0, device: 'the-tablet' });
    await phone.sync();
    const copy = (await allReports('asha')).find(({ copyOf }) => copyOf);
    expect(copy?.copyOf?.because).toBe(how);
    expect(await (await loadReport('asha', copy?.id ?? ''))?.files.get('p2')?.content.text()).toBe('raw');
  });

  test('that were taken up again and handed in while the report was on its way go on as a copy', async () => {
    const { file, phone } = await onPhone('sent');
    await phone.sync();
    const [{ onServer } = {}] = await allReports('asha');
    await saveReport(written('sent, and more', 1));
    await phone.sync();
    file('report-1', 'sent', { version: onServer?.version ?? 0, device: 'the-phone' });
    await phone.sync();
    expect(await phone.words()).toEqual(['sent, and more']);
    expect((await allReports('asha')).find(({ copyOf }) => copyOf)?.copyOf?.because).toBe('gotThrough');
  });

  test('of a report that an earlier attempt got through go on as a copy', async () => {
    const { file, phone } = await onPhone('sent');
    await phone.sync();
    file('report-1', 'sent', { version: 1, device: 'the-phone' });
    await saveReport(written('sent, and more', 1));
    await phone.sync();
    expect((await allReports('asha')).map(({ copyOf }) => copyOf?.because)).toContain('gotThrough');
    expect((await allReports('asha')).some(({ endedElsewhere }) => endedElsewhere)).toBe(false);
  });

  test('of which sending was cancelled too late wait in the outbox, where the server says whether it has just them', async () => {
    const { file } = fakeDraftServer();
    const phone = namedDevice('the-phone');
    await phone.use();
    await saveReport(sentReport('report-1'));
    await applyEvent('asha', 'report-1', { kind: 'started', of: 0 });
    file('report-1', 'sent', { version: 0, device: 'the-phone' });
    await applyEvent('asha', 'report-1', { kind: 'edited' });
    await phone.sync();
    expect((await allReports('asha')).map(({ id, standing }) => [id, standing.kind])).toEqual([
      ['report-1', 'waiting'],
    ]);
  });

  test('that were never on the server are not said to be sent from another device', async () => {
    const { file, phone } = await onPhone('sent, and more');
    file('report-1', 'sent', { version: 0, device: 'the-phone' });
    await phone.sync();
    const reports = await allReports('asha');
    expect(reports.map(({ copyOf }) => copyOf?.because)).toContain('gotThrough');
    expect(reports.some(({ endedElsewhere }) => endedElsewhere)).toBe(false);
  });

  test('that the server has forgotten are handed in again', async () => {
    const { drafts, phone } = await onPhone('old');
    await phone.sync();
    drafts.clear();
    await phone.sync();
    expect([drafts.size, await phone.words()]).toEqual([1, ['old']]);
  });

  test('wait without harm while there is no network', async () => {
    const { drafts, state, phone } = await onPhone('in the tank');
    state.isOff = true;
    await expect(phone.sync()).rejects.toBeInstanceOf(UnreachableError);
    expect(await phone.words()).toEqual(['in the tank']);
    state.isOff = false;
    await phone.sync();
    expect(drafts.size).toBe(1);
  });

  test('that were changed here while they were being brought are left as they are', async () => {
    const { state, phone, tablet } = await onBoth('first');
    await saveReport(written('by the tablet', 1));
    await tablet.sync();
    await phone.use();
    let typing: Promise<unknown> | undefined;
    state.afterList = () => {
      typing ??= saveReport(written('typed meanwhile', 1));
    };
    await phone.sync();
    await typing;
    await phone.sync();
    expect(await phone.words()).toEqual(['by the tablet', 'typed meanwhile']);
  });

  test('that one cannot be read by this version of the app keep no other from being brought', async () => {
    const { drafts } = fakeDraftServer();
    drafts.set('report-0', { version: 1, device: 'the-future', content: { values: 'of tomorrow' } });
    const [phone, tablet] = [namedDevice('the-phone'), namedDevice('the-tablet')];
    await phone.use();
    await saveReport(written('of today'));
    await expect(phone.sync()).rejects.toThrow('Invalid input');
    await expect(tablet.sync()).rejects.toThrow('Invalid input');
    expect(await tablet.words()).toEqual(['of today']);
  });
});
