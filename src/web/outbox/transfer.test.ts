import { beforeEach, describe, expect, test } from 'vitest';
import { applyEvent, saveReport, allReports, loadReport } from './reports.ts';
import { startEmptyDevice, sentReport, reportToSave } from './testing/device.ts';
import { exportUnsent, importReports } from './transfer.ts';

beforeEach(startEmptyDevice);

const newId = () => 'copy-0001';

async function exported() {
  await saveReport(sentReport('report-1', ['first photo', 'second, स्थान']));
  await saveReport(reportToSave({ id: 'draft-1', values: { colour: 'நிறம்' } }));
  const file = await exportUnsent('asha');
  if (!file) throw new Error('nothing to export');
  return file;
}

describe('Everything unsent', () => {
  test('goes into a file and comes out of it on another device, byte for byte and in its state', async () => {
    const file = await exported();
    await startEmptyDevice();
    expect(await importReports('asha', file, newId)).toEqual({ added: 2, alreadyHere: 0, copies: 0 });
    const opened = await loadReport('asha', 'report-1');
    expect(opened?.report.standing.kind).toBe('waiting');
    const contents = [...(opened?.files.values() ?? [])].map(({ content }) => content.text());
    expect(await Promise.all(contents)).toEqual(['first photo', 'second, स्थान']);
    expect((await loadReport('asha', 'draft-1'))?.report.values).toEqual({ colour: 'நிறம்' });
  });

  test('is nothing where everything was sent', async () => {
    expect(await exportUnsent('asha')).toBeUndefined();
  });

  test('is taken in once, however often the file is chosen', async () => {
    const file = await exported();
    expect(await importReports('asha', file, newId)).toEqual({ added: 0, alreadyHere: 2, copies: 0 });
    expect(await allReports('asha')).toHaveLength(2);
  });

  test('is here already where it was received meanwhile, and as the copy that was made of it', async () => {
    const file = await exported();
    await applyEvent('asha', 'report-1', [
      { kind: 'started', of: 2 },
      { kind: 'acknowledged', isWhole: true, at: 1 },
    ]);
    await saveReport(reportToSave({ id: 'draft-1', lastSeen: 1, values: { colour: 'changed here' } }));
    expect(await importReports('asha', file, newId)).toEqual({ added: 0, alreadyHere: 1, copies: 1 });
    expect(await importReports('asha', file, newId)).toEqual({ added: 0, alreadyHere: 2, copies: 0 });
    expect((await allReports('asha')).map(({ id }) => id).toSorted()).toEqual(['copy-0001', 'draft-1', 'report-1']);
  });

  test('never overwrites what was changed here meanwhile: it is kept beside it, as a draft', async () => {
    const file = await exported();
    await saveReport(reportToSave({ id: 'report-1', lastSeen: 1, values: { inspectorName: 'changed here' } }));
    expect(await importReports('asha', file, newId)).toEqual({ added: 0, alreadyHere: 1, copies: 1 });
    expect((await loadReport('asha', 'report-1'))?.report.values).toEqual({ inspectorName: 'changed here' });
    const copy = await loadReport('asha', 'copy-0001');
    expect([copy?.report.standing.kind, copy?.files.size]).toEqual(['draft', 2]);
  });
});

describe('A file that cannot be taken in', () => {
  test('because it is none of ours, says so', async () => {
    for (const odd of ['', 'PK zip', 'norvane-reports 2\n', 'norvane-reports 2\n2\n{]']) {
      await expect(importReports('asha', new Blob([odd]), newId)).rejects.toThrow('This is not a reports file.');
    }
  });

  test('because it was cut or changed, says so, and nothing of it is kept', async () => {
    const file = await exported();
    await startEmptyDevice();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const changed = bytes.with(bytes.length - 1, 0);
    for (const broken of [file.slice(0, file.size - 1), file.slice(0, 60), new Blob([changed])]) {
      await expect(importReports('asha', broken, newId)).rejects.toThrow('is incomplete');
    }
    expect(await allReports('asha')).toEqual([]);
  });

  test('because another version of the app saved it, says so, and nothing of it is kept', async () => {
    await saveReport(reportToSave({ id: 'draft-1' }));
    await saveReport(sentReport('report-1'));
    const [first, , description = ''] = (await (await exportUnsent('asha'))?.text())?.split('\n') ?? [];
    await startEmptyDevice();
    const earlier = new Blob(['norvane-reports 1\n2\n{}']);
    await expect(importReports('asha', earlier, newId)).rejects.toThrow('saved by another version of the app');
    const said = JSON.parse(description) as { reports: Record<string, unknown>[] };
    const [before, last] = said.reports.toSorted((a) => (a['id'] === 'draft-1' ? -1 : 1));
    expect(last).toMatchObject({ id: 'report-1', standing: { kind: 'waiting' } });
    for (const name of ['standing', 'values', 'photos', 'parcel', 'changedAt']) {
      const { [name]: _missing, ...odd } = last ?? {};
      const changed = JSON.stringify({ ...said, reports: [before, odd] });
      const file = new Blob([`${first}\n${changed.length}\n${changed}`]);
      await expect(importReports('asha', file, newId)).rejects.toThrow('saved by another version of the app');
    }
    expect(await allReports('asha')).toEqual([]);
  });

  test('because it is of another account, says so', async () => {
    const file = await exported();
    await startEmptyDevice();
    await expect(importReports('ravi', file, newId)).rejects.toThrow('belong to another account');
    expect(await allReports('ravi')).toEqual([]);
  });
});
