import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sweepOrphanedFiles, sweepAbandonedUploads } from './sweeping.ts';
import { notePendingFiles } from '#server/store/files/files.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { leastForm, reportForm, storedFiles, submitForm, countRowsAndFiles } from '#server/testing/submission.ts';

const log = pino({ level: 'silent' });
const hourMs = 60 * 60_000;
const photos = ['a.jpg', 'b.jpg'].map((filename) => ({ field: 'photos', filename, content: jpeg(filename) }));

async function* whole(): AsyncGenerator<Buffer> {
  yield jpeg();
}

describeWithCompany('Files that a killed server left behind, on $name,', (company) => {
  const file = () => submitForm(company, company.alphaInspector, reportForm(leastForm, photos));
  const notes = async () => (await company.db.selectFrom('begunFiles').select('id').execute()).length;
  const sweepIn = (hours: number) => sweepOrphanedFiles({ ...company, log }, Date.now() + hours * hourMs);

  test('are removed once they are a day old, and those of reports and of others stay', async () => {
    expect((await file()).statusCode).toBe(200);
    await notePendingFiles(company.db, ['left-behind']);
    await company.files.save('left-behind', whole());
    await company.files.save('of-others', whole());
    const before = storedFiles(company.dataDir);

    await sweepIn(23);
    expect(storedFiles(company.dataDir)).toEqual(before);
    await sweepIn(25);
    expect(storedFiles(company.dataDir)).toEqual(before.filter((name) => name !== 'left-behind'));
    expect(await notes()).toBe(0);
  });

  test('are tried again where the file store was not there', async () => {
    const { remove } = company.files;
    await notePendingFiles(company.db, ['not-yet']);
    await company.files.save('not-yet', whole());
    company.files.remove = () => Promise.reject(new Error('the bucket is not there'));
    await sweepIn(25);
    expect(await notes()).toBe(1);
    company.files.remove = remove;
    await sweepIn(26);
    expect(await notes()).toBe(0);
    expect(storedFiles(company.dataDir)).not.toContain('not-yet');
  });

  test('are not looked for once a report has them or was refused', async () => {
    expect((await file()).statusCode).toBe(200);
    expect(await notes()).toBe(0);
    expect((await submitForm(company, company.alphaInspector, reportForm([], photos))).statusCode).toBe(400);
    expect(await notes()).toBe(0);
  });

  test('are never those of a report: one whose files were swept meanwhile is refused as a whole', async () => {
    const { save } = company.files;
    const before = await countRowsAndFiles(company);
    company.files.save = async (key, content) => {
      await save(key, content);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sweepIn(25);
    };
    const response = await file();
    company.files.save = save;
    expect([response.statusCode, response.json().code]).toEqual([400, 'filesIncomplete']);
    expect(await countRowsAndFiles(company)).toEqual(before);
  });
});

describeWithCompany('Files that were sent ahead of a report that never came, on $name,', (company) => {
  const dayMs = 24 * hourMs;
  const sweepIn = (days: number) => sweepAbandonedUploads({ ...company, log }, Date.now() + days * dayMs);
  const inspector = () => uploadActions(company, company.alphaInspector);
  const [first, half] = photos as [(typeof photos)[0], (typeof photos)[0]];

  test('are removed once nothing was done to them for a week, whole ones and pieces', async () => {
    const before = storedFiles(company.dataDir);
    const begun = String((await inspector().announce('report-0001', half)).headers.location);
    await inspector().piece(begun, 0, half.content.subarray(0, 8));
    const done = await inspector().whole('report-0001', first);
    await sweepIn(6);
    expect((await inspector().ask('HEAD', begun)).headers['upload-offset']).toBe('8');
    expect((await inspector().ask('HEAD', done)).statusCode).toBe(200);
    await sweepIn(8);
    expect((await inspector().ask('HEAD', begun)).statusCode).toBe(404);
    expect((await inspector().ask('HEAD', done)).statusCode).toBe(404);
    expect(storedFiles(company.dataDir)).toEqual(before);
  });

  test('are named as missing when the report comes after all', async () => {
    await inspector().whole('report-0002', first);
    await sweepIn(8);
    const late = await inspector().report('report-0002', Object.fromEntries(leastForm), [first]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'filesMissing']);
    await inspector().whole('report-0002', first);
    expect((await inspector().report('report-0002', Object.fromEntries(leastForm), [first])).statusCode).toBe(200);
    await sweepIn(8);
    expect((await company.db.selectFrom('files').select('id').execute()).length).toBe(1);
    expect(storedFiles(company.dataDir).length).toBe(1);
  });

  test('are noted, and swept later, where the file store was not there', async () => {
    const before = storedFiles(company.dataDir);
    await inspector().whole('report-0003', half);
    const { remove } = company.files;
    company.files.remove = () => Promise.reject(new Error('the bucket is not there'));
    await sweepIn(8);
    company.files.remove = remove;
    expect(storedFiles(company.dataDir)).not.toEqual(before);
    await sweepOrphanedFiles({ ...company, log }, Date.now() + 25 * hourMs);
    expect(storedFiles(company.dataDir)).toEqual(before);
  });
});
