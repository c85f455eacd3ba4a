import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pieceMediaType } from '#contract/wireNames.ts';
import { openCompany } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { type RawConnection, requestHead, openRawConnection } from '#server/testing/rawConnection.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const graceMs = 1_000;
const bytesPerSecond = 1_000;
const pace = { graceMs, bytesPerSecond, mostOfStrangers: 3, lookEveryMs: 50 };
const json = { 'content-type': 'application/json' };

describe('A body that comes slowly', () => {
  const company = openCompanyForSuite(stores[0]!.open, { pace });
  const wires: RawConnection[] = [];
  const file = { field: 'photos', content: jpeg('x'.repeat(8_000)) };
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const wire of wires) wire.close();
  });

  async function opened(at = company): Promise<RawConnection> {
    const wire = await openRawConnection((at.app.server.address() as AddressInfo).port);
    wires.push(wire);
    return wire;
  }
  const begun = async (at = company) =>
    String((await uploadActions(at, at.alphaInspector).announce(randomUUID(), file)).headers.location);
  const pieceHead = (path: string, { alphaInspector } = company) =>
    requestHead('PATCH', path, {
      'content-type': pieceMediaType,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': file.content.length,
      cookie: alphaInspector.cookie,
    });
  const isEnded = async (wire: RawConnection, withinMs: number) =>
    Promise.race([wire.ended.then(() => true), wait(withinMs, false)]);

  test('as on a phone with a bad network, standing still and going on, passes', async () => {
    const wire = await opened();
    wire.send(pieceHead(await begun()));
    for (let at = 0; at < file.content.length; at += 2_000) {
      await wait(graceMs * 0.9);
      wire.send(file.content.subarray(at, at + 2_000));
    }
    expect((await wire.answer())?.status).toBe(204);
  });

  test('as nobody sends it who means to be heard is ended, and what has arrived of a file is kept', async () => {
    const url = await begun();
    const wire = await opened();
    wire.send(pieceHead(url));
    const trickle = setInterval(() => wire.send('x'), 50);
    expect(await isEnded(wire, 5 * graceMs)).toBe(true);
    clearInterval(trickle);
    const offset = async () =>
      Number((await uploadActions(company, company.alphaInspector).ask('HEAD', url)).headers['upload-offset']);
    await expect.poll(offset).toBeGreaterThan(5);
  });

  test('to a call that has refused it already is ended too', async () => {
    const wire = await opened();
    wire.send(requestHead('POST', '/api/addUser', { ...json, 'content-length': 100_000 }));
    expect((await wire.answer())?.status).toBe(401);
    expect(await isEnded(wire, 5 * graceMs)).toBe(true);
  });

  test('is not ended where many who are signed in begin theirs at the same moment', async () => {
    // PostgreSQL takes a moment to say who somebody is.
    const slower = await openCompany(await stores.at(-1)!.open(), { pace });
    await slower.app.listen({ port: 0, host: '127.0.0.1' });
    const sent = await Promise.all(
      Array.from({ length: 12 }, async () => ({ wire: await opened(slower), path: await begun(slower) })),
    );
    for (const { wire, path } of sent) wire.send(pieceHead(path, slower));
    const ended = await Promise.all(sent.map(({ wire }) => isEnded(wire, 200)));
    expect(ended).not.toContain(true);
    await slower.close();
  });

  test('is ended where a network holds too many of strangers, the oldest first, and none of those who are signed in', async () => {
    const stranger = async () => {
      const wire = await opened();
      wire.send(requestHead('POST', '/api/login', { ...json, 'content-length': 100 }));
      await wait(20);
      return wire;
    };
    const known = await opened();
    known.send(pieceHead(await begun()));
    const first = await stranger();
    const others = [await stranger(), await stranger()];
    expect(await isEnded(first, 50)).toBe(false);
    others.push(await stranger());
    expect(await isEnded(first, 50)).toBe(true);
    for (const wire of [known, ...others]) expect(await isEnded(wire, 0)).toBe(false);
    const visitor = await company.call('POST', '/login', undefined, { email: 'x', password: 'y' });
    expect(visitor.statusCode).toBe(400);
  });
});
