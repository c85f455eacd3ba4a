import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireSize } from '#server/outside/exactSize.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { sampleCompoundFile, heic, jpeg, officeDocument, pdf, png, webp } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { requestHead, openRawConnection } from '#server/testing/rawConnection.ts';

const photos = [
  { field: 'photos', filename: 'roof.jpg', content: jpeg() },
  { field: 'photos', filename: 'roof.png', content: png },
  { field: 'photos', filename: 'roof.webp', content: webp },
  { field: 'photos', filename: 'roof.heic', content: heic },
];
const attachments = [
  { field: 'worksheetsFileInput', filename: 'दैनिक "sheet" %41; a=b.pdf', content: pdf },
  { field: 'ncrFileInput', filename: `${'तपासणी अहवाल '.repeat(12)}.docx`, content: officeDocument('docx', 200_000) },
  { field: 'ncrClosureFileInput', filename: 'old.doc', content: sampleCompoundFile('WordDocument') },
  { field: 'otherFileInput', filename: 'looks like.html', content: jpeg('a page by name') },
];

describe.each(stores)('A file of a report, on $name,', ({ open }) => {
  const company = openCompanyForSuite(open, { log: pino({ level: 'silent' }) });
  /** Addresses by the filename as it was sent. */
  let addresses: Map<string, string>;
  beforeAll(async () => {
    await submitForm(company, company.alphaInspector, reportForm(leastForm, [...photos, ...attachments]));
    const { alpha, alphaInspector, alphaAdmin } = company;
    const record = await company.call('GET', `/reports/${alpha}/${alphaInspector.uid}`, alphaAdmin);
    const [entry] = record.json().result['dailycot-reportData'];
    const shown: { photosUrl: string }[] = entry.photos;
    addresses = new Map(photos.map(({ filename }, index) => [filename, shown[index]?.photosUrl ?? '']));
    for (const { field, filename } of attachments) addresses.set(filename, entry[field][0].url);
  });

  const fetched = (address: string, person: TestPerson, headers: Record<string, string> = {}) =>
    company.app.inject({ url: address, headers: { cookie: person.cookie, ...headers } });
  const addressOf = (filename: string) => addresses.get(filename) ?? 'no address';

  test('is served byte for byte as it was sent', async () => {
    for (const { filename, content } of [...photos, ...attachments]) {
      const response = await fetched(addressOf(filename), company.alphaAdmin);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(content)).toBe(true);
      expect(response.headers['content-length']).toBe(String(content.length));
    }
  });

  test('carries its type by content, and is shown in place only where it is a picture that browsers show', async () => {
    const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const typed = [
      ['roof.jpg', 'image/jpeg', 'inline'],
      ['roof.png', 'image/png', 'inline'],
      ['roof.webp', 'image/webp', 'inline'],
      ['roof.heic', 'image/heic', 'attachment'],
      [attachments[0]?.filename, 'application/pdf', 'attachment'],
      [attachments[1]?.filename, office, 'attachment'],
      ['old.doc', 'application/msword', 'attachment'],
      ['looks like.html', 'image/jpeg', 'inline'],
    ] as const;
    for (const [filename = '', type, disposition] of typed) {
      const { headers } = await fetched(addressOf(filename), company.alphaAdmin);
      expect([headers['content-type'], String(headers['content-disposition']).split(';')[0]]).toEqual([
        type,
        disposition,
      ]);
    }
  });

  test('cannot run as a page of ours: no sniffing, and a sandbox around it', async () => {
    const { headers } = await fetched(addressOf('looks like.html'), company.alphaAdmin);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('whose name ends as another type does is offered with an ending of its own', async () => {
    const { headers } = await fetched(addressOf('looks like.html'), company.alphaAdmin);
    expect(headers['content-disposition']).toContain('filename="looks like.html.jpg"');
  });

  test('is offered under the name that it was sent with, in any script', async () => {
    for (const { filename } of attachments.slice(0, 3)) {
      const { headers } = await fetched(addressOf(filename), company.alphaAdmin);
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(filename.trim());
    }
  });

  test('opens for those who may see its report, and is a 404 to everybody else', async () => {
    const statusFor = async (person: TestPerson) => (await fetched(addressOf('roof.jpg'), person)).statusCode;
    expect(await statusFor(company.superuser)).toBe(200);
    expect(await statusFor(company.alphaAdmin)).toBe(200);
    expect(await statusFor(company.alphaInspector)).toBe(200);
    expect(await statusFor(company.alphaColleague)).toBe(404);
    expect(await statusFor(company.betaAdmin)).toBe(404);
    expect(await statusFor(company.betaInspector)).toBe(404);
    expect((await company.app.inject({ url: addressOf('roof.jpg') })).statusCode).toBe(401);
  });

  test('that there is not, is a 404 in the product’s words', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', '..%2f..%2fsecret', 'nul%00']) {
      const response = await fetched(`/api/files/${id}/a.jpg`, company.superuser);
      expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
    }
  });

  test('is kept by the browser of who asked, and asked for again by its hash', async () => {
    const first = await fetched(addressOf('roof.jpg'), company.alphaAdmin);
    expect(first.headers['cache-control']).toBe('private, max-age=86400, immutable');
    expect(first.headers['vary']).toBe('cookie');
    expect(first.headers['etag']).toBe(`"${createHash('sha256').update(jpeg()).digest('hex')}"`);
    const again = await fetched(addressOf('roof.jpg'), company.alphaAdmin, {
      'if-none-match': String(first.headers['etag']),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const stranger = await fetched(addressOf('roof.jpg'), company.betaAdmin, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(stranger.statusCode).toBe(404);
  });

  test('tells its size and type to who asks for the head alone', async () => {
    const response = await company.app.inject({
      method: 'HEAD',
      url: addressOf('roof.jpg'),
      headers: { cookie: company.alphaAdmin.cookie },
    });
    expect([response.statusCode, response.headers['content-type'], response.headers['content-length']]).toEqual([
      200,
      'image/jpeg',
      String(jpeg().length),
    ]);
    expect(response.rawPayload).toHaveLength(0);
  });

  const refuse = [500, 'broken', 'no-store'];

  test('that is longer or shorter in the store than it is said to be, is not served, nor kept by any browser', async () => {
    const address = addressOf('roof.jpg');
    const key = address.split('/')[3] ?? '';
    for (const content of [Buffer.concat([jpeg(), Buffer.from('HTTP/1.1 200 OK')]), jpeg().subarray(1)]) {
      await company.files.save(key, Readable.from([content]));
      const { statusCode, headers, json } = await fetched(address, company.alphaAdmin);
      expect([statusCode, json().code, headers['cache-control']]).toEqual(refuse);
    }
    await company.files.save(key, Readable.from([jpeg()]));
    expect((await fetched(address, company.alphaAdmin)).rawPayload.equals(jpeg())).toBe(true);
  });

  test('whose content breaks off on the way, ends the connection, and nothing is taken for the rest of it', async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    const { open: openFile } = company.files;
    async function* halfOf(content: AsyncIterable<Buffer>) {
      for await (const chunk of content) yield chunk.subarray(0, chunk.length / 2);
    }
    company.files.open = async (key, sizeBytes) => requireSize(key, halfOf(await openFile(key)), sizeBytes);
    const wire = await openRawConnection((company.app.server.address() as AddressInfo).port);
    wire.send(requestHead('GET', addressOf('roof.jpg'), { cookie: company.alphaAdmin.cookie }));
    wire.send(requestHead('GET', '/api/health'));
    expect(await wire.answer()).toBeUndefined();
    company.files.open = openFile;
  });
});
