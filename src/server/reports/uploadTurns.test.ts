import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

describe('Much that is sent at once from one account', () => {
  const company = openCompanyForSuite(stores[0]!.open);
  let underWay = 0;
  let mostUnderWay = 0;
  let letGoOn: () => void;
  beforeAll(async () => {
    const { save } = company.files;
    const goOn = new Promise<void>((resolve) => (letGoOn = resolve));
    company.files.save = async (key, content) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await goOn;
      await save(key, content);
      underWay -= 1;
    };
  });

  test('waits for its turn, and what is more than that is refused in words; others go on', async () => {
    const inspector = uploadActions(company, company.alphaInspector);
    const files = Array.from({ length: 24 }, (_, index) => ({ field: 'photos', content: jpeg(`photo ${index}`) }));
    const reportId = randomUUID();
    const urls: string[] = [];
    for (const file of files) urls.push(String((await inspector.announce(reportId, file)).headers.location));
    const sent = Promise.all(urls.map((url, index) => inspector.piece(url, 0, files[index]!.content)));
    await expect.poll(() => underWay).toBe(6);
    const form = submitForm(company, company.alphaInspector, reportForm(leastForm));
    expect((await form).json()).toMatchObject({
      code: 'tooManyAtOnce',
      message: expect.stringContaining('your account'),
    });
    expect((await form).headers['retry-after']).toBe('5');
    const colleague = submitForm(company, company.alphaColleague, reportForm(leastForm));
    expect((await colleague).statusCode).toBe(200);
    letGoOn();
    const statuses = (await sent).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(18).fill(204), ...Array(6).fill(429)]);
    expect(mostUnderWay).toBe(6);
    expect((await submitForm(company, company.alphaInspector, reportForm(leastForm))).statusCode).toBe(200);
  });
});
