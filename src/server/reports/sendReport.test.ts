import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg, pdf } from '#server/testing/sampleFiles.ts';
import { leastForm, manifestOf, reportForm, submitForm, countRowsAndFiles } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const answers = Object.fromEntries(leastForm);
const photos = ['before', 'after', 'roof'].map((words) => ({
  field: 'photos',
  filename: `${words}.jpg`,
  content: jpeg(words),
}));
const sheet = { field: 'worksheetsFileInput', filename: 'sheet.pdf', content: pdf };
const files = [sheet, ...photos];
const [first, second] = photos as [(typeof photos)[0], (typeof photos)[0]];

describeWithCompany('A report whose files are sent before it, on $name,', (company) => {
  let inspector: ReturnType<typeof uploadActions>;
  beforeAll(async () => {
    inspector = uploadActions(company, company.alphaInspector);
  });

  const filesOf = (reportId: string) =>
    company.db
      .selectFrom('files')
      .selectAll()
      .where('reportId', '=', reportId)
      .orderBy('field')
      .orderBy('position')
      .execute();
  const left = async () => ({
    uploads: (await company.db.selectFrom('uploads').select('id').execute()).length,
    pieces: (await company.db.selectFrom('uploadPieces').select('id').execute()).length,
    notes: (await company.db.selectFrom('begunFiles').select('id').execute()).length,
  });
  const nothing = { uploads: 0, pieces: 0, notes: 0 };

  test('is received once all of them are here, with the right SHA-256, and every one opens byte for byte', async () => {
    const id = randomUUID();
    for (const file of files) await inspector.whole(id, file, 12);
    const response = await inspector.report(id, answers, files);
    expect(response.json()).toEqual({
      message: 'Form submitted successfully!',
      dialyReport_id: id,
      files: manifestOf(files).map(({ sha256 }) => sha256),
    });
    const stored = await filesOf(id);
    expect(stored.map(({ field, filename, mediaType }) => [field, filename, mediaType])).toEqual([
      ...photos.map(({ filename }) => ['photos', filename, 'image/jpeg']),
      ['worksheetsFileInput', 'sheet.pdf', 'application/pdf'],
    ]);
    const contents = await Promise.all(stored.map(async (file) => buffer(await company.files.open(file.id))));
    expect(contents).toEqual([...photos, sheet].map(({ content }) => content));
    expect(await left()).toEqual(nothing);
  });

  test('brings the file of a gauge as it is, which is handed out as text to be kept and never as a page', async () => {
    const id = randomUUID();
    const readings = { field: 'gaugeFiles', filename: 'batch.csv', content: Buffer.from('<b>Reading</b>,µm\n1,98\n') };
    await inspector.whole(id, readings);
    expect((await inspector.report(id, answers, [readings])).statusCode).toBe(200);
    const { files: shown } = (await company.call('GET', `/reports/${id}`, company.alphaInspector)).json();
    expect(shown).toMatchObject([{ field: 'gaugeFiles', filename: 'batch.csv' }]);
    const { headers, rawPayload } = await company.call(
      'GET',
      String(shown[0].url).replace('/api', ''),
      company.alphaInspector,
    );
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['text/plain', 'nosniff']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="batch.csv"/);
    expect(rawPayload).toEqual(readings.content);
  });

  test('is refused with the list of those that are missing or not whole, and is stored once they are here', async () => {
    const id = randomUUID();
    const before = await countRowsAndFiles(company);
    await inspector.whole(id, sheet);
    const cut = String((await inspector.announce(id, second)).headers.location);
    await inspector.piece(cut, 0, second.content.subarray(0, 9));
    const refused = await inspector.report(id, answers, [sheet, first, second]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'filesMissing',
      fields: { photos: 'Not received yet: before.jpg, after.jpg.' },
      missing: manifestOf([first, second]).map(({ field, sha256 }) => ({ field, sha256 })),
    });
    expect(await countRowsAndFiles(company)).toMatchObject({ reports: before.reports, audit: before.audit });
    await inspector.whole(id, first);
    await inspector.piece(cut, 9, second.content.subarray(9));
    expect((await inspector.report(id, answers, [sheet, first, second])).statusCode).toBe(200);
    expect(await left()).toEqual(nothing);
  });

  test('is stored once under every retry: after a lost answer, and by many at once', async () => {
    const id = randomUUID();
    await inspector.whole(id, first);
    const before = await countRowsAndFiles(company);
    const answered = await Promise.all(Array.from({ length: 8 }, () => inspector.report(id, answers, [first])));
    answered.push(await inspector.report(id, answers, [first]));
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    const after = await countRowsAndFiles(company);
    expect([after.reports, after.files, after.stored]).toEqual([before.reports + 1, before.files + 1, before.stored]);
    expect(await left()).toEqual(nothing);
  });

  test('is the same as the one that was sent with its files in one form', async () => {
    const id = randomUUID();
    const texts = [...leastForm, ['dialyReport_id', id], ['saltTestResult', '3.5'], ['newSteel', 'true']] as const;
    expect((await submitForm(company, company.alphaInspector, reportForm(texts, [first]))).statusCode).toBe(200);
    const typed = { ...answers, saltTestResult: 3.5, newSteel: true };
    expect((await inspector.report(id, typed, [first])).statusCode).toBe(200);
    const other = await inspector.report(id, { ...typed, saltTestResult: 3.6 }, [first]);
    expect([other.statusCode, other.json().code]).toEqual([409, 'reportDiffers']);
  });

  test('leaves nothing of a photo that was sent and then taken off the form', async () => {
    const id = randomUUID();
    const before = await countRowsAndFiles(company);
    await inspector.whole(id, first);
    const url = String((await inspector.announce(id, second)).headers.location);
    await inspector.piece(url, 0, second.content.subarray(0, 4));
    await inspector.whole(id, photos[2] as (typeof photos)[0]);
    expect((await inspector.report(id, answers, [first])).statusCode).toBe(200);
    const after = await countRowsAndFiles(company);
    expect([after.files, after.stored]).toEqual([before.files + 1, before.stored + 1]);
    expect(await left()).toEqual(nothing);
  });

  test('may hold the same picture many times, under names of their own, and keeps it once', async () => {
    const id = randomUUID();
    const before = await countRowsAndFiles(company);
    const many = Array.from({ length: 500 }, (_, index) => ({ ...first, filename: `${index}.jpg` }));
    await inspector.whole(id, first);
    expect((await inspector.report(id, answers, many)).statusCode).toBe(200);
    expect((await inspector.report(id, answers, many)).json().files).toHaveLength(500);
    const stored = await filesOf(id);
    expect(new Set(stored.map((file) => file.id)).size).toBe(500);
    const { cookie } = company.alphaAdmin;
    for (const file of [stored[0], stored[1], stored[499]]) {
      const served = await company.app.inject({ url: `/api/files/${file?.id}/x.jpg`, headers: { cookie } });
      expect(served.rawPayload).toEqual(first.content);
      expect(served.headers['content-disposition']).toContain(`filename="${file?.filename}"`);
    }
    expect((await countRowsAndFiles(company)).stored).toBe(before.stored + 1);
    expect(await left()).toEqual(nothing);
  });

  test('is received although the server was killed when the last piece was here, but not yet the file', async () => {
    const id = randomUUID();
    const url = String((await inspector.announce(id, first)).headers.location);
    await inspector.piece(url, 0, first.content.subarray(0, 5));
    const { save } = company.files;
    let saved = 0;
    company.files.save = (key, content) => {
      saved += 1;
      return saved === 1 ? save(key, content) : Promise.reject(new Error('killed'));
    };
    const killed = await inspector.piece(url, 5, first.content.subarray(5));
    company.files.save = save;
    expect([killed.statusCode, (await inspector.ask('HEAD', url)).headers['upload-offset']]).toEqual([
      500,
      String(first.content.length),
    ]);
    expect((await inspector.report(id, answers, [first])).statusCode).toBe(200);
    expect(await left()).toEqual(nothing);
  });

  test("takes nothing that was sent by another, and is filed under nobody's name but its sender's", async () => {
    const id = randomUUID();
    await uploadActions(company, company.alphaColleague).whole(id, first);
    expect((await inspector.report(id, answers, [first])).json().code).toBe('filesMissing');
    const device = { 'x-account': company.alphaColleague.uid };
    expect((await inspector.report(id, answers, [], { headers: device })).json().code).toBe('otherAccount');
    expect(await filesOf(id)).toEqual([]);
  });

  test('is refused by the field at fault before any of its files is asked for', async () => {
    const refusal = async (sent: object, named: typeof files = []) => {
      const response = await inspector.report(randomUUID(), sent, named);
      return [response.statusCode, Object.keys(response.json().fields ?? {})];
    };
    expect(await refusal({ date: '2026-11-21' }, files)).toEqual([400, ['inspectorName']]);
    expect(await refusal({ ...answers, saltTestResult: 'much' })).toEqual([400, ['saltTestResult']]);
    expect(await refusal(answers, [{ ...first, field: 'inspectorName' }])).toEqual([400, ['inspectorName']]);
    expect(await refusal(answers, [sheet, { ...sheet, filename: 'second.pdf' }])).toEqual([
      400,
      ['worksheetsFileInput'],
    ]);
    const large = manifestOf([first]).map((file) => ({ ...file, size: 26 * 1024 * 1024 }));
    const path = `/dailyreport/${randomUUID()}`;
    const response = await company.call('PUT', path, company.alphaInspector, { answers, files: large });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([413, ['photos']]);
  });
});
