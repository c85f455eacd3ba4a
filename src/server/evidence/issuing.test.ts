import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { contentHashInput } from '#domain/evidence/content.ts';
import { captionOfSignature } from '#domain/reports/signatures.ts';
import { parsePdf } from '#pdf/testing/parsePdf.ts';
import { approvedVersion } from '#server/store/review/approvedVersion.ts';
import { queueMissedEvidence, takeDueEvidence } from '#server/store/evidence/evidenceJobs.ts';
import type { IssuedDocumentsTable } from '#server/store/evidence/evidenceTables.ts';
import { issuedDocumentLines } from '#server/store/evidence/issuedDocuments.ts';
import { writePlainDocument } from '#server/testing/plainDocuments.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { png } from '#server/testing/sampleFiles.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { issueDueDocuments } from './issuing.ts';
import { verifyDocument } from './verify.ts';
import { writeDocument } from './write.ts';
import { verifyEvidenceChain } from './verifyChain.ts';

const publicUrl = 'https://norvane.example';
const log = pino({ level: 'silent' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describeWithCompany('The document of an approved report, on $name,', (company) => {
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  const services = () => ({ db: company.db, files: company.files, publicUrl, log, write: writePlainDocument });
  const { put, filed, get, act, basisOf } = reportActions(company);
  const approve = async (id: string) => expect((await act(id, 'approve')).statusCode).toBe(200);
  const approved = async (answers: object = {}) => {
    const id = await filed(answers);
    await approve(id);
    return id;
  };
  const revise = async (id: string, answers: object, more: object = {}) => {
    const revised = await put(id, answers, { basis: await basisOf(id), ...more });
    expect(revised.statusCode).toBe(200);
  };
  const document = (id: string, by: TestPerson, query = '') =>
    company.call('GET', `/reports/${id}/evidence${query}`, by);
  const lines = async () => {
    const all: IssuedDocumentsTable[] = [];
    for await (const line of issuedDocumentLines(company.db)) all.push(line);
    return all;
  };
  const lineOf = async (id: string, revision = 1) =>
    (await lines()).find((line) => line.reportId === id && line.revision === revision)!;

  test('is made after the approval, and served byte for byte to those who may see the report, and nobody else', async () => {
    const id = await approved();
    expect((await get(id)).review.documents).toEqual([{ revision: 1, issuedAt: null, token: null }]);
    expect((await document(id, company.alphaInspector)).statusCode).toBe(404);
    await issueDueDocuments(services());
    const line = await lineOf(id);
    expect(line.token).toMatch(/^[\w-]{22}$/);
    const [shown] = (await get(id, company.alphaInspector)).review.documents;
    expect(shown).toEqual({ revision: 1, issuedAt: line.issuedAt, token: line.token });
    for (const person of [company.superuser, company.alphaAdmin, company.alphaInspector]) {
      const { rawPayload, headers } = await document(id, person);
      expect([sha256(rawPayload), headers['content-type']]).toEqual([line.fileHash, 'application/pdf']);
      expect(headers['content-disposition']).toBe(`attachment; filename="${line.number}-rev1.pdf"`);
    }
    for (const person of [company.alphaColleague, company.betaAdmin, company.betaInspector]) {
      expect((await document(id, person)).statusCode).toBe(404);
    }
    for (const query of ['?revision=2', '?revision=0', '?revision=x']) {
      expect((await document(id, company.superuser, query)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('tells whoever checks it when its report was received, so that a day which came only later is marked', async () => {
    const id = await approved({ date: '2099-11-30' });
    await issueDueDocuments(services());
    const { token } = await lineOf(id);
    const { receivedAt } = await get(id);
    expect(await verifyDocument(company.db, token, undefined)).toMatchObject({
      reportDate: '2099-11-30',
      receivedAt,
      reportId: null,
    });
  });

  test('is of what was approved: a hash over its content that anybody can compute anew', async () => {
    const id = await approved({ colour: 'grey', inspectorSupervisor: 'Ravi' });
    await issueDueDocuments({ ...services(), write: writeDocument });
    const { contentHash, fileId } = await lineOf(id);
    const { text } = await parsePdf(new Uint8Array(await buffer(await company.files.open(fileId))));
    expect(text.match(/Signed\s*content/g)).toHaveLength(2);
    expect(text).not.toMatch(/✗\s*Signed/);
    expect(text).toMatch(/clock;\s*typed/);
    expect(text).toMatch(/clock;\s*by\s*approving/);
    const { content } = (await approvedVersion(company.db, { reportId: id, revision: 1, attempt: 1 }))!;
    expect(sha256(Buffer.from(contentHashInput(content)))).toBe(contentHash);
    const other = { ...content, approvedAt: '2026-01-01T00:00:00.000Z' };
    expect(sha256(Buffer.from(contentHashInput(other)))).not.toBe(contentHash);
  });

  test('stays that of the revision which was approved, though the next one comes before it is made', async () => {
    const id = await approved({ colour: 'grey' });
    await revise(id, { colour: 'red' });
    await issueDueDocuments(services());
    const first = await lineOf(id);
    const { content } = (await approvedVersion(company.db, { reportId: id, revision: 1, attempt: 1 }))!;
    expect([content.answers['colour'], sha256(Buffer.from(contentHashInput(content)))]).toEqual([
      'grey',
      first.contentHash,
    ]);
    expect((await document(id, company.alphaAdmin, '?revision=2')).statusCode).toBe(404);
    await approve(id);
    await issueDueDocuments(services());
    const bytes = async (query: string) => sha256((await document(id, company.alphaAdmin, query)).rawPayload);
    expect(await bytes('')).toBe((await lineOf(id, 2)).fileHash);
    expect(await bytes('?revision=1')).toBe(first.fileHash);
  });

  test('says for which version a signature was made, and that something was changed since', async () => {
    const id = randomUUID();
    const inspector = uploadActions(company, company.alphaInspector);
    const drawing = { field: 'photos', filename: 'signature.png', content: png };
    await inspector.whole(id, drawing);
    const files = manifestOf([drawing]).map((file) => ({ ...file, caption: captionOfSignature('Ravi') }));
    expect((await put(id, { inspectorSupervisor: 'Ravi' }, { files })).statusCode).toBe(200);
    const { review } = await get(id);
    expect(review.signatures).toMatchObject([
      { name: 'Ravi', as: 'Inspector / Supervisor', how: 'drawn', revision: 1, contentHash: review.contentHash },
    ]);
    await approve(id);
    await revise(id, { inspectorSupervisor: 'Ravi', colour: 'red' });
    await approve(id);
    await revise(id, { inspectorSupervisor: 'Ravi', colour: 'blue' }, { files });
    const { signatures } = (await get(id)).review;
    expect(signatures).toMatchObject([
      { how: 'drawn', revision: 3, isChangedSince: false },
      { how: 'approved', by: { uid: company.superuser.uid }, revision: 2, isChangedSince: true },
    ]);
    await issueDueDocuments(services());
  });

  test('is made once, however many servers try, and the log stays one chain without gaps', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => approved()));
    await Promise.all([issueDueDocuments(services()), issueDueDocuments(services()), issueDueDocuments(services())]);
    const all = await lines();
    expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
    for (const id of ids) expect(all.filter(({ reportId }) => reportId === id)).toHaveLength(1);
    expect(await verifyEvidenceChain(services())).toEqual({ documents: all.length, amiss: [] });
  });

  test('is made by the next server where one was killed on the way, and put off where it cannot be made', async () => {
    const id = await approved();
    const now = Date.now();
    expect(await takeDueEvidence(company.db, now)).toMatchObject({ reportId: id, tries: 1 });
    await issueDueDocuments(services());
    expect(await lineOf(id)).toBeUndefined();
    await issueDueDocuments(services(), undefined, () => now + 11 * 60_000);
    expect(await lineOf(id)).toBeDefined();
    const other = await approved();
    const full = { ...company.files, save: () => Promise.reject(new Error('No room.')) };
    await issueDueDocuments({ ...services(), files: full });
    expect((await get(other)).review.documents).toMatchObject([{ issuedAt: null }]);
    await issueDueDocuments(services(), undefined, () => Date.now() + 40_000);
    expect(await lineOf(other)).toBeDefined();
    expect((await verifyEvidenceChain(services())).amiss).toEqual([]);
  });

  test('is not made where the report is void by then, nor where nothing is reviewed', async () => {
    const id = await approved();
    await company.call('POST', `/reports/${id}/void`, company.superuser, { reason: 'Filed for another tank' });
    await issueDueDocuments(services());
    expect((await get(id)).review.documents).toEqual([]);
    expect((await verifyEvidenceChain(services())).amiss).toEqual([]);
    const unreviewed = await filed({}, company.betaInspector);
    expect((await get(unreviewed)).review.documents).toEqual([]);
  });

  test('is made of what a server of the version before has approved', async () => {
    const id = await approved();
    await company.db.deleteFrom('evidenceJobs').where('reportId', '=', id).execute();
    expect((await verifyEvidenceChain(services())).amiss).toHaveLength(1);
    await queueMissedEvidence(company.db);
    await issueDueDocuments(services());
    expect(await lineOf(id)).toBeDefined();
    expect((await verifyEvidenceChain(services())).amiss).toEqual([]);
  });

  test('names client, author, approver and the certificate of whoever signed as at the approval, though all were renamed before it is made', async () => {
    const id = await approved({ inspectorSupervisor: 'Ravi', inspectorCertificate: ' FROSIO Level III, 1234 ' });
    const { author, client, review } = await get(id);
    const { fname: approver } = review.signatures.at(-1).by;
    const { db } = company;
    await db.updateTable('users').set({ fname: 'Renamed' }).execute();
    const email = 'new-address@example.com';
    await db.updateTable('users').set({ email }).where('id', '=', company.superuser.uid).execute();
    await db.updateTable('clients').set({ clientName: 'Renamed Inc.' }).execute();
    await issueDueDocuments(services());
    const { fileId } = await lineOf(id);
    const text = (await buffer(await company.files.open(fileId))).toString();
    const [order] = JSON.parse(text);
    expect(order.report).toMatchObject({ clientName: client.clientName, authorName: author.fname });
    expect(order.approved.name).toBe(approver);
    expect(order.signatures).toMatchObject([
      { name: 'Ravi', certificate: 'FROSIO Level III, 1234' },
      { name: approver, role: 'Reviewer' },
    ]);
    expect(text).not.toMatch(/Renamed|new-address/);
  });
});
