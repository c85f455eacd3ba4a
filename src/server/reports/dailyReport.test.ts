import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { partsOfAnswers } from '#contract/testing/partsOfAnswers.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { fullAnswers } from '#server/testing/fullAnswers.ts';
import { reportActions } from '#server/testing/reports.ts';
import { jpeg, officeDocument, pdf, png } from '#server/testing/sampleFiles.ts';
import {
  leastForm,
  manifestOf,
  reportForm,
  type SentFile,
  submitForm,
  countRowsAndFiles,
} from '#server/testing/submission.ts';

const photos: SentFile[] = [
  { field: 'photos', filename: 'tank roof.jpg', content: jpeg('one') },
  { field: 'photos', filename: 'तल.png', content: png },
];
const worksheet: SentFile = { field: 'worksheetsFileInput', filename: 'sheet.docx', content: officeDocument('docx') };

describeWithCompany('Filing a daily report, on $name', (company) => {
  const { entryOf } = reportActions(company);
  const send = (form: FormData, by = company.alphaInspector) => submitForm(company, by, form);

  test('answers with the words of the catalogue and the report id, and keeps every field, photo and attachment', async () => {
    const id = randomUUID();
    const answers = fullAnswers(dailyReport);
    const files = [...photos, worksheet];
    const texts = [
      ...partsOfAnswers(dailyReport, answers),
      ['photoCaptions', ''],
      ['photoCaptions', 'Second coat'],
      ['dialyReport_id', id],
    ] as const;
    const response = await send(reportForm(texts, files));

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Form submitted successfully!',
      dialyReport_id: id,
      files: manifestOf(files).map(({ sha256 }) => sha256),
    });
    const entry = await entryOf(id);
    const url = expect.stringMatching(/^\/api\/files\/[\w-]{36}\//);
    expect(entry).toEqual({
      _id: id,
      dialyReport_id: id,
      clientId: company.alpha,
      clientName: 'Alpha Tank Farm',
      projectClient: company.alphaInspector.uid,
      projectName: 'Alpha Inspector',
      ...answers,
      photos: [
        { photosUrl: url, filename: 'tank roof.jpg' },
        {
          photosUrl: expect.stringContaining(encodeURIComponent('तल.png')),
          filename: 'तल.png',
          caption: 'Second coat',
        },
      ],
      worksheetsFileInput: [{ url, filename: 'sheet.docx' }],
    });
  });

  test('drops unknown names, and gives a report without an id one of its own', async () => {
    const texts = [...leastForm, ['colourOfTheSky', 'blue'], ['__proto__', 'x'], ['constructor', 'x']] as const;
    const first = await send(reportForm(texts), company.betaInspector);
    const second = await send(reportForm(texts), company.betaInspector);
    expect(first.json().dialyReport_id).not.toBe(second.json().dialyReport_id);
    const entry = await entryOf(first.json().dialyReport_id, company.betaInspector, company.beta);
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(
      [
        '_id',
        'ambientConditions',
        'clientId',
        'clientName',
        'date',
        'dialyReport_id',
        'inspectorName',
        'projectClient',
        'projectName',
      ].toSorted(),
    );
    expect(entry?.['ambientConditions']).toEqual([{}, {}, {}, {}]);
  });

  test('takes the four hidden fields from the account, whatever the form sends for them', async () => {
    const id = randomUUID();
    const hidden = [
      ['projectClient', company.betaAdmin.uid],
      ['projectName', 'Somebody Else'],
      ['clientId', company.beta],
      ['clientName', 'Beta Shipyard'],
    ] as const;
    await send(reportForm([...leastForm, ...hidden, ['dialyReport_id', id]]), company.alphaColleague);
    expect(await entryOf(id, company.alphaColleague)).toMatchObject({
      projectClient: company.alphaColleague.uid,
      projectName: 'Alpha Colleague',
      clientId: company.alpha,
      clientName: 'Alpha Tank Farm',
    });
    const elsewhere = `/reports/${company.beta}/${company.alphaColleague.uid}`;
    expect((await company.call('GET', elsewhere, company.superuser)).statusCode).toBe(404);
  });

  test.each([
    [
      'computes the lost time where a time is known',
      [
        ['permitRequestTime', '08:00'],
        ['permitIssuanceTime', '09:15'],
        ['loadTime', '9h 9m'],
      ],
      '1h 15m',
    ],
    [
      'leaves it out where nothing was lost',
      [
        ['workStartTime', '08:00'],
        ['loadTime', '9h 9m'],
      ],
      undefined,
    ],
    ['keeps what was sent where no time is known', [['loadTime', '0h 40m']], '0h 40m'],
  ] as const)('%s', async (_, texts, stored) => {
    const id = randomUUID();
    await send(reportForm([...leastForm, ...texts, ['dialyReport_id', id]]));
    expect((await entryOf(id))?.['loadTime']).toBe(stored);
  });

  test('keeps only the first file of each attachment field, and every photo', async () => {
    const id = randomUUID();
    const attachment = (filename: string, content: Buffer) => ({ field: 'ncrFileInput', filename, content });
    const files = [attachment('first.pdf', pdf), ...photos, attachment('second.exe', Buffer.from('not looked at'))];
    const before = await countRowsAndFiles(company);
    const response = await send(reportForm([...leastForm, ['dialyReport_id', id]], files));
    expect(response.statusCode).toBe(200);
    const entry = await entryOf(id);
    expect(entry?.['ncrFileInput']).toEqual([{ url: expect.any(String), filename: 'first.pdf' }]);
    expect(entry?.['photos']).toHaveLength(2);
    expect((await countRowsAndFiles(company)).stored).toBe(before.stored + 3);
  });

  test('takes a file input that was left empty for none', async () => {
    const body = [
      ...leastForm.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      '--b\r\nContent-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
    ].join('');
    const response = await company.call('POST', '/dailyreport', company.alphaInspector, body, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(response.statusCode).toBe(200);
  });

  test('writes an audit entry with the author, the client and the report', async () => {
    const id = randomUUID();
    await send(reportForm([...leastForm, ['dialyReport_id', id]], photos));
    const entries = await company.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'reportFiled',
        actorId: company.alphaInspector.uid,
        clientId: company.alpha,
        address: '127.0.0.1',
      }),
    ]);
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({ kind: 'dailycot', files: 2 });
  });

  describe('A superuser, or an account without a client', () => {
    test('chooses an active client first', async () => {
      const none = await send(reportForm(leastForm), company.superuser);
      expect(none.statusCode).toBe(400);
      expect(none.json()).toMatchObject({ code: 'clientNeeded', fields: { clientId: expect.any(String) } });
      for (const clientId of ['no such client', 'nul\0']) {
        const unknown = await send(reportForm([...leastForm, ['clientId', clientId]]), company.superuser);
        expect(unknown.statusCode).toBe(400);
        expect(unknown.json().fields).toEqual({ clientId: 'Choose one of the active clients.' });
      }
      await company.db
        .updateTable('clients')
        .set({ status: 'inactive' })
        .where('clientId', '=', company.beta)
        .execute();
      const inactive = await send(reportForm([...leastForm, ['clientId', company.beta]]), company.superuser);
      await company.db.updateTable('clients').set({ status: 'active' }).where('clientId', '=', company.beta).execute();
      expect(inactive.json().fields).toEqual({ clientId: 'Choose one of the active clients.' });
    });

    test('files the report for the client that was chosen', async () => {
      const id = randomUUID();
      const chosen = [...leastForm, ['dialyReport_id', id], ['clientId', company.beta]] as const;
      expect((await send(reportForm(chosen), company.superuser)).statusCode).toBe(200);
      expect(await entryOf(id, company.superuser, company.beta)).toMatchObject({ clientName: 'Beta Shipyard' });
      const other = [...leastForm, ['dialyReport_id', id], ['clientId', company.alpha]] as const;
      expect((await send(reportForm(other), company.superuser)).statusCode).toBe(409);
    });
  });

  describe('A report that comes again under its id', () => {
    const form = (id: string, files: readonly SentFile[] = photos) =>
      reportForm([...leastForm, ['dialyReport_id', id]], files);

    test('is answered as the first time and stored once, with the answers in another order too', async () => {
      const id = randomUUID();
      const first = await send(form(id));
      const before = await countRowsAndFiles(company);
      const again = await send(form(id));
      const turned = reportForm([['dialyReport_id', id], ...leastForm.toReversed()], photos);
      const reordered = await send(turned);
      expect([again.statusCode, reordered.statusCode]).toEqual([200, 200]);
      expect(again.body).toBe(first.body);
      expect(reordered.body).toBe(first.body);
      expect(await countRowsAndFiles(company)).toEqual(before);
    });

    test('stays with its client, wherever its author is by then', async () => {
      const id = randomUUID();
      await send(form(id), company.alphaColleague);
      const move = (clientId: string) =>
        company.db.updateTable('users').set({ clientId }).where('id', '=', company.alphaColleague.uid).execute();
      await move(company.beta);
      const again = await send(form(id), company.alphaColleague);
      await move(company.alpha);
      expect(again.statusCode).toBe(200);
      expect(await entryOf(id, company.alphaColleague, company.alpha)).toBeDefined();
    });

    test('is stored once when several come at the same time, and all are answered alike', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = randomUUID();
        const before = await countRowsAndFiles(company);
        const all = await Promise.all(Array.from({ length: 6 }, () => send(form(id))));
        expect(all.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
        expect(new Set(all.map((answer) => answer.body)).size).toBe(1);
        expect(await countRowsAndFiles(company)).toEqual({
          reports: before.reports + 1,
          files: before.files + 2,
          records: before.records,
          audit: before.audit + 1,
          stored: before.stored + 2,
        });
      }
    });

    test.each([
      ['another answer', [...leastForm, ['colour', 'grey']], photos],
      ['another file', leastForm, [photos[0], { ...photos[1], content: jpeg('other') }]],
      ['a file less', leastForm, [photos[0]]],
      ['the files in another order', leastForm, photos.toReversed()],
      ['a file under another name', leastForm, [photos[0], { ...photos[1], filename: 'b.png' }]],
      ['a caption', [...leastForm, ['photoCaptions', 'Roof']], photos],
    ] as const)('is a conflict with %s, and changes nothing', async (_, texts, files) => {
      const id = randomUUID();
      await send(form(id));
      const before = await countRowsAndFiles(company);
      const other = reportForm([...texts, ['dialyReport_id', id]], files as readonly SentFile[]);
      const response = await send(other);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'reportDiffers' });
      expect(await countRowsAndFiles(company)).toEqual(before);
    });

    test('tells somebody else of the conflict and nothing more', async () => {
      const id = randomUUID();
      await send(form(id));
      const before = await countRowsAndFiles(company);
      for (const person of [company.alphaColleague, company.betaInspector]) {
        const response = await send(form(id), person);
        expect(response.statusCode).toBe(409);
        expect(Object.keys(response.json()).toSorted()).toEqual(['code', 'error', 'message']);
      }
      expect(await countRowsAndFiles(company)).toEqual(before);
    });
  });

  describe('A report that names its files with count, size and SHA-256', () => {
    const withManifest = (manifest: unknown, files: readonly SentFile[]) =>
      reportForm(
        [...leastForm, ['fileManifest', typeof manifest === 'string' ? manifest : JSON.stringify(manifest)]],
        files,
      );

    test('is accepted with all of them', async () => {
      const files = [...photos, worksheet];
      const response = await send(withManifest(manifestOf(files), files));
      expect(response.statusCode).toBe(200);
      expect((await send(withManifest([], []))).statusCode).toBe(200);
    });

    test.each([
      ['one is missing', manifestOf([...photos, worksheet]), photos, 'worksheetsFileInput'],
      ['one was not said', manifestOf([worksheet]), [worksheet, ...photos], 'photos'],
      ['one is cut short', manifestOf(photos), [photos[0], { ...photos[1], content: png.subarray(0, -1) }], 'photos'],
    ] as const)('is refused by the field where %s, and nothing is left behind', async (_, manifest, files, field) => {
      const before = await countRowsAndFiles(company);
      const response = await send(withManifest(manifest, files as readonly SentFile[]));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'filesIncomplete', fields: { [field]: expect.any(String) } });
      expect(await countRowsAndFiles(company)).toEqual(before);
    });

    test.each(['not json', '{}', '[{"field":"photos"}]'])(
      'is refused where they cannot be read: %s',
      async (manifest) => {
        const response = await send(withManifest(manifest, photos));
        expect(response.statusCode).toBe(400);
        expect(response.json().fields).toEqual({ fileManifest: 'The list of files cannot be read.' });
      },
    );
  });
});
