import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '#server/sweeping.ts';
import { beginFile } from '#server/store/files.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastAnswers, reportForm, storedFiles, submit, whatIsKept } from '#server/testing/submission.ts';

const log = pino({ level: 'silent' });
const hourMs = 60 * 60_000;
const photos = ['a.jpg', 'b.jpg'].map((filename) => ({ field: 'photos', filename, content: jpeg(filename) }));

async function* whole(): AsyncGenerator<Buffer> {
  yield jpeg();
}

describe.each(stores)('Files that a killed server left behind, on $name,', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany(await open());
  });
  afterAll(() => company.close());

  const file = () => submit(company, company.alphaInspector, reportForm(leastAnswers, photos));
  const notes = async () => (await company.db.selectFrom('begunFiles').select('id').execute()).length;
  const sweepIn = (hours: number) => sweepFiles({ ...company, log }, Date.now() + hours * hourMs);

  test('are removed once they are a day old, and those of reports and of others stay', async () => {
    expect((await file()).statusCode).toBe(200);
    await beginFile(company.db, 'left-behind');
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
    await beginFile(company.db, 'not-yet');
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
    expect((await submit(company, company.alphaInspector, reportForm([], photos))).statusCode).toBe(400);
    expect(await notes()).toBe(0);
  });

  test('are never those of a report: one whose files were swept meanwhile is refused as a whole', async () => {
    const { save } = company.files;
    const before = await whatIsKept(company);
    company.files.save = async (key, content) => {
      await save(key, content);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sweepIn(25);
    };
    const response = await file();
    company.files.save = save;
    expect([response.statusCode, response.json().code]).toEqual([400, 'filesIncomplete']);
    expect(await whatIsKept(company)).toEqual(before);
  });
});
