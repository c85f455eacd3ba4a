import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { Company } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import {
  sampleCompoundFile,
  html,
  jpeg,
  officeDocument,
  pdf,
  executableFile,
  svg,
  zip,
} from '#server/testing/sampleFiles.ts';
import {
  leastForm,
  reportForm,
  type SentFile,
  storedFiles,
  submitForm,
  countRowsAndFiles,
} from '#server/testing/submission.ts';

const mebibyte = 1024 * 1024;
const boundary = 'the-boundary';

function head(field: string, filename: string): Buffer {
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
}

/** Sends pieces over a real connection as fast as they are read. Then awaits `breakOff`, if given, and disconnects. */
function stream(company: Company, pieces: Iterable<Buffer>, breakOff?: () => Promise<void>) {
  const { port } = company.app.server.address() as AddressInfo;
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/dailyreport',
      method: 'POST',
      headers: {
        cookie: company.alphaInspector.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'transfer-encoding': 'chunked',
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body });
        // An answer before the end means that the rest need not be sent.
        sent.destroy();
      });
    });
    void (async () => {
      for (const piece of pieces) {
        if (!sent.write(piece)) await new Promise((drained) => sent.once('drain', drained));
      }
      if (!breakOff) return sent.end();
      await breakOff();
      return sent.destroy(new Error('the sender broke off'));
    })();
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describeWithCompany('A daily report that is refused, on $name,', (company) => {
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const photo: SentFile = { field: 'photos', filename: 'a.jpg', content: jpeg() };

  /** Does what is refused, and checks that nothing of it is left behind. */
  async function leavingNothing<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const before = await countRowsAndFiles(company);
    const answer = await send();
    expect(await countRowsAndFiles(company)).toEqual(before);
    return answer;
  }
  const refused = (
    texts: readonly (readonly [string, string])[],
    files: readonly SentFile[] = [photo],
    by = company.alphaInspector,
  ) => leavingNothing(() => submitForm(company, by, reportForm(texts, files)));

  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ['without a date', { date: undefined }, { date: 'Enter the date of the report.' }],
    ['without an inspector', { inspectorName: undefined }, { inspectorName: 'Enter the name of the inspector.' }],
    ['with a blank inspector', { inspectorName: '  ' }, { inspectorName: 'Enter the name of the inspector.' }],
    ['with a day that no calendar has', { date: '2026-02-30' }, { date: 'Enter a date as YYYY-MM-DD.' }],
    ['with a wrong time', { time: '25:00' }, { time: 'Enter a time as HH:MM.' }],
    ['with a salt result below 0', { saltTestResult: '-1' }, { saltTestResult: 'Enter a number of 0 or more.' }],
    ['with a salt result that is no number', { saltTestResult: 'much' }, { saltTestResult: 'Enter a number.' }],
    [
      'with an option that is not offered',
      { coatingApplication: 'Fifth coat' },
      { 'coatingApplication[0]': 'Choose one of the options in the list.' },
    ],
    [
      'with a fifth ambient row',
      { 'ambientConditions[4][airTemp]': '31' },
      { ambientConditions: 'There are exactly 4 rows here.' },
    ],
    [
      'with a wrong ambient answer',
      { 'ambientConditions[2][okToWork]': 'Maybe' },
      { 'ambientConditions[2][okToWork]': 'Choose one of the options in the list.' },
    ],
    [
      'with a remark that is too long',
      { commentstwo: 'x'.repeat(10_001) },
      { commentstwo: 'Use at most 10,000 characters.' },
    ],
    [
      'with a caption that is too long',
      { photoCaptions: 'x'.repeat(1_001) },
      { photoCaptions: 'Use at most 1,000 characters.' },
    ],
    [
      'with an id that is none',
      { dialyReport_id: '../1' },
      { dialyReport_id: 'A report id has 8 to 64 letters, digits, - or _.' },
    ],
    [
      'with several faults at once',
      { date: 'today', time: 'noon', inspectorName: undefined },
      {
        date: 'Enter a date as YYYY-MM-DD.',
        time: 'Enter a time as HH:MM.',
        inspectorName: 'Enter the name of the inspector.',
      },
    ],
  ])('%s, names the fields and leaves nothing behind', async (_, change, fields) => {
    const texts = Object.entries({ ...Object.fromEntries(leastForm), ...change });
    const response = await refused(texts.filter((text): text is [string, string] => text[1] !== undefined));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalidInput', fields });
    expect(Object.keys(response.json().fields)).toHaveLength(Object.keys(fields).length);
  });

  test.each([
    ['a drawing named as a photo', 'photos', svg],
    ['a page', 'photos', html],
    ['a PDF', 'photos', pdf],
    ['nothing', 'photos', Buffer.alloc(0)],
    ['a program named as a document', 'ncrFileInput', executableFile],
    ['a zip', 'otherFileInput', zip([['a.exe', 'x']])],
    ['an installer, in the container of old Office files', 'worksheetsFileInput', sampleCompoundFile('!Property')],
  ])('with %s in a file field, is a 415 that names the field', async (_, field, content) => {
    const response = await refused(leastForm, [photo, { field, filename: 'a.jpg', content }]);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'wrongType', fields: { [field]: expect.any(String) } });
  });

  test('with a file in a field that takes none, is a 400 that names it', async () => {
    for (const field of ['date', 'signature']) {
      const response = await refused(leastForm, [photo, { field, filename: 'a.jpg', content: jpeg() }]);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'unknownFileField', fields: { [field]: expect.any(String) } });
    }
  });

  test('with a text beyond all measure, is a 413 that names the field', async () => {
    const response = await refused([...leastForm, ['finalInspection', 'x'.repeat(2 * mebibyte)]]);
    expect(response.statusCode).toBe(413);
    expect(response.json().fields).toEqual({ finalInspection: 'This text is longer than we can take.' });
  });

  test('that is no multipart form, is a 415', async () => {
    const send = (body: object | string, headers?: Record<string, string>) =>
      company.call('POST', '/dailyreport', company.alphaInspector, body, headers);
    const json = await send({ date: '2026-11-21' });
    expect([json.statusCode, json.json().code]).toEqual([415, 'wrongType']);
    const unbound = await send('x', { 'content-type': 'multipart/form-data' });
    expect([unbound.statusCode, unbound.json().code]).toEqual([400, 'invalidInput']);
  });

  test('of somebody who is not signed in, is a 401 before anything of it is read', async () => {
    const response = await refused(leastForm, [photo], { ...company.alphaInspector, cookie: '' });
    expect(response.statusCode).toBe(401);
  });

  test('sent by a device where another account is signed in by now, is a 409 and is filed under nobody', async () => {
    const sender = (uid: string) =>
      submitForm(company, company.alphaInspector, reportForm(leastForm), { 'x-account': uid });
    const response = await leavingNothing(() => sender(company.alphaAdmin.uid));
    expect([response.statusCode, response.json().code]).toEqual([409, 'otherAccount']);
    expect((await sender(company.alphaInspector.uid)).statusCode).toBe(200);
  });

  test('with a file of more than 25 MB, is a 413 that names the field, told while it is still being sent', async () => {
    function* pieces() {
      yield head('photos', 'small.jpg');
      yield jpeg();
      yield Buffer.from('\r\n');
      yield head('photos', 'large.jpg');
      yield jpeg();
      for (let sent = 0; sent < 30; sent += 1) yield Buffer.alloc(mebibyte, 'x');
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const { status, body } = await leavingNothing(() => stream(company, pieces()));
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'tooLarge', fields: { photos: 'A file can have at most 25 MB.' } });
  });

  test('with files of more than 200 MB together, is a 413 that names the field', { timeout: 60_000 }, async () => {
    function* pieces() {
      for (let file = 0; file < 9; file += 1) {
        yield head('photos', `${file}.jpg`);
        yield jpeg();
        for (let sent = 0; sent < 24; sent += 1) yield Buffer.alloc(mebibyte, 'x');
        yield Buffer.from('\r\n');
      }
      yield Buffer.from(`--${boundary}--\r\n`);
    }
    const { status, body } = await leavingNothing(() => stream(company, pieces()));
    expect(status).toBe(413);
    expect(JSON.parse(body).fields).toEqual({ photos: 'All files of a report together can have at most 200 MB.' });
  });

  test('because the connection broke, leaves nothing behind', async () => {
    const before = await countRowsAndFiles(company);
    function* pieces() {
      yield head('photos', 'whole.jpg');
      yield jpeg();
      yield Buffer.from('\r\n');
      yield head('ncrFileInput', 'half.docx');
      yield officeDocument('docx', 4 * mebibyte).subarray(0, 3 * mebibyte);
    }
    const storedNow = () => storedFiles(company.dataDir).length;
    const sent = stream(company, pieces(), () => until(() => storedNow() === before.stored + 2));
    await expect(sent).rejects.toThrow('the sender broke off');
    await until(() => storedNow() === before.stored);
    expect(await countRowsAndFiles(company)).toEqual(before);
  });

  test('because there is no room left, says so and leaves nothing behind', async () => {
    const { save } = company.files;
    async function* untilFull(content: AsyncIterable<Uint8Array>) {
      for await (const chunk of content) {
        yield chunk;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
    }
    company.files.save = (key, content) => save(key, untilFull(content));
    const response = await refused(leastForm).finally(() => {
      company.files.save = save;
    });
    expect(response.statusCode).toBe(507);
    expect(response.json().code).toBe('storageFull');
  });
});
