import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier } from '#contract/evidence/dossiers.ts';
import { removeDossier, sweepDossiers } from '#server/store/evidence/dossiers.ts';
import { parsePdf } from '#pdf/testing/parsePdf.ts';
import { type Company, openCompany, type TestPerson } from '#server/testing/company.ts';
import type { TestBucket } from '#server/testing/bucket.ts';
import { storesWithFiles } from '#server/testing/filePlaces.ts';
import { jpeg, pdf } from '#server/testing/sampleFiles.ts';
import { writePlainDocument } from '#server/testing/plainDocuments.ts';
import { reportActions } from '#server/testing/reports.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { issueDueDocuments } from './issuing.ts';
import { makeDueDossiers } from './makeDossiers.ts';
import { writeDocument } from './write.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(storesWithFiles)('A dossier, on $name,', ({ open, startBucket: start }) => {
  let company: Company;
  let bucket: TestBucket | undefined;
  beforeAll(async () => {
    bucket = await start?.();
    company = await openCompany(await open(), { s3: bucket?.location });
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });
  afterAll(async () => {
    await company.close();
    await bucket?.close();
  });

  const services = () => ({
    db: company.db,
    files: company.files,
    publicUrl: 'https://norvane.example',
    log: pino({ level: 'silent' }),
    write: writeDocument,
  });
  const filed = async (answers: object, by = company.alphaInspector) => {
    const id = randomUUID();
    const photo = { field: 'photos', filename: 'weld 1.jpg', content: jpeg(id) };
    await uploadActions(company, by).whole(id, photo);
    const { put } = reportActions(company);
    expect((await put(id, answers, { files: manifestOf([photo]) }, by)).statusCode).toBe(200);
    return id;
  };
  /** Sends a file as the body: a certificate, or a file of an NCR. */
  const send = async (url: string, by: TestPerson, mediaType: string, payload: Buffer) => {
    const answer = await company.call('PUT', url, by, payload, { 'content-type': mediaType });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  const ask = (by: TestPerson, filters: object = {}) => company.call('POST', '/dossiers', by, filters);
  const own = async (by: TestPerson): Promise<Dossier[]> =>
    (await company.call('GET', '/dossiers', by)).json().dossiers;
  const file = (dossierId: string, part: string, by: TestPerson) =>
    company.call('GET', `/dossiers/${dossierId}/${part}`, by);
  const clear = async () => {
    for (const { dossierId } of await company.db.selectFrom('dossiers').select('dossierId').execute()) {
      await company.db.transaction().execute((tx) => removeDossier(tx, dossierId));
    }
  };

  test('holds the documents and originals of the reports that are wanted, for whoever asked alone', async () => {
    const calibration = { calibratedOn: '2026-01-01', dueOn: '2027-01-01', asFound: 'inTolerance' };
    const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: 'G 77' };
    const { instrumentId } = (await company.call('POST', '/instruments', company.superuser, gauge)).json();
    const calibrations = `/instruments/${instrumentId}/calibrations`;
    const { calibrationId } = (await company.call('POST', calibrations, company.superuser, calibration)).json();
    const certificate = `${calibrations}/${calibrationId}/certificate?filename=C-1.pdf`;
    await send(certificate, company.superuser, 'application/pdf', pdf);
    const tin = {
      batchNo: 'B 5',
      productName: 'Zinga',
      component: 'A',
      madeOn: '2026-02-03',
      expiresOn: '2026-11-19',
    };
    const { batchId } = (await company.call('POST', '/batches', company.superuser, tin)).json();
    await send(`/batches/${batchId}/certificate?filename=C-1.pdf`, company.superuser, 'application/pdf', pdf);
    const approved = await filed({
      date: '2026-11-20',
      gaugeNumber: 'G 77',
      batch_partA: 'B 5',
      productName: 'Zinga',
    });
    // Its batch had expired.
    const reason = 'The maker has tested the batch again.';
    await reportActions(company).act(approved, 'approve', company.superuser, { reason });
    const waiting = await filed({ date: '2026-11-21' });
    await filed({ date: '2026-12-24' });
    const voided = await filed({ date: '2026-11-22' });
    await company.call('POST', `/reports/${voided}/void`, company.superuser, { reason: 'Filed for another tank' });
    await filed({ date: '2026-11-21' }, company.betaInspector);
    await issueDueDocuments(services());

    const asked = (await ask(company.alphaAdmin, { to: '2026-11-30' })).json();
    expect(asked).toMatchObject({ done: 0, total: null, failure: null, files: [] });
    expect((await file(asked.dossierId, 'dossier.pdf', company.alphaAdmin)).statusCode).toBe(404);
    await makeDueDossiers(services());
    const [made] = await own(company.alphaAdmin);
    expect(made).toMatchObject({ dossierId: asked.dossierId, done: 2, total: 2, failure: null });
    expect(made?.title).toMatch(/^Alpha.*, to /);
    const { rawPayload: whole, headers } = await file(asked.dossierId, 'dossier.pdf', company.alphaAdmin);
    expect(headers['content-disposition']).toContain('filename="alpha-until-2026-11-30-dossier.pdf"');
    expect(whole.subarray(0, 5).toString()).toBe('%PDF-');
    const { text: printed } = await parsePdf(new Uint8Array(whole));
    for (const known of ['As known on', 'Zinga', '03 Feb 2026', '19 Nov 2026', '✗ Expired', '01 Jan 2027']) {
      expect(printed).toContain(known);
    }
    const zip = (await file(asked.dossierId, 'originals.zip', company.alphaAdmin)).rawPayload;
    const text = zip.toString('latin1');
    const { number, review } = (await company.call('GET', `/reports/${approved}`, company.superuser)).json();
    const other = (await company.call('GET', `/reports/${waiting}`, company.superuser)).json().number;
    expect(review.documents).toHaveLength(1);
    for (const name of [
      `${number}/${number}-rev1.pdf`,
      `${number}/photos-1-weld 1.jpg`,
      `${other}/photos-1-weld 1.jpg`,
      'certificates/G 77 C-1.pdf',
      'certificates/B 5 C-1.pdf',
    ]) {
      expect([name, text.split(name).length - 1]).toEqual([name, 2]);
    }
    const document = (await company.call('GET', `/reports/${approved}/evidence`, company.alphaAdmin)).rawPayload;
    expect(zip.includes(document)).toBe(true);
    expect(zip.includes(jpeg(approved))).toBe(true);
    for (const person of [company.superuser, company.betaAdmin]) {
      expect((await file(asked.dossierId, 'dossier.pdf', person)).statusCode).toBe(404);
      expect((await company.call('DELETE', `/dossiers/${asked.dossierId}`, person)).statusCode).toBe(404);
    }
    expect((await ask(company.alphaInspector)).statusCode).toBe(403);
    const [row] = await company.db.selectFrom('dossierFiles').selectAll().where('part', '=', 'dossier.pdf').execute();
    expect(await buffer(await company.files.open(row!.fileId))).toEqual(whole);

    // After its days the dossier is deleted, and its files with it.
    await sweepDossiers(company.db, Date.now() + 8 * dayMs);
    expect(await own(company.alphaAdmin)).toEqual([]);
    expect((await file(asked.dossierId, 'dossier.pdf', company.alphaAdmin)).statusCode).toBe(404);
    const left = await company.db.selectFrom('begunFiles').select('id').where('id', '=', row!.fileId).execute();
    expect(left).toHaveLength(1);
  });

  test('of a structure holds its NCRs with their papers and files, those that no report has too, and nothing of another one', async () => {
    const { raised, freely } = testNcrActions(company);
    const { ncrId, number } = await raised();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await send(`/ncrs/${ncrId}/files?filename=after.jpg&purpose=repair`, company.superuser, 'image/jpeg', photo);
    const sheet = `/ncrs/${ncrId}/files?filename=sheet.pdf&purpose=repair`;
    await send(sheet, company.superuser, 'application/pdf', pdf);
    const { response } = await freely(company.alphaInspector, { structure: 'tk-101 ', about: 'Runs on the roof' });
    const other = (await freely(company.alphaInspector, { structure: 'TK-1012', about: 'Holidays' })).response.json();
    await freely(company.betaAdmin, { structure: 'TK-101', about: 'Of another client' });
    await filed({ date: '2026-11-21', structuralMember: 'TK-1012' });
    await filed({ date: '2026-11-20', structuralMember: 'tk 1012' });
    const { structures } = (await company.call('GET', '/structures', company.alphaAdmin)).json();
    expect(structures).toEqual([
      { name: 'TK-101', spellings: 1 },
      { name: 'TK-1012', spellings: 2 },
    ]);
    const ofAlpha = `/structures?client=${company.alpha}`;
    expect((await company.call('GET', ofAlpha, company.superuser)).json()).toMatchObject({ structures });
    expect((await company.call('GET', ofAlpha, company.betaAdmin)).json().structures).toEqual([]);

    const ofAnybody = await ask(company.superuser, { structure: 'TK-101' });
    expect([ofAnybody.statusCode, ofAnybody.json().fields]).toEqual([
      400,
      { client: expect.stringContaining('client') },
    ]);
    const { dossierId } = (await ask(company.alphaAdmin, { structure: 'tk-101' })).json();
    await makeDueDossiers(services());
    expect((await own(company.alphaAdmin))[0]).toMatchObject({ dossierId, done: 1, total: 1, failure: null });
    const whole = (await file(dossierId, 'dossier.pdf', company.alphaAdmin)).rawPayload;
    const { text, pages, picturesOf } = await parsePdf(new Uint8Array(whole));
    expect(pages.flatMap((_, page) => picturesOf(page))).toHaveLength(1);
    const free = response.json().number;
    for (const value of [
      'Register of non-conformances',

      number,
      free,
      'Runs on the roof',
      'after.jpg',
      'sheet.pdf',
    ]) {
      expect(text).toContain(value);
    }
    for (const secret of [other.number, 'Of another client', 'TK-1012']) expect(text).not.toContain(secret);
    const zip = (await file(dossierId, 'originals.zip', company.alphaAdmin)).rawPayload;
    expect(zip.includes(photo)).toBe(true);
    const names = zip.toString('latin1');
    for (const name of [`${number}/repair-1-after.jpg`, `${number}/repair-2-sheet.pdf`]) expect(names).toContain(name);
    await clear();
  });

  test('holds only what was approved, for an admin whose client asks for that', async () => {
    const { alpha, alphaAdmin, alphaInspector, superuser } = company;
    const set = (onlyApproved: boolean) =>
      company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true, onlyApproved });
    const days = { from: '2027-03-01', to: '2027-03-31' };
    const revised = await filed({ date: '2027-03-01', structuralMember: 'TK-7' });
    const { put, act, basisOf } = reportActions(company);
    await act(revised, 'approve');
    const photo = { field: 'photos', filename: 'later.jpg', content: jpeg('later') };
    await uploadActions(company, alphaInspector).whole(revised, photo);
    const sent = { files: manifestOf([photo]), basis: await basisOf(revised) };
    expect((await put(revised, { date: '2027-03-02', structuralMember: 'TK-8' }, sent)).statusCode).toBe(200);
    const waiting = await filed({ date: '2027-03-03', structuralMember: 'TK-9' });
    const { dossierId: whole } = (await ask(alphaAdmin, days)).json();
    await set(true);
    const { dossierId } = (await ask(alphaAdmin, days)).json();
    const { dossierId: ofLater } = (await ask(alphaAdmin, { ...days, structure: 'TK-8' })).json();
    await makeDueDossiers({ ...services(), write: writePlainDocument });
    // It was asked for when the admin saw more.
    expect((await file(whole, 'originals.zip', alphaAdmin)).statusCode).toBe(404);
    expect((await own(alphaAdmin)).find((one) => one.dossierId === ofLater)?.failure).toBe(
      'No report was found for it.',
    );
    expect((await own(alphaAdmin)).find((one) => one.dossierId === dossierId)).toMatchObject({
      total: 1,
      failure: null,
    });
    const zip = (await file(dossierId, 'originals.zip', alphaAdmin)).rawPayload;
    expect([revised, waiting].map((id) => zip.includes(jpeg(id)))).toEqual([true, false]);
    expect([zip.includes(photo.content), zip.includes('later.jpg')]).toEqual([false, false]);
    await set(false);
    await clear();
  });

  test('stands in the list of its client, which names it to whoever may know, and in no other one', async () => {
    const { alpha, beta, alphaAdmin, superuser } = company;
    const { dossierId: ofAlpha } = (await ask(superuser, { client: alpha })).json();
    const { dossierId: ofAll } = (await ask(superuser)).json();
    const { dossierId: ofAdmin } = (await ask(alphaAdmin)).json();
    const listed = async (by: TestPerson, client: string) => {
      const { dossiers, namedClient } = (await company.call('GET', `/dossiers?client=${client}`, by)).json();
      return [dossiers.map((one: Dossier) => one.dossierId), namedClient?.clientId];
    };
    expect(await listed(superuser, alpha)).toEqual([[ofAlpha], alpha]);
    expect(await listed(superuser, beta)).toEqual([[], beta]);
    expect(await listed(superuser, '')).toEqual([[ofAll, ofAlpha], undefined]);
    expect(await listed(alphaAdmin, alpha)).toEqual([[ofAdmin], alpha]);
    expect(await listed(alphaAdmin, beta)).toEqual([[], undefined]);
    await clear();
  });

  test('is refused in words where nothing is found for it, and where somebody has too many', async () => {
    await ask(company.betaAdmin, { from: '2030-01-01' });
    await makeDueDossiers(services());
    expect((await own(company.betaAdmin))[0]?.failure).toBe('No report was found for it.');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(company.betaAdmin)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(4);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toContain('5 dossiers');
    await clear();
  });

  test('is made once by several servers, and by the next one where one was killed', async () => {
    const plain = { ...services(), write: writePlainDocument };
    await ask(company.alphaAdmin, { from: '2026-12-01' });
    await Promise.all([makeDueDossiers(plain), makeDueDossiers(plain)]);
    const files = await company.db.selectFrom('dossierFiles').selectAll().execute();
    expect(files.map(({ part }) => part).toSorted()).toEqual(['dossier.pdf', 'originals.zip']);
    await clear();
    const stopping = new AbortController();
    await ask(company.alphaAdmin, { from: '2026-12-01' });
    stopping.abort();
    await makeDueDossiers(plain, stopping.signal);
    expect((await own(company.alphaAdmin))[0]?.files).toEqual([]);
    await makeDueDossiers(plain);
    expect((await own(company.alphaAdmin))[0]?.files).toHaveLength(2);
  });
});
