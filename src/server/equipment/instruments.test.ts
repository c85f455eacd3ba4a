import { expect, test } from 'vitest';
import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import type { Instrument, InstrumentAnswer } from '#contract/equipment/instruments.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { html, jpeg, pdf } from '#server/testing/sampleFiles.ts';

const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: 'PT-784 112' };
const calibrated = { calibratedOn: '2026-03-01', dueOn: '2027-03-01', asFound: 'inTolerance' };

describeWithCompany('Instruments, on $name', (company) => {
  const as = (person: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    company.call(method, path, person, body);
  const add = async (change: object = {}, person = company.superuser) => {
    const response = await as(person, 'POST', '/instruments', { ...gauge, ...change });
    return response.statusCode === 200 ? (response.json().instrumentId as string) : response;
  };
  const one = async (id: unknown, person = company.superuser) =>
    (await as(person, 'GET', `/instruments/${String(id)}`)).json() as InstrumentAnswer;
  const calibrate = async (id: unknown, change: object = {}) =>
    (
      await as(company.superuser, 'POST', `/instruments/${String(id)}/calibrations`, { ...calibrated, ...change })
    ).json().calibrationId as string;
  const list = async (query = '', person = company.superuser) =>
    ((await as(person, 'GET', `/instruments?page=1${query}`)).json().instruments as Instrument[]).map(
      ({ serialNo }) => serialNo,
    );
  const offered = async (person: TestPerson) =>
    ((await as(person, 'GET', '/equipment')).json() as EquipmentAnswer).gauges.map(({ serialNo }) => serialNo);
  const allow = (byAdmins: boolean) => as(company.superuser, 'PUT', '/equipmentKeeping', { byAdmins });
  const send = (path: string, payload: Buffer, type: string, person = company.superuser) =>
    company.call('PUT', path, person, payload, { 'content-type': type });

  test('are kept with their calibrations, of which the newest that counts stands in the list', async () => {
    const id = await add({ serialNo: 'K-1', accuracyPercent: 3, gaugeType: '2' });
    const older = await calibrate(id, { calibratedOn: '2025-03-01', dueOn: '2026-03-01' });
    const newer = await calibrate(id, { asFound: 'outOfTolerance', certificateNo: 'C 7', laboratory: 'Lab' });
    const { instrument, calibrations } = await one(id);
    expect(instrument).toMatchObject({ serialNo: 'K-1', owner: null, calibratedOn: '2026-03-01', dueOn: '2027-03-01' });
    expect(calibrations.map(({ calibrationId }) => calibrationId)).toEqual([newer, older]);
    const withdraw = (isWithdrawn: boolean) =>
      as(company.superuser, 'PUT', `/instruments/${String(id)}/calibrations/${newer}`, {
        ...calibrated,
        asFound: 'outOfTolerance',
        isWithdrawn,
      });
    await withdraw(true);
    expect((await one(id)).instrument).toMatchObject({ calibratedOn: '2025-03-01', dueOn: '2026-03-01' });
    await withdraw(false);
    expect((await one(id)).instrument.dueOn).toBe('2027-03-01');
    const logged = await company.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', newer)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual([
      'calibrationAdded',
      'calibrationChanged',
      'calibrationChanged',
    ]);
    expect(JSON.parse(logged[1]?.detail ?? '')).toMatchObject({
      instrument: 'Elcometer 456 K-1',
      isWithdrawn: { from: false, to: true },
    });
  });

  test('are found by serial number however it is written, by probe, maker and kind, and sorted by what is due', async () => {
    await add({ serialNo: 'FIND/22-1', probeSerialNo: 'PRB 9', make: 'Fischer' });
    expect(await list('&search=find221')).toEqual(['FIND/22-1']);
    expect(await list('&search=prb')).toEqual(['FIND/22-1']);
    expect(await list('&search=fischer')).toEqual(['FIND/22-1']);
    expect(await list('&sort=-dueOn')).toEqual(['K-1', 'FIND/22-1']);
    expect(await list('&status=lost')).toEqual([]);
  });

  test('that are taken out of service are offered no more, and again once they are brought back', async () => {
    const id = await add({ serialNo: 'S-1' });
    const put = (status: string) =>
      as(company.superuser, 'PUT', `/instruments/${String(id)}`, { ...gauge, serialNo: 'S-1', status });
    expect(await offered(company.alphaInspector)).toContain('S-1');
    await put('outOfService');
    expect(await offered(company.alphaInspector)).not.toContain('S-1');
    await put('inService');
    expect(await offered(company.alphaInspector)).toContain('S-1');
  });

  test('are refused by the field at fault, and what is there already is not kept twice', async () => {
    const refused = async (change: object) => {
      const response = await as(company.superuser, 'POST', '/instruments', { ...gauge, ...change });
      expect(response.statusCode).toBe(400);
      return response.json().fields;
    };
    await add({ serialNo: 'TWICE 1' });
    const used = { serialNo: 'There is already an instrument with this serial number.' };
    expect(await refused({ serialNo: 'twice-1', make: 'ELCOMETER' })).toEqual(used);
    expect(await refused({ serialNo: ' ' })).toEqual({ serialNo: 'Enter the serial number.' });
    expect(await refused({ serialNo: '--' })).toEqual({ serialNo: 'Enter letters or figures.' });
    expect(await refused({ kind: 'ruler' })).toEqual({ kind: 'Choose what it is.' });
    expect(await refused({ accuracyPercent: 101 })).toEqual({ accuracyPercent: 'Enter 0 to 100.' });
    expect(await refused({ ownerClientId: 'nobody' })).toHaveProperty('ownerClientId');
    const id = await add({ serialNo: 'TWICE 1', make: 'Fischer' });
    const response = await as(company.superuser, 'PUT', `/instruments/${String(id)}`, { ...gauge, serialNo: 'twice1' });
    expect(response.json().fields).toEqual(used);
    const early = { ...calibrated, dueOn: '2026-03-01' };
    expect(
      (await as(company.superuser, 'POST', `/instruments/${String(id)}/calibrations`, early)).json().fields,
    ).toEqual({
      dueOn: 'Enter a day after the calibration.',
    });
  });

  test("of a client are nobody's but its own; its admins keep them where a superuser allows it, and the company's never", async () => {
    const ofBeta = await add({ serialNo: 'BETA 1', ownerClientId: company.beta });
    const ofCompany = await add({ serialNo: 'COMPANY 1' });
    expect(await offered(company.betaInspector)).toEqual(expect.arrayContaining(['BETA 1', 'COMPANY 1']));
    expect(await offered(company.alphaInspector)).not.toContain('BETA 1');
    expect(await list('', company.alphaAdmin)).not.toContain('BETA 1');
    expect((await as(company.alphaAdmin, 'GET', `/instruments/${String(ofBeta)}`)).statusCode).toBe(404);
    const named = async (by: TestPerson) =>
      (await as(by, 'GET', `/instruments?page=1&client=${company.beta}`)).json().namedClient?.clientId;
    expect([await named(company.superuser), await named(company.alphaAdmin)]).toEqual([company.beta, undefined]);
    const change = (person: TestPerson, id: unknown) =>
      as(person, 'PUT', `/instruments/${String(id)}`, { ...gauge, serialNo: 'BETA 1', model: 'Changed' });
    expect((await change(company.betaAdmin, ofBeta)).statusCode).toBe(403);
    await allow(true);
    expect((await change(company.betaAdmin, ofBeta)).statusCode).toBe(200);
    expect((await one(ofBeta, company.betaAdmin)).instrument).toMatchObject({ mayChange: true, model: 'Changed' });
    expect((await change(company.betaAdmin, ofCompany)).statusCode).toBe(403);
    expect((await change(company.alphaAdmin, ofBeta)).statusCode).toBe(404);
    // An admin's instrument belongs to their own client, whichever client the request names.
    const own = await add({ serialNo: 'BETA 2', ownerClientId: company.alpha }, company.betaAdmin);
    expect((await one(own)).instrument.owner?.clientId).toBe(company.beta);
    await allow(false);
    expect(await add({ serialNo: 'BETA 3' }, company.betaAdmin)).toHaveProperty('statusCode', 403);
  });

  test('that change hands are told of to the admins of either client, by name', async () => {
    const id = await add({ serialNo: 'MOVED 1', ownerClientId: company.beta });
    const move = { ...gauge, serialNo: 'MOVED 1', ownerClientId: company.alpha };
    expect((await as(company.superuser, 'PUT', `/instruments/${String(id)}`, move)).statusCode).toBe(200);
    for (const admin of [company.alphaAdmin, company.betaAdmin]) {
      const { lines } = (await as(admin, 'GET', `/audit?subject=${String(id)}`)).json();
      expect(lines[0]).toMatchObject({ action: 'instrumentChanged' });
      expect(JSON.stringify(lines[0])).toMatch(/Beta.*Alpha/);
    }
  });

  test('keep one certificate of several that come at once, and leave nothing of the others', async () => {
    const id = await add({ serialNo: 'CERT 2' });
    const path = `/instruments/${String(id)}/calibrations/${await calibrate(id)}/certificate?filename=Cert.pdf`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(path, pdf, 'application/pdf')));
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const named = company.db.selectFrom('calibrations').select('certificateId').where('certificateId', 'is not', null);
    const stored = await company.db
      .selectFrom('certificates')
      .select('fileId')
      .where('fileId', 'not in', named)
      .execute();
    expect(stored).toEqual([]);
    expect(await company.db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
  });

  test('keep their certificates as files, which open for those who see the instrument and for nobody else', async () => {
    const id = await add({ serialNo: 'CERT 1', ownerClientId: company.beta });
    const path = `/instruments/${String(id)}/calibrations/${await calibrate(id)}/certificate?filename=Cert%207.pdf`;
    expect((await send(path, html, 'application/pdf')).statusCode).toBe(415);
    expect((await send(path, pdf, 'application/pdf', company.alphaAdmin)).statusCode).toBe(404);
    expect((await send(path, pdf, 'application/pdf', company.betaAdmin)).statusCode).toBe(403);
    expect((await send(path, pdf, 'application/pdf')).statusCode).toBe(200);
    const stored = async () => (await one(id)).calibrations[0]?.certificate;
    const first = await stored();
    expect(first).toMatchObject({ filename: 'Cert 7.pdf', mediaType: 'application/pdf', sizeBytes: pdf.length });
    const fetch = (person: TestPerson, fileId = first?.fileId) =>
      as(person, 'GET', `/certificates/${fileId}/Cert%207.pdf`);
    const response = await fetch(company.betaInspector);
    expect(response.rawPayload).toEqual(pdf);
    expect(response.headers['content-disposition']).toContain('attachment');
    expect((await fetch(company.alphaInspector)).statusCode).toBe(404);
    // Another certificate replaces it. The first one's file is gone, and no note of it is left.
    await send(path.replace('Cert%207.pdf', 'photo.jpg'), jpeg(), 'image/jpeg');
    expect(await stored()).toMatchObject({ filename: 'photo.jpg', mediaType: 'image/jpeg' });
    expect((await fetch(company.superuser)).statusCode).toBe(404);
    await expect(company.files.open(String(first?.fileId), pdf.length)).rejects.toThrow('ENOENT');
    expect(await company.db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
  });
});
