import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyEvent, allReports, loadReport } from '#web/outbox/reports.ts';
import { reconcileReport } from '#web/outbox/reconcile.ts';
import { startEmptyDevice } from '#web/outbox/testing/device.ts';
import { ReportFiles } from '#web/portal/reportForm/files/reportFiles.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { CarriedOverAnswers } from '#web/portal/reportForm/carriedOver.ts';
import { freshValues } from '#web/portal/reportForm/values.ts';
import type { RemoteChange } from './remoteChange.ts';
import { type LoadedReport, ReportDraft, loadedFiles } from './reportDraft.ts';

// These tests are not about what the files contain.
vi.mock(import('#web/portal/reportForm/files/findFileFault.ts'), async (original) => ({
  ...(await original()),
  findFileFault: async () => undefined,
}));
beforeEach(startEmptyDevice);

const photo = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });

/** A form with one photo that is being prepared until `ready` is called. */
function openForm(found?: LoadedReport) {
  let ready = () => {};
  const preview = new Blob(['small']);
  const files = new ReportFiles(async (file) => {
    await new Promise<void>((resolve) => {
      ready = resolve;
    });
    return { file: photo(file.name, `ready ${file.name}`), preview };
  });
  if (found) files.takeUp(loadedFiles(found));
  const beginning = { today: '2026-11-21', now: '08:00', inspectorName: '' };
  const values = freshValues(dailyReport, beginning);
  const carried = new CarriedOverAnswers(found?.report.carried ?? []);
  const onFirstSaved = vi.fn<(id: string) => void>();
  const onRemoteChange = vi.fn<(change: RemoteChange) => void>();
  const draft = new ReportDraft(
    { id: found?.report.id ?? 'report-1', uid: 'asha', kind: 'dailycot', openedAt: '08:00', found },
    { values: () => structuredClone(values), files, carried, onFirstSaved, onRemoteChange },
  );
  const save = async () => {
    draft.saving.changed();
    await draft.saving.flush();
  };
  return { draft, files, values, onFirstSaved, onRemoteChange, save, ready: () => ready() };
}

const reopened = async (id = 'report-1') => {
  const found = await loadReport('asha', id);
  if (!found) throw new Error('not on the device');
  return found;
};

describe('The report on the form', () => {
  test('is on the device as the camera gave it before the photo is ready, and as it will be sent afterwards', async () => {
    const { files, save, ready } = openForm();
    files.addPhotos([photo('a.jpg', 'camera')]);
    await save();
    const before = loadedFiles(await reopened()).photos[0];
    expect([before?.file, await before?.original?.text()]).toEqual([undefined, 'camera']);

    await vi.waitFor(() => ready());
    await files.settled();
    await save();
    const after = loadedFiles(await reopened()).photos[0];
    expect([await after?.file?.text(), after?.original, after?.preview?.size]).toEqual(['ready a.jpg', undefined, 5]);
  });

  test('goes on where it was left, under the same id, whoever opened it in between', async () => {
    const first = openForm();
    first.values['colour'] = 'RAL 7035';
    await first.files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    await first.save();
    expect(first.onFirstSaved).toHaveBeenCalledExactlyOnceWith('report-1');

    const second = openForm(await reopened());
    expect(await second.files.read().attachments['ncrFileInput']?.file.text()).toBe('ncr');
    second.values['colour'] = 'RAL 9010';
    await second.save();
    expect(second.draft.saving.read().kind).toBe('saved');
    expect(second.onFirstSaved).not.toHaveBeenCalled();
    expect(await loadedFiles(await reopened()).attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect((await reopened()).report.values['colour']).toBe('RAL 9010');
  });

  test('that another tab has changed can be kept as a report of its own, with its files', async () => {
    const first = openForm();
    await first.files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    await first.save();
    const other = openForm(await reopened());
    other.values['colour'] = 'other tab';
    await other.save();

    first.values['colour'] = 'this tab';
    await first.save();
    expect(first.draft.saving.read().kind).toBe('elsewhere');
    await first.draft.continueAsNew();
    const kept = await reopened(first.draft.id);
    expect(kept.report.values['colour']).toBe('this tab');
    expect(await loadedFiles(kept).attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect((await reopened()).report.values['colour']).toBe('other tab');
    expect(await allReports('asha')).toHaveLength(2);
  });

  test('is put into the outbox as it is just now, and is a draft again when it is changed after that', async () => {
    const { draft, files, values, save } = openForm();
    await files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    const fileId = files.read().attachments['ncrFileInput']?.id ?? '';
    await draft.submit({ answers: {}, files: [{ field: 'ncrFileInput', fileId }] });
    expect((await reopened()).report).toMatchObject({ standing: { kind: 'waiting' }, parcel: { files: [{ fileId }] } });
    expect((await reopened()).files.size).toBe(1);

    await save();
    expect((await reopened()).report.standing.kind).toBe('waiting');
    values['colour'] = 'RAL 7035';
    await save();
    const { report } = await reopened();
    expect([report.standing, report.parcel]).toEqual([{ kind: 'draft' }, undefined]);
  });

  test('that the outbox sends while something is typed keeps that for a report of its own', async () => {
    const { draft, values, save } = openForm();
    await draft.submit({ answers: {}, files: [] });
    await applyEvent('asha', 'report-1', { kind: 'started', of: 0 });
    await applyEvent('asha', 'report-1', { kind: 'acknowledged', isWhole: true, at: 0 });
    values['colour'] = 'RAL 7035';
    await save();
    expect(draft.saving.read().kind).toBe('elsewhere');
    await draft.continueAsNew();
    expect((await reopened(draft.id)).report).toMatchObject({
      standing: { kind: 'draft' },
      values: { colour: 'RAL 7035' },
    });
    expect((await reopened()).report.standing.kind).toBe('received');
  });

  test('is saved without a file that cannot be kept, which is named, and with it once it can be', async () => {
    const real = IDBObjectStore.prototype.put;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      if (value.name === 'gone.pdf') throw new DOMException('Gone', 'NotFoundError');
      return real.call(this, value);
    });
    const { draft, files, values, save, ready } = openForm();
    files.addPhotos([photo('a.jpg', 'camera')]);
    await save();
    await files.attach('ncrFileInput', photo('gone.pdf', 'ncr'));
    values['colour'] = 'typed after it';
    await vi.waitFor(() => ready());
    await files.settled();
    await save();
    const words = /^a.jpg, gone.pdf could not be saved on this device. Everything else on the report is saved/;
    expect(draft.saving.read()).toMatchObject({ kind: 'failed', words: expect.stringMatching(words) });
    expect(draft.saving.isBehind).toBe(true);
    const kept = await reopened();
    expect([kept.report.values['colour'], kept.report.attachments]).toEqual(['typed after it', {}]);
    expect(await loadedFiles(kept).photos[0]?.original?.text()).toBe('camera');

    put.mockRestore();
    await draft.saving.again();
    expect(draft.saving.read().kind).toBe('saved');
    const whole = loadedFiles(await reopened());
    expect(await whole.attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect(await whole.photos[0]?.file?.text()).toBe('ready a.jpg');
  });

  test('that went to the server from a device that could not keep it is no draft there any more', async () => {
    const { draft, files, values, save } = openForm();
    await files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    await save();
    values['colour'] = 'not kept';
    await draft.markReceived({ at: 7 });
    const { report, files: left } = await reopened();
    expect([report.standing, left.size]).toEqual([{ kind: 'received', at: 7 }, 0]);

    const other = openForm();
    await other.draft.markReceived({ at: 7 });
    expect(await allReports('asha')).toHaveLength(1);
  });

  test('is not kept while it is as empty as it was opened', async () => {
    const { save } = openForm();
    await save();
    expect(await allReports('asha')).toEqual([]);
  });
});

describe('The report on the form, when other devices are heard of,', () => {
  /** A form with a saved colour and attachment, to try what a sync then does to its report. */
  async function opened() {
    const form = openForm();
    form.values['colour'] = 'typed here';
    await form.files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    await form.save();
    const type = async () => {
      form.values['colour'] = 'typed after it';
      await form.save();
      return (await reopened(form.draft.id)).report;
    };
    return { ...form, type };
  }
  const theirs = () => ({
    kind: 'changed' as const,
    draft: {
      kind: 'dailycot',
      values: { colour: 'theirs' },
      photos: [],
      attachments: {},
      openedAt: '',
      createdAt: '',
      changedAt: '',
    },
    files: [],
    version: 7,
  });
  const copy = { newId: () => 'report-1-copy', because: 'changed' } as const;

  test('goes along with the copy that holds what it saved, typed on or not', async () => {
    for (const isTypedFirst of [false, true]) {
      await startEmptyDevice();
      const { draft, type, onFirstSaved } = await opened();
      await reconcileReport('asha', 'report-1', { seen: 1, copy, outcome: theirs() });
      if (!isTypedFirst) expect(await draft.follow()).toMatchObject({ kind: 'copied' });
      expect(await type()).toMatchObject({ id: 'report-1-copy', version: 2, copyOf: { because: 'changed' } });
      expect(onFirstSaved).toHaveBeenLastCalledWith('report-1-copy');
      const kept = loadedFiles(await reopened('report-1-copy'));
      expect(await kept.attachments['ncrFileInput']?.file.text()).toBe('ncr');
      expect((await reopened()).report.values).toEqual({ colour: 'theirs' });
    }
  });

  test('that another device has changed is shown anew, or goes on as a copy where something was typed first', async () => {
    const { draft, type, onRemoteChange } = await opened();
    await reconcileReport('asha', 'report-1', { seen: 1, outcome: theirs() });
    expect(await draft.follow()).toEqual({ kind: 'replaced' });
    const { id, copyOf, values } = await type();
    expect([copyOf?.id, values['colour']]).toEqual(['report-1', 'typed after it']);
    expect(await loadedFiles(await reopened(id)).attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect(onRemoteChange).toHaveBeenCalledExactlyOnceWith({ kind: 'replaced' });
    expect((await reopened()).report.values).toEqual({ colour: 'theirs' });
  });

  test('that was sent from another device keeps what is typed after that as a copy', async () => {
    const { type } = await opened();
    await reconcileReport('asha', 'report-1', { seen: 1, outcome: { kind: 'sent', at: 1, isElsewhere: true } });
    const { id, copyOf } = await type();
    expect([id === 'report-1', copyOf?.because]).toEqual([false, 'sent']);
    expect((await allReports('asha')).find((report) => report.id === 'report-1')?.standing.kind).toBe('received');
  });

  test('that was deleted on another device is there again as soon as something is typed on it', async () => {
    for (const isTypedFirst of [false, true]) {
      await startEmptyDevice();
      const { draft, type } = await opened();
      await reconcileReport('asha', 'report-1', {
        seen: 1,
        outcome: { kind: 'deleted', version: 7, now: '2026-11-20' },
      });
      if (!isTypedFirst) expect(await draft.follow()).toMatchObject({ kind: 'deleted' });
      expect(await type()).toMatchObject({ id: 'report-1', values: { colour: 'typed after it' } });
      expect(await allReports('asha')).toHaveLength(1);
      expect((await allReports('asha'))[0]?.deletedAt).toBeUndefined();
    }
  });

  test('is not submitted in the place of what another tab has saved, and says so', async () => {
    const { draft } = await opened();
    const other = openForm(await reopened());
    other.values['colour'] = 'other tab';
    await other.save();
    await expect(draft.submit({ answers: {}, files: [] })).rejects.toThrow(
      expect.objectContaining({ name: 'VersionConflict' }),
    );
    await draft.saving.again();
    expect(draft.saving.read().kind).toBe('elsewhere');
  });
});
