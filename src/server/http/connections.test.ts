import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import { recordingLog } from '#server/testing/recordingLog.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { encodeForm, leastForm, reportForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { type RawConnection, requestHead, openRawConnection } from '#server/testing/rawConnection.ts';

const kilobyte = 1024;
const sizes = [1, 64, 200, 256, 1024, 8 * 1024].map((size) => size * kilobyte);
const soonMs = 20;
const patienceMs = 10_000;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const piece = { 'content-type': pieceMediaType, 'tus-resumable': '1.0.0', 'upload-offset': '0' };

/** A request with a body: what it is, who sends it, and the status of its refusal. */
type Sent = {
  what: string;
  status: number;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  isVisitor?: true;
};
const upload = 'UPLOAD';
const ofPiece = { method: 'PATCH', path: upload, headers: piece };
const ofForm = { method: 'POST', path: '/api/dailyreport', headers: form };
const bodies: readonly Sent[] = [
  { ...ofPiece, what: 'a piece without a session', status: 401, isVisitor: true },
  { what: 'JSON without a session', status: 401, method: 'POST', path: '/api/addUser', headers: json, isVisitor: true },
  { ...ofForm, what: 'a form without a session', status: 401, isVisitor: true },
  { what: 'JSON of somebody who may not', status: 403, method: 'POST', path: '/api/addUser', headers: json },
  { ...ofPiece, what: 'a piece from another site', status: 403, headers: { ...piece, origin: 'https://evil.example' } },
  { ...ofPiece, what: 'a piece of no upload', status: 404, path: '/api/uploads/none' },
  { what: 'JSON to no call', status: 404, method: 'POST', path: '/api/nothing', headers: json },
  { what: 'text to no page', status: 404, method: 'PUT', path: '/nothing', headers: { 'content-type': 'text/plain' } },
  { what: 'JSON to what is no address', status: 404, method: 'POST', path: '/%', headers: json },
  { ...ofPiece, what: 'a piece for another place', status: 409, headers: { ...piece, 'upload-offset': '3' } },
  { ...ofPiece, what: 'a piece of another protocol', status: 412, headers: { ...piece, 'tus-resumable': '0.2.2' } },
  { ...ofPiece, what: 'a piece of more than was announced', status: 413 },
  { ...ofPiece, what: 'a piece as text', status: 415, headers: { ...piece, 'content-type': 'text/plain' } },
  { ...ofPiece, what: 'a piece as JSON', status: 415, headers: { ...piece, ...json } },
  { ...ofForm, what: 'a form as JSON', status: 415, headers: json },
  { what: 'JSON as a piece', status: 415, method: 'PUT', path: '/api/account', headers: piece },
  { what: 'JSON of no type', status: 415, method: 'PUT', path: '/api/account', headers: {} },
  { ...ofForm, what: 'a form that is none', status: 400 },
  { what: 'a body to a call that takes none', status: 200, method: 'GET', path: '/api/health', headers: json },
];

/** A body that would be read as a request of its own if it were taken for the next one. */
const bodyOf = (bytes: number) => Buffer.alloc(bytes, requestHead('GET', '/api/health?smuggled'));

describe.each([undefined, '127.0.0.1'])('On one connection, with TRUST_PROXY %s,', (trustProxy) => {
  const company = openCompanyForSuite(stores[0]!.open, { trustProxy });
  let port: number;
  let uploadAddress: string;
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = company.app.server.address() as AddressInfo);
    const file = { field: 'photos', content: jpeg('half a photo') };
    const announced = await uploadActions(company, company.alphaInspector).announce(randomUUID(), file);
    uploadAddress = String(announced.headers.location);
  });

  /** Sends a request with a body, at once or in halves, and another request after it. */
  async function send(
    wire: RawConnection,
    sent: Sent,
    bytes: number,
    isCounted: boolean,
    isAtOnce: boolean,
  ): Promise<void> {
    const { cookie } = company.alphaInspector;
    const framing = isCounted ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' };
    const headers = { ...sent.headers, ...(!sent.isVisitor && { cookie }), ...framing };
    const body = bodyOf(bytes);
    wire.send(requestHead(sent.method, sent.path === upload ? uploadAddress : sent.path, headers));
    if (!isCounted) wire.send(`${bytes.toString(16)}\r\n`);
    wire.send(body.subarray(0, bytes / 2));
    if (!isAtOnce) await wait(soonMs);
    wire.send(body.subarray(bytes / 2));
    if (!isCounted) wire.send('\r\n0\r\n\r\n');
    wire.send(requestHead('GET', '/api/health'));
  }

  /** The answers to a request with a body and to the request after it. Without an answer, how the connection ended. */
  async function answered(sent: Sent, bytes: number, isCounted: boolean, isAtOnce: boolean) {
    const wire = await openRawConnection(port);
    await send(wire, sent, bytes, isCounted, isAtOnce);
    const heard = (async () => {
      const first = await wire.answer();
      const next = first?.headers['connection'] === 'close' ? 'closed' : (await wire.answer())?.status;
      return [first?.status, next];
    })();
    const stated = await Promise.race([heard, wait(patienceMs, ['stuck'])]);
    const more = await Promise.race([wire.answer(), wait(stated.includes('closed') ? patienceMs : 0, 'nothing')]);
    wire.close();
    return [...stated, more];
  }

  test.each(bodies)(
    'after $what, of whatever size, the next request is answered or the connection closed',
    async (sent) => {
      const heard = [];
      for (const bytes of trustProxy ? [256 * kilobyte] : sizes) {
        const ways = [true, false].flatMap((isCounted) =>
          [true, false].map((isAtOnce) => [isCounted, isAtOnce] as const),
        );
        const asOne = ways.map(async (way) => [bytes, ...way, ...(await answered(sent, bytes, ...way))]);
        heard.push(...(await Promise.all(asOne)));
      }
      const expected = heard.map(([bytes, isCounted, isAtOnce, , next]) => {
        const then = next === 'closed' ? [next, undefined] : [200, 'nothing'];
        return [bytes, isCounted, isAtOnce, sent.status, ...then];
      });
      expect(heard).toEqual(expected);
    },
  );

  test('after a piece for which the disk has no room the next request is answered', async () => {
    const inspector = uploadActions(company, company.alphaInspector);
    const large = { 'upload-length': String(20 * kilobyte ** 2) };
    const file = { field: 'photos', content: jpeg('large') };
    const announced = await inspector.announce(randomUUID(), file, large, file.content);
    const path = String(announced.headers.location);
    const headers = { ...piece, 'upload-offset': String(file.content.length) };
    const { save } = company.files;
    company.files.save = async (_key, content) => {
      for await (const _chunk of content) throw new Problem('storageFull');
    };
    const sent: Sent = { what: 'a piece', status: 507, method: 'PATCH', path, headers };
    for (const bytes of sizes) expect(await answered(sent, bytes, true, false)).toEqual([507, 200, 'nothing']);
    company.files.save = save;
  });

  test('after JSON of more than its call takes, the rest of which comes after the answer, the next request is answered', async () => {
    const sent: Sent = { what: 'JSON', status: 413, method: 'POST', path: '/api/rules/dewPoint', headers: json };
    for (const isAtOnce of [true, false])
      expect(await answered(sent, 1024 * kilobyte, false, isAtOnce)).toEqual([413, 200, 'nothing']);
  });

  test('a body of more than anything takes is refused by its length, and the connection closed', async () => {
    const wire = await openRawConnection(port);
    wire.send(requestHead('POST', '/api/login', { ...json, 'content-length': String(211 * kilobyte ** 2) }));
    wire.send(bodyOf(kilobyte));
    expect(await wire.answer()).toMatchObject({ status: 413, headers: { connection: 'close' } });
    expect(await wire.answer()).toBeUndefined();
  });
});

describe.each([undefined, '127.0.0.1'])('A sender who leaves, with TRUST_PROXY %s,', (trustProxy) => {
  const { log, logged } = recordingLog();
  const company = openCompanyForSuite(stores[0]!.open, { trustProxy, log });
  let port: number;
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = company.app.server.address() as AddressInfo);
  });

  test('in the middle of a body is no fault of ours', async () => {
    const { cookie } = company.superuser;
    for (const [method, path, type] of [
      ['PUT', '/api/account', json],
      ['POST', '/api/dailyreport', form],
      ['POST', '/api/pictures', { 'content-type': 'image/png' }],
      ['POST', '/contact', { 'content-type': 'application/x-www-form-urlencoded' }],
    ] as const) {
      for (const framing of [{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }]) {
        const wire = await openRawConnection(port);
        wire.send(requestHead(method, path, { ...type, ...framing, cookie }));
        wire.send('length' in framing ? '' : '64\r\n');
        await wait(soonMs);
        wire.close();
        await wait(soonMs);
      }
    }
    expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test('before the answer is noted with the address that they came from', async () => {
    const { cookie } = company.alphaInspector;
    const texts = [...leastForm, ['dialyReport_id', randomUUID()]] as const;
    const photo = { field: 'photos', filename: 'a.jpg', content: jpeg('sent in a hurry') };
    const { body, contentType } = await encodeForm(reportForm(texts, [photo]));
    const wire = await openRawConnection(port);
    const { save } = company.files;
    company.files.save = async (key, content) => {
      await save(key, content);
      wire.close();
      await wait(soonMs);
    };
    wire.send(
      requestHead('POST', '/api/dailyreport', { cookie, 'content-type': contentType, 'content-length': body.length }),
    );
    wire.send(body);
    const filed = () =>
      company.db.selectFrom('audit').select('address').where('action', '=', 'reportFiled').executeTakeFirst();
    await expect.poll(filed).toEqual({ address: '127.0.0.1' });
    company.files.save = save;
  });
});
