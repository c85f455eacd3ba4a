import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type KindName, kinds, kindOf } from '#domain/reports/kinds.ts';
import { measurementsOf } from '#domain/reports/measurements.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { fullAnswers } from '#server/testing/fullAnswers.ts';
import { jpeg, pdf } from '#server/testing/sampleFiles.ts';
import { manifestOf, reportForm, type SentFile, submitForm, countRowsAndFiles } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { reportActions } from '#server/testing/reports.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

const least = { date: '2026-11-21', inspectorName: 'D. Inspector' };
const photo: SentFile = { field: 'photos', filename: 'roof.jpg', content: jpeg('roof') };
const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date());

describeWithCompany('A report as a resource, on $name,', (company) => {
  const put = (
    id: string,
    kind: string,
    answers: object,
    by: TestPerson = company.alphaInspector,
    sent: object = {},
    files: readonly SentFile[] = [],
  ) => company.call('PUT', `/reports/${id}`, by, { kind, answers, files: manifestOf(files), ...sent });
  const get = async (id: string, by: TestPerson = company.alphaInspector) =>
    (await company.call('GET', `/reports/${id}`, by)).json();
  const counted = async (kind: KindName = 'dailycot', clientId = company.alpha) => {
    const ofKind = company.db.selectFrom('numberCounters').select('count').where('clientId', '=', clientId);
    return (await ofKind.where('kind', '=', kind).executeTakeFirst())?.count ?? 0;
  };

  describe.each(kinds)('$title:', ({ name }) => {
    const kind = kindOf(name);

    test('every answer that is sent is kept as it was sent, and stands in the reports call under its key and id', async () => {
      const id = randomUUID();
      const answers = { ...fullAnswers(kind), ...least };
      const before = await counted(name);
      const filed = await put(id, name, answers);
      expect(filed.json()).toEqual({
        message: 'Form submitted successfully!',
        reportId: id,
        number: `${kind.prefix}-ALPHA-${year}-${String(before + 1).padStart(4, '0')}`,
        revision: 1,
        files: [],
      });
      const report = await get(id);
      expect(report).toMatchObject({ reportId: id, kind: name, state: 'submitted', revision: 1, answers, files: [] });
      expect(report.number).toBe(filed.json().number);
      const { result } = (
        await company.call('GET', `/reports/${company.alpha}/${company.alphaInspector.uid}`, company.alphaAdmin)
      ).json();
      expect(result[kind.wireKey]).toContainEqual(
        expect.objectContaining({ _id: id, [kind.idName]: id, clientName: 'Alpha Tank Farm', ...answers }),
      );
    });

    test('its figures are kept as measurements with their units', async () => {
      const id = randomUUID();
      const answers = { ...fullAnswers(kind), ...least };
      await put(id, name, answers);
      const { measurements } = await company.db
        .selectFrom('revisions')
        .select('measurements')
        .where('reportId', '=', id)
        .executeTakeFirstOrThrow();
      const measured = measurementsOf(kind, answersSchemaOf(kind).parse(answers));
      expect(JSON.parse(measurements ?? '')).toEqual(measured);
      expect(measured.length).toBeGreaterThan(0);
    });

    test('sent again it is answered as the first time and stored once, by many at once too; another one is a conflict', async () => {
      const id = randomUUID();
      const file = photo;
      const inspector = uploadActions(company, company.alphaInspector);
      await inspector.whole(id, file);
      const before = await countRowsAndFiles(company);
      const numbers = await counted(name);
      const send = () => put(id, name, least, company.alphaInspector, {}, [file]);
      const answered = await Promise.all([send(), send(), send(), send()]);
      answered.push(await send());
      expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answered.map(({ body }) => body)).size).toBe(1);
      const other = await put(id, name, { ...least, remarks: 'x', colour: 'x', commentstwo: 'x', weather: 'x' });
      expect([other.statusCode, other.json().code]).toEqual([409, 'reportDiffers']);
      const after = await countRowsAndFiles(company);
      expect([after.reports, after.files, after.audit]).toEqual([
        before.reports + 1,
        before.files + 1,
        before.audit + 1,
      ]);
      expect(await counted(name)).toBe(numbers + 1);
    });

    test('what is wrong is refused by the name of the field, and nothing is kept', async () => {
      const before = await countRowsAndFiles(company);
      const refused = async (answers: object, sent: object = {}) => {
        const response = await put(randomUUID(), name, answers, company.alphaInspector, sent);
        return [response.statusCode, response.json().fields];
      };
      expect(await refused({})).toEqual([
        400,
        { date: 'Enter the date of the report.', inspectorName: 'Enter the name of the inspector.' },
      ]);
      expect(await refused({ ...least, date: '21/11/2026' })).toEqual([400, { date: 'Enter a date as YYYY-MM-DD.' }]);
      expect(await refused({ ...least, inspectorName: { deep: [[1]] } })).toEqual([
        400,
        { inspectorName: 'Enter the name of the inspector.' },
      ]);
      const rows = kind.fields.find((field) => field.kind === 'rows');
      if (rows) {
        const [, fields] = await refused({ ...least, [rows.name]: Array.from({ length: 300 }, () => ({})) });
        expect(Object.keys(fields)).toEqual([rows.name]);
      }
      const [status, fields] = await refused(least, { files: manifestOf([{ ...photo, field: 'date' }]) });
      expect([status, fields]).toEqual([400, { date: 'The report has no such file field.' }]);
      expect(await countRowsAndFiles(company)).toEqual(before);
      expect((await put('x', name, least)).json().fields).toEqual({ reportId: 'This is not the id of a report.' });
    });
  });

  test('takes of a file field as many files as its kind says', async () => {
    const id = randomUUID();
    const attachment = (number: number) => ({
      field: 'attachments',
      filename: `${number}.pdf`,
      content: Buffer.concat([pdf, Buffer.from(String(number))]),
    });
    const files = [attachment(1), photo, attachment(2)];
    for (const file of files) await uploadActions(company, company.alphaInspector).whole(id, file);
    const many = Array.from({ length: 11 }, (_, number) => attachment(number));
    expect((await put(id, 'inspection', least, company.alphaInspector, {}, many)).json().fields).toEqual({
      attachments: 'Send at most 10 files here.',
    });
    expect((await put(id, 'dailycot', least, company.alphaInspector, {}, files)).json().fields).toEqual({
      attachments: 'The report has no such file field.',
    });
    const named = manifestOf(files).map((file) => (file.field === 'photos' ? { ...file, caption: 'Roof' } : file));
    expect((await put(id, 'inspection', least, company.alphaInspector, { files: named })).statusCode).toBe(200);
    const report = await get(id);
    expect(
      report.files.map(({ field, filename, caption }: Record<string, string>) => [field, filename, caption]),
    ).toEqual([
      ['photos', 'roof.jpg', 'Roof'],
      ['attachments', '1.pdf', null],
      ['attachments', '2.pdf', null],
    ]);
    const [first] = report.files;
    expect(first).toMatchObject({
      size: photo.content.length,
      mediaType: 'image/jpeg',
      sha256: manifestOf([photo])[0]?.sha256,
    });
    const opened = await company.app.inject({ url: first.url, headers: { cookie: company.alphaAdmin.cookie } });
    expect(opened.rawPayload).toEqual(photo.content);
  });

  test('of a form that knows more than this server is left on its device, and by one that knows as much it is filed', async () => {
    const id = randomUUID();
    const { version } = kindOf('manpower');
    const send = (of: object) => put(id, 'manpower', least, company.alphaInspector, of);
    const refused = await send({ version: version + 1 });
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'formTooNew',
      '60',
    ]);
    expect(await get(id)).toMatchObject({ code: 'notFound' });
    expect((await send({ version })).statusCode).toBe(200);
    // Otherwise, what is sent again is the same report, whichever version of the form sends it.
    expect((await send({})).statusCode).toBe(200);
  });

  test('of an unknown kind, or without answers, is refused in words', async () => {
    const refused = async (body: object) =>
      (await company.call('PUT', `/reports/${randomUUID()}`, company.alphaInspector, body)).json().fields;
    expect(await refused({ kind: 'weekly', answers: least, files: [] })).toEqual({
      kind: 'Choose one of the kinds: projects, dailycot, manpower, inspection.',
    });
    expect(await refused({ kind: 'projects', answers: [], files: [] })).toEqual({
      answers: 'Send the answers by the names of their fields.',
    });
  });

  test("holds in a project report the name of the account's client, whatever is sent for it", async () => {
    const id = randomUUID();
    await put(id, 'projects', {
      ...least,
      clientName: 'Beta Shipyard',
      client: 'Beta Shipyard',
      clientId: company.beta,
    });
    const { result } = (
      await company.call('GET', `/reports/${company.alpha}/${company.alphaInspector.uid}`, company.alphaAdmin)
    ).json();
    const entry = result['projects-reportData'].find((one: { _id: string }) => one._id === id);
    expect([entry.clientName, entry.client]).toEqual(['Alpha Tank Farm', undefined]);
  });

  test('is the same whichever way a daily report came', async () => {
    const id = randomUUID();
    await submitForm(
      company,
      company.alphaInspector,
      reportForm([...Object.entries(least), ['dialyReport_id', id], ['colour', 'grey']]),
    );
    expect((await put(id, 'dailycot', { ...least, colour: ' grey ' })).statusCode).toBe(200);
    expect(
      (await uploadActions(company, company.alphaInspector).report(id, { ...least, colour: 'grey' })).statusCode,
    ).toBe(200);
  });

  test('that an older app sent half, or whole without hearing of it, is filed once by the newer one', async () => {
    const id = randomUUID();
    const older = uploadActions(company, company.alphaInspector);
    const roof = { ...photo, content: jpeg('half sent') };
    const announced = String((await older.announce(id, roof)).headers.location);
    await older.piece(announced, 0, roof.content.subarray(0, 10));
    expect((await older.report(id, least, [roof])).json().code).toBe('filesMissing');
    const before = await countRowsAndFiles(company);
    const newer = () => put(id, 'dailycot', least, company.alphaInspector, {}, [roof]);
    expect((await newer()).json().code).toBe('filesMissing');
    await older.piece(announced, 10, roof.content.subarray(10));
    expect((await older.report(id, least, [roof])).statusCode).toBe(200);
    expect((await newer()).json()).toMatchObject({ reportId: id, revision: 1 });
    const after = await countRowsAndFiles(company);
    expect([after.reports, after.files, after.audit]).toEqual([before.reports + 1, before.files + 1, before.audit + 1]);
  });

  test('is numbered without gaps for client, year and kind, however many come at once', async () => {
    const codes = { ALPHA: company.alpha, BETAS: company.beta };
    const series = Object.entries(codes).flatMap(([code, clientId]) => kinds.map((kind) => ({ code, clientId, kind })));
    const before = await Promise.all(series.map(({ clientId, kind }) => counted(kind.name, clientId)));
    const sent = Array.from({ length: 24 }, (_, number) => {
      const by =
        number % 3 === 0 ? company.betaInspector : number % 3 === 1 ? company.alphaInspector : company.alphaColleague;
      // Some of these are sent twice, and some are refused.
      const id = number % 4 === 0 ? `twice-${number - (number % 8)}-${by.uid}` : randomUUID();
      return put(id, kinds[number % kinds.length]?.name ?? '', number % 7 === 6 ? {} : least, by);
    });
    const answered = await Promise.all(sent);
    const numbers = new Set(
      answered.filter(({ statusCode }) => statusCode === 200).map((one) => String(one.json().number)),
    );
    for (const [index, { code, clientId, kind }] of series.entries()) {
      const counts = [...numbers]
        .filter((number) => number.startsWith(`${kind.prefix}-${code}-`))
        .map((number) => Number(number.split('-')[3]));
      const first = before[index] ?? 0;
      expect(counts.toSorted((a, b) => a - b)).toEqual(counts.map((_, at) => first + at + 1));
      expect(await counted(kind.name, clientId)).toBe(first + counts.length);
    }
  });

  test('stands between the ones before and after it among those of its author for the client, whatever their kinds', async () => {
    const author = await company.join(`Author ${randomUUID()}`, 'user', company.alpha);
    const ids: string[] = [];
    for (const kind of ['dailycot', 'projects', 'manpower'] satisfies KindName[]) {
      const id = randomUUID();
      ids.push(id);
      await put(id, kind, least, author);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const [first, middle, last] = await Promise.all(ids.map((id) => get(id, author)));
    expect(first.previous).toBeNull();
    const { number, receivedAt } = middle;
    expect(first.next).toEqual({ reportId: ids[1], kind: 'projects', number, date: '2026-11-21', receivedAt });
    expect(middle.previous.reportId).toBe(ids[0]);
    expect(middle.next.reportId).toBe(ids[2]);
    expect(last.next).toBeNull();
  });

  test('is seen within the own scope alone: by its author, the admin of its client and superusers', async () => {
    const id = randomUUID();
    await put(id, 'dailycot', least);
    for (const person of [company.alphaInspector, company.alphaAdmin, company.superuser]) {
      expect((await get(id, person)).reportId).toBe(id);
    }
    const none = await company.call('GET', '/reports/no-such-report', company.betaAdmin);
    for (const person of [company.alphaColleague, company.betaAdmin, company.betaInspector]) {
      const hidden = await company.call('GET', `/reports/${id}`, person);
      expect([hidden.statusCode, hidden.body]).toEqual([404, none.body]);
    }
  });

  describe('that a superuser makes void', () => {
    const voided = (id: string, by: TestPerson, reason: unknown = 'Filed twice by mistake') =>
      company.call('POST', `/reports/${id}/void`, by, { reason });

    test('stays readable as void, with the reason, and its figures count no more', async () => {
      const id = randomUUID();
      await put(id, 'dailycot', { ...least, passfailstatus: 'Fail', quantityPlannedText2: '120', loadTime: '1h 5m' });
      const figures = () =>
        company.db
          .selectFrom('reports')
          .select(['outcome', 'squareMetres', 'lostMinutes'])
          .where('id', '=', id)
          .executeTakeFirst();
      expect(await figures()).toEqual({ outcome: 'fail', squareMetres: 120, lostMinutes: 65 });
      const { number } = await get(id);
      const response = await voided(id, company.superuser);
      expect(response.json()).toEqual({ message: `Report ${number} is void.` });
      const report = await get(id);
      expect(report).toMatchObject({ state: 'void', number, answers: { quantityPlannedText2: '120' } });
      const filed = { what: 'filed', revision: 1, attempt: 1, reason: null };
      const madeVoid = { what: 'voided', revision: null, attempt: null, reason: 'Filed twice by mistake' };
      expect(report.history).toEqual([
        { ...filed, at: report.receivedAt, by: { uid: company.alphaInspector.uid, fname: 'Alpha Inspector' } },
        { ...madeVoid, at: expect.any(String), by: { uid: company.superuser.uid, fname: 'Super User' } },
      ]);
      expect(await figures()).toEqual({ outcome: null, squareMetres: null, lostMinutes: null });
      const { alphaInspector, alpha, alphaAdmin } = company;
      const entry = await reportActions(company).entryOf(id, alphaInspector, alpha, alphaAdmin);
      expect(entry).toMatchObject({ void: 'Filed twice by mistake', quantityPlannedText2: '120' });
    });

    test('is a line of the audit log that says which report and why', async () => {
      const id = randomUUID();
      await put(id, 'manpower', least);
      const { number } = await get(id);
      await voided(id, company.superuser);
      const { lines } = (await company.call('GET', `/audit?subject=${id}`, company.alphaAdmin)).json();
      expect(lines.map(({ action, subjectName }: Record<string, string>) => [action, subjectName])).toEqual([
        ['reportVoided', number],
        ['reportFiled', number],
      ]);
      expect(lines[0].detail).toEqual({ reason: 'Filed twice by mistake' });
      const found = (await company.call('GET', `/audit?search=${number.toLowerCase()}`, company.superuser)).json()
        .lines;
      expect(found.map(({ subject }: { subject: string }) => subject)).toEqual([id, id]);
    });

    test('is accepted again when its device sends it once more, and stays void', async () => {
      const id = randomUUID();
      await put(id, 'dailycot', least);
      await voided(id, company.superuser);
      expect((await put(id, 'dailycot', least)).statusCode).toBe(200);
      expect((await get(id)).state).toBe('void');
    });

    test.each([
      [undefined, 'Say why the report is made void.'],
      ['twice', 'Say why, in at least 10 characters.'],
      ['x'.repeat(1_001), 'Use at most 1,000 characters.'],
    ])('needs a reason, %#', async (reason, words) => {
      const response = await company.call('POST', '/reports/some-report/void', company.superuser, { reason });
      expect([response.statusCode, response.json().fields]).toEqual([400, { reason: words }]);
    });

    test('can be made so once, and by nobody else', async () => {
      const id = randomUUID();
      await put(id, 'dailycot', least);
      for (const person of [company.alphaInspector, company.alphaAdmin]) {
        expect((await voided(id, person)).statusCode).toBe(403);
      }
      const both = await Promise.all([voided(id, company.superuser), voided(id, company.superuser)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect((await voided(id, company.superuser)).json().code).toBe('reportIsVoid');
      expect((await voided('no-such-report', company.superuser)).statusCode).toBe(404);
    });
  });
});
