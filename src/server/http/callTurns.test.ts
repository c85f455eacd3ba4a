import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { requestHead, openRawConnection } from '#server/testing/rawConnection.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const company = openCompanyForSuite(stores[0]!.open);

test('Of one account six calls are worked on at once, the others wait for their turn, and another account is not held up', async () => {
  const { alphaInspector, alphaAdmin } = company;
  const photo = { field: 'photos', filename: 'plate.jpg', content: jpeg('plate') };
  const sender = uploadActions(company, alphaInspector);
  const id = randomUUID();
  await sender.whole(id, photo);
  await sender.report(id, Object.fromEntries(leastForm), [photo]);
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

test('A call that broke off while it waited for its turn keeps none: the account is answered afterwards', async () => {
  await company.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = company.app.server.address() as AddressInfo;
  const { cookie } = company.alphaInspector;
  const put = async (body: string, length = body.length) => {
    const wire = await openRawConnection(port);
    const sent = { 'content-type': 'application/json', 'content-length': length, cookie };
    wire.send(requestHead('PUT', `/api/reports/${randomUUID()}`, sent) + body);
    return wire;
  };
  const six = () => Promise.all(Array.from({ length: 6 }, () => put('', 5_000)));
  const open = () => new Promise((resolve) => company.app.server.getConnections((_, count) => resolve(count)));
  const underWay = await six();
  const waiting = await six();
  // So that they stand in line before they break off.
  await pause(300);
  for (const wire of [...waiting, ...underWay]) {
    wire.close();
    await wire.ended;
    await pause(20);
  }
  await expect.poll(open).toBe(0);
  const next = await put('{}');
  expect((await next.answer())?.status).toBe(400);
  next.close();
});
