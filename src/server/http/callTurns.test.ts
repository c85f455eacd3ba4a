import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastAnswers } from '#server/testing/submission.ts';
import { uploader } from '#server/testing/uploading.ts';
import { companyOn } from '#server/testing/withCompany.ts';

const company = companyOn(stores[0]!.open);

test('Of one account six calls are worked on at once, the others wait for their turn, and another account is not held up', async () => {
  const { alphaInspector, alphaAdmin } = company;
  const photo = { field: 'photos', filename: 'plate.jpg', content: jpeg('plate') };
  const sender = uploader(company, alphaInspector);
  const id = randomUUID();
  await sender.whole(id, photo);
  await sender.report(id, Object.fromEntries(leastAnswers), [photo]);
  const [{ url }] = (await company.call('GET', `/reports/${id}`, alphaInspector)).json().files;

  let opened = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = await company.beside({
    ...company.files,
    async open() {
      opened += 1;
      await held;
      return Readable.from([photo.content]);
    },
  });
  const ask = ({ cookie }: { cookie: string }) => app.inject({ url, headers: { cookie } });
  const asked = Array.from({ length: 20 }, () => ask(alphaInspector));
  await expect.poll(() => opened).toBe(6);
  asked.push(ask(alphaAdmin));
  await expect.poll(() => opened).toBe(7);
  release();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 21 }, () => 200));
  await app.close();
});
