import { beforeAll, expect, test } from 'vitest';
import type { Batch } from '#contract/equipment/batches.ts';
import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import { productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import { equipmentOf } from '#server/store/reports/equipmentOfReport.ts';
import { writeProductSheet } from '#server/store/reference/requirements.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { html, pdf } from '#server/testing/sampleFiles.ts';

const paint = { productName: 'Penguard Primer', component: 'A', batchNo: 'B-100' };
const reason = 'Lumps after stirring';

describeWithCompany('Batches, on $name', (company) => {
  beforeAll(async () => {
    const sheet = productSheetSchema.parse({ shelfLifeMonths: 6 });
    await writeProductSheet(company.db, 'Penguard Primer', 0, sheet);
  });

  const as = (person: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    company.call(method, path, person, body);
  const add = async (change: object = {}, person = company.superuser) =>
    String((await as(person, 'POST', '/batches', { ...paint, ...change })).json().batchId);
  const one = async (id: string, person = company.superuser) =>
    (await as(person, 'GET', `/batches/${id}`)).json().batch as Batch;
  const list = async (query = '', person = company.superuser) =>
    ((await as(person, 'GET', `/batches?page=1${query}`)).json().batches as Batch[]).map(({ batchNo }) => batchNo);
  const offered = async (person: TestPerson) =>
    ((await as(person, 'GET', '/equipment')).json() as EquipmentAnswer).batches;
  const quarantine = (id: string, since: string | null, person = company.superuser) =>
    as(person, 'PUT', `/batches/${id}/quarantine`, { since, reason });
  const allow = (byAdmins: boolean) => as(company.superuser, 'PUT', '/equipmentKeeping', { byAdmins });
  const send = (id: string, payload: Buffer, person = company.superuser) =>
    company.call('PUT', `/batches/${id}/certificate?filename=Cert%207.pdf`, person, payload, {
      'content-type': 'application/pdf',
    });

  test('may be used as long as is printed, else as the data sheet of their product says', async () => {
    expect(await one(await add({ batchNo: 'S-1', madeOn: '2025-08-31' }))).toMatchObject({
      shelfLifeMonths: 6,
      usableUntil: '2026-02-28',
      expiresOn: null,
    });
    expect(await one(await add({ batchNo: 'S-2', madeOn: '2025-08-31', expiresOn: '2027-01-01' }))).toMatchObject({
      usableUntil: '2027-01-01',
    });
    expect(await one(await add({ batchNo: 'S-3', productName: 'Unknown', madeOn: '2025-08-31' }))).toMatchObject({
      shelfLifeMonths: null,
      usableUntil: null,
    });
  });

  test('are found by number however it is written and by product, by where they stand, and sorted', async () => {
    const id = await add({ batchNo: 'FIND/22-1', productName: 'Jotamastic', madeOn: '2026-01-01' });
    expect(await list('&search=find221')).toEqual(['FIND/22-1']);
    expect(await list('&search=jotam')).toEqual(['FIND/22-1']);
    expect((await list('&sort=-madeOn'))[0]).toBe('FIND/22-1');
    await quarantine(id, '2026-02-01');
    expect(await list('&state=quarantined')).toEqual(['FIND/22-1']);
    expect(await list('&state=inStock')).not.toContain('FIND/22-1');
    expect((await as(company.superuser, 'GET', '/batches?state=lost')).json().fields).toHaveProperty('state');
  });

  test('that are withdrawn are offered no more, and again once they are brought back', async () => {
    const id = await add({ batchNo: 'W-1' });
    const put = (isWithdrawn: boolean) =>
      as(company.superuser, 'PUT', `/batches/${id}`, { ...paint, batchNo: 'W-1', isWithdrawn });
    const numbers = async () => (await offered(company.alphaInspector)).map(({ batchNo }) => batchNo);
    expect(await numbers()).toContain('W-1');
    await put(true);
    expect(await numbers()).not.toContain('W-1');
    expect(await list('&state=withdrawn')).toEqual(['W-1']);
    await put(false);
    expect(await numbers()).toContain('W-1');
  });

  test('are quarantined and freed with a reason, which the form and the audit log tell', async () => {
    const id = await add({ batchNo: 'Q-1' });
    expect((await quarantine(id, null)).json().code).toBe('changedMeanwhile');
    expect((await as(company.superuser, 'PUT', `/batches/${id}/quarantine`, { since: '2026-03-01' })).json()).toEqual(
      expect.objectContaining({ fields: { reason: 'Say why, in at least 10 characters.' } }),
    );
    expect((await quarantine(id, '2026-03-01')).json()).toEqual({ message: 'The batch is quarantined.' });
    // A missing or blank day does not lift the quarantine.
    for (const body of [{ reason }, { reason, since: '' }]) {
      const left = await as(company.superuser, 'PUT', `/batches/${id}/quarantine`, body);
      expect(left.json().fields).toEqual({ since: 'Enter a date as YYYY-MM-DD.' });
    }
    expect((await offered(company.alphaInspector)).find(({ batchNo }) => batchNo === 'Q-1')).toMatchObject({
      quarantinedSince: '2026-03-01',
      quarantineReason: reason,
    });
    // A batch that is overwritten stays quarantined.
    await as(company.superuser, 'PUT', `/batches/${id}`, { ...paint, batchNo: 'Q-1', madeOn: '2026-01-01' });
    expect((await one(id)).quarantinedSince).toBe('2026-03-01');
    expect((await quarantine(id, null)).json()).toEqual({ message: 'The quarantine is lifted.' });
    expect(await one(id)).toMatchObject({ quarantinedSince: null, quarantineReason: '' });
    const logged = await company.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', id)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual([
      'batchAdded',
      'quarantineChanged',
      'batchChanged',
      'quarantineChanged',
    ]);
    expect(JSON.parse(logged[1]?.detail ?? '')).toEqual({
      batch: 'Q-1, Part A of Penguard Primer',
      quarantinedSince: { from: null, to: '2026-03-01' },
      reason,
    });
  });

  test('are refused by the field at fault, and what is there already is not kept twice', async () => {
    const refused = async (change: object) => {
      const response = await as(company.superuser, 'POST', '/batches', { ...paint, ...change });
      expect(response.statusCode).toBe(400);
      return response.json().fields;
    };
    const id = await add({ batchNo: 'TWICE 1' });
    const used = { batchNo: 'There is already a batch of this product with this number.' };
    expect(await refused({ batchNo: 'twice-1', productName: 'PENGUARD primer' })).toEqual(used);
    expect(await refused({ batchNo: ' ' })).toEqual({ batchNo: 'Enter the batch number.' });
    expect(await refused({ batchNo: '--' })).toEqual({ batchNo: 'Enter letters or figures.' });
    expect(await refused({ batchNo: 'A1; A2' })).toHaveProperty('batchNo');
    expect(await refused({ productName: '' })).toEqual({ productName: 'Enter the product.' });
    expect(await refused({ component: 'D' })).toEqual({ component: 'Choose the component.' });
    expect(await refused({ madeOn: '2026-02-30' })).toEqual({ madeOn: 'Enter a date as YYYY-MM-DD.' });
    expect(await refused({ madeOn: '2026-02-02', expiresOn: '2026-02-01' })).toEqual({
      expiresOn: 'Enter a day after it was made.',
    });
    expect(await refused({ ownerClientId: 'nobody' })).toHaveProperty('ownerClientId');
    await add({ batchNo: 'TWICE 1', component: 'B' });
    const move = await as(company.superuser, 'PUT', `/batches/${id}`, { ...paint, batchNo: 'TWICE 1', component: 'B' });
    expect(move.json().fields).toEqual(used);
  });

  test("of a client are nobody's but its own; its admins keep them where a superuser allows it, and the company's never", async () => {
    const ofBeta = await add({ batchNo: 'BETA 1', ownerClientId: company.beta });
    const ofCompany = await add({ batchNo: 'COMPANY 1' });
    expect(await list('', company.alphaAdmin)).not.toContain('BETA 1');
    expect((await offered(company.alphaInspector)).map(({ batchNo }) => batchNo)).not.toContain('BETA 1');
    const change = (person: TestPerson, id: string) =>
      as(person, 'PUT', `/batches/${id}`, { ...paint, batchNo: 'BETA 1' });
    const tries = async (person: TestPerson, id: string) => [
      (await as(person, 'GET', `/batches/${id}`)).statusCode,
      (await change(person, id)).statusCode,
      (await quarantine(id, '2026-03-01', person)).statusCode,
      (await send(id, pdf, person)).statusCode,
    ];
    expect(await tries(company.betaAdmin, ofBeta)).toEqual([200, 403, 403, 403]);
    await allow(true);
    expect(await tries(company.alphaAdmin, ofBeta)).toEqual([404, 404, 404, 404]);
    expect(await tries(company.betaAdmin, ofCompany)).toEqual([200, 403, 403, 403]);
    expect(await tries(company.betaInspector, ofBeta)).toEqual([403, 403, 403, 403]);
    expect(await tries(company.betaAdmin, ofBeta)).toEqual([200, 200, 200, 200]);
    // An admin's batch belongs to their own client, whichever client the request names.
    const own = await add({ batchNo: 'BETA 2', ownerClientId: company.alpha }, company.betaAdmin);
    expect((await one(own)).owner?.clientId).toBe(company.beta);
    await allow(false);
  });

  test('keep their certificates as files, which open for those who see the batch and for nobody else', async () => {
    const id = await add({ batchNo: 'CERT 1', ownerClientId: company.beta });
    expect((await send(id, html)).statusCode).toBe(415);
    expect((await send(id, pdf)).statusCode).toBe(200);
    const first = (await one(id)).certificate;
    expect(first).toMatchObject({ filename: 'Cert 7.pdf', mediaType: 'application/pdf', sizeBytes: pdf.length });
    const fetch = (person: TestPerson) => as(person, 'GET', `/certificates/${first?.fileId}/Cert%207.pdf`);
    expect((await fetch(company.betaInspector)).rawPayload).toEqual(pdf);
    expect((await fetch(company.alphaInspector)).statusCode).toBe(404);
    const several = await Promise.all([1, 2, 3].map(() => send(id, pdf)));
    for (const { statusCode } of several) expect([200, 409]).toContain(statusCode);
    expect((await fetch(company.superuser)).statusCode).toBe(404);
    expect(await company.db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
  });

  test('are judged when a report that names them is received, by what is kept then', async () => {
    const id = await add({ batchNo: 'R-1', component: 'B', madeOn: '2025-08-31' });
    await quarantine(id, '2026-03-01');
    await add({ batchNo: 'R-2', component: 'thinner', ownerClientId: company.beta });
    const { filed, get } = reportActions(company);
    const file = async () => {
      const used = { productName: 'Penguard Primer', batch_partB: 'r1', thinnerbatchnumber: 'R-2' };
      const reportId = await filed({ date: '2026-03-02', ...used });
      return () => get(reportId, company.alphaInspector);
    };
    const read = await file();
    expect((await read()).answers.batch_partB).toBe('r1');
    const stated = {
      batch_partB: [
        {
          outcome: 'fail',
          figures: { named: 'R-1', component: 'B', expiresOn: '2026-02-28', quarantinedSince: '2026-03-01' },
          findings: [{ code: 'batchExpired' }, { code: 'batchQuarantined' }],
        },
      ],
    };
    expect((await read()).verdicts).toMatchObject(stated);
    expect((await read()).verdicts).not.toHaveProperty('thinnerbatchnumber');
    const { answers } = await read();
    const named = { kind: 'dailycot', clientId: company.alpha, date: answers.date, answers };
    expect(await equipmentOf(company.db, named)).toMatchObject({
      gauges: [],
      batches: [{ batchNo: 'R-1', quarantinedSince: '2026-03-01', certificate: null }],
    });
    await quarantine(id, null);
    expect((await read()).verdicts).toMatchObject(stated);
    expect((await (await file())()).verdicts.batch_partB).toMatchObject([{ findings: [{ code: 'batchExpired' }] }]);
  });
});
