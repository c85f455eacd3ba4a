import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openStore } from '#server/store/engine/open.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const postgres = stores.find(({ name }) => name === 'PostgreSQL');
const answers = Object.fromEntries(leastForm);

describe.runIf(postgres)('A report with two photos', () => {
  const asked: string[] = [];
  const company = openCompanyForSuite(async () =>
    openStore(await postgres!.place(), undefined, ({ sql }) => void asked.push(sql)),
  );

  const photos = () =>
    ['before', 'after'].map((name) => ({
      field: 'photos',
      filename: `${name}.jpg`,
      content: jpeg(name + randomUUID()),
    }));
  const ways = {
    together() {
      const files = photos();
      const report = JSON.stringify({ kind: 'dailycot', answers, files: manifestOf(files) });
      return uploadActions(company, company.alphaInspector).together(randomUUID(), report, files);
    },
    async oneByOne() {
      const inspector = uploadActions(company, company.alphaInspector);
      const [reportId, files] = [randomUUID(), photos()];
      for (const file of files) await inspector.announce(reportId, file, {}, file.content);
      return inspector.report(reportId, answers, files);
    },
  };

  test.each([
    ['in one request', ways.together, 4],
    ['after its photos', ways.oneByOne, 10],
  ])('that comes %s asks PostgreSQL as many questions as 0012 says', async (_, send, questions) => {
    await send();
    asked.length = 0;
    expect((await send()).statusCode).toBe(200);
    expect(asked).toHaveLength(questions);
  });
});
