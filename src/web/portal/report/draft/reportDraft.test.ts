import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listReports, openReport } from '#web/outbox/reports.ts';
import { newDevice } from '#web/outbox/testing/device.ts';
import { ReportFiles } from '#web/portal/report/files/reportFiles.ts';
import { freshValues } from '#web/portal/report/values.ts';
import { type Found, ReportDraft, filesFound } from './reportDraft.ts';

beforeEach(newDevice);

const photo = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });

/** A form with one photo that is still being made ready, until `ready` is called. */
function openForm(found?: Found) {
  let ready = () => {};
  const preview = new Blob(['small']);
  const files = new ReportFiles('photos', async (file) => {
    await new Promise<void>((resolve) => {
      ready = resolve;
    });
    return { file: photo(file.name, `ready ${file.name}`), preview };
  });
  if (found) files.takeUp(filesFound(found));
  const values = freshValues('08:00');
  const onFirstSaved = vi.fn<(id: string) => void>();
  const draft = new ReportDraft(
    { id: found?.report.id ?? 'report-1', uid: 'asha', openedAt: '08:00', found },
    { values: () => values, files, onFirstSaved },
  );
  const save = async () => {
    draft.saving.changed();
    await draft.saving.flush();
  };
  return { draft, files, values, onFirstSaved, save, ready: () => ready() };
}

const reopened = async (id = 'report-1') => {
  const found = await openReport('asha', id);
  if (!found) throw new Error('not on the device');
  return found;
};

describe('The report on the form', () => {
  test('is on the device as the camera gave it before the photo is ready, and as it will be sent afterwards', async () => {
    const { files, save, ready } = openForm();
    files.addPhotos([photo('a.jpg', 'camera')]);
    await save();
    const before = filesFound(await reopened()).photos[0];
    expect([before?.file, await before?.original?.text()]).toEqual([undefined, 'camera']);

    await vi.waitFor(() => ready());
    await files.settled();
    await save();
    const after = filesFound(await reopened()).photos[0];
    expect([await after?.file?.text(), after?.original, after?.preview?.size]).toEqual(['ready a.jpg', undefined, 5]);
  });

  test('goes on where it was left, under the same id, whoever opened it in between', async () => {
    const first = openForm();
    first.values['colour'] = 'RAL 7035';
    first.files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    await first.save();
    expect(first.onFirstSaved).toHaveBeenCalledExactlyOnceWith('report-1');

    const second = openForm(await reopened());
    expect(await second.files.read().attachments['ncrFileInput']?.file.text()).toBe('ncr');
    second.values['colour'] = 'RAL 9010';
    await second.save();
    expect(second.draft.saving.read().kind).toBe('saved');
    expect(second.onFirstSaved).not.toHaveBeenCalled();
    expect(await filesFound(await reopened()).attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect((await reopened()).report.values['colour']).toBe('RAL 9010');
  });

  test('that another tab has changed can be kept as a report of its own, with its files', async () => {
    const first = openForm();
    first.files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
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
    expect(await filesFound(kept).attachments['ncrFileInput']?.file.text()).toBe('ncr');
    expect((await reopened()).report.values['colour']).toBe('other tab');
    expect(await listReports('asha')).toHaveLength(2);
  });

  test('is put into the outbox as it is just now, and is a draft again when it is changed after that', async () => {
    const { draft, files, values, save } = openForm();
    files.attach('ncrFileInput', photo('ncr.pdf', 'ncr'));
    const fileId = files.read().attachments['ncrFileInput']?.id ?? '';
    await draft.submit({ parts: [['dialyReport_id', 'report-1']], files: [{ field: 'ncrFileInput', fileId }] });
    expect((await reopened()).report).toMatchObject({ standing: { kind: 'waiting' }, parcel: { files: [{ fileId }] } });
    expect((await reopened()).files.size).toBe(1);

    await save();
    expect((await reopened()).report.standing.kind).toBe('waiting');
    values['colour'] = 'RAL 7035';
    await save();
    const { report } = await reopened();
    expect([report.standing, report.parcel]).toEqual([{ kind: 'draft' }, undefined]);
  });

  test('is not kept while it is as empty as it was opened', async () => {
    const { save } = openForm();
    await save();
    expect(await listReports('asha')).toEqual([]);
  });
});
