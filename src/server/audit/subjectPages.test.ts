import { beforeAll, expect, test } from 'vitest';
import { type AuditPage, auditActions } from '#contract/audit/audit.ts';
import { type AuditAction, type SubjectKind, subjectKindsOf } from '#contract/audit/auditThings.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';

/** The actions that lead nowhere, as the log's table of things says why. */
const leadNowhere: readonly AuditAction[] = [
  // Whoever acted did it to their own account.
  ...(['signedIn', 'signedOut', 'invitationAccepted', 'emailConfirmed', 'passwordReset', 'passwordChanged'] as const),
  ...(['passwordCheckFailed', 'nameChanged', 'mailsChanged', 'sessionEnded', 'secondFactorOn'] as const),
  ...(['secondFactorOff', 'recoveryCodesRenewed', 'recoveryCodeUsed'] as const),
  // Only an email is known.
  ...(['signInFailed', 'registered', 'resetAsked', 'signInLinkAsked', 'letBackIn'] as const),
  // It is deleted by this.
  ...(['userTurnedDown', 'contentRemoved', 'registrationLapsed', 'enquiryRemoved'] as const),
  // Nothing of it stays.
  ...(['gaugeStreamOpened', 'auditExported', 'ncrsExported'] as const),
];

describeWithCompany('A line of the audit log, on $name,', (company) => {
  /** Of each sort of thing one of client Alpha, or of the company, and the screen that it has. */
  let things: Record<SubjectKind, [subject: string, page: string]>;
  let ofBeta: { instrumentId: string; batchId: string };

  beforeAll(async () => {
    const { superuser, alpha, beta, alphaInspector, db } = company;
    const post = async (path: string, body: object, by = superuser) => {
      const answer = await company.call('POST', path, by, body);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json();
    };
    const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', status: 'inService' };
    const paint = { productName: 'Primer', component: 'A', madeOn: null, expiresOn: null };
    const { instrumentId } = await post('/instruments', { ...gauge, serialNo: 'A-1', ownerClientId: alpha });
    const calibrated = { calibratedOn: '2026-01-01', dueOn: '2027-01-01', asFound: 'inTolerance' };
    const { calibrationId } = await post(`/instruments/${instrumentId}/calibrations`, calibrated);
    const { batchId } = await post('/batches', { ...paint, batchNo: 'B-1', ownerClientId: alpha });
    ofBeta = {
      instrumentId: (await post('/instruments', { ...gauge, serialNo: 'A-2', ownerClientId: beta })).instrumentId,
      batchId: (await post('/batches', { ...paint, batchNo: 'B-2', ownerClientId: beta })).batchId,
    };
    const blog = { title: 'Dew point', desc: 'What it is.', author: 'Asha', date: '2026-01-01' };
    const { id: itemId } = await post('/content/blog', { fields: blog, isPublished: true, pictureId: null });
    const { dossierId } = await post('/dossiers', { client: alpha });
    const { ncrId, reportId } = await testNcrActions(company).raised();
    const enquiryId = 'enquiry-1';
    await db
      .insertInto('enquiries')
      .values({
        id: enquiryId,
        receivedAt: '2026-01-01T00:00:00.000Z',
        name: 'Asha',
        email: 'asha@plant.example',
        phone: '',
        subject: 'Tanks',
        message: 'Two of them.',
        isRead: 1,
        archivedAt: null,
        searched: '',
      })
      .execute();
    const { name: product } = await db.selectFrom('products').select('name').limit(1).executeTakeFirstOrThrow();
    things = {
      report: [reportId, `/reports/${reportId}`],
      ncr: [ncrId, `/ncrs/${ncrId}`],
      instrument: [instrumentId, `/instruments/${instrumentId}`],
      calibration: [calibrationId, `/instruments/${instrumentId}`],
      batch: [batchId, `/batches/${batchId}`],
      client: [alpha, `/clients/${alpha}`],
      person: [alphaInspector.uid, `/reports?person=${alphaInspector.uid}`],
      content: [itemId, `/content/blog/${itemId}`],
      contentKind: ['blog', '/content?kind=blog'],
      referenceList: ['standards1', '/referencedata#standards1'],
      product: [product, '/referencedata#products'],
      ruleSet: ['2026.2', '/referencedata#ruleSet'],
      setting: ['equipmentByAdmins', '/instruments'],
      dossier: [dossierId, '/dossiers'],
      enquiry: [enquiryId, `/enquiries?enquiry=${enquiryId}`],
    };
  });

  /** The screen that a line with this subject leads its reader to. */
  const pageOf = async (action: AuditAction, subject: string, reader: TestPerson = company.superuser) => {
    await recordAudit(company.db, { action, subject, actorId: company.betaAdmin.uid, clientId: company.alpha });
    const { lines } = (await company.call('GET', `/audit?action=${action}`, reader)).json() as AuditPage;
    const [newest] = lines.filter((line) => line.subject === subject && line.actor?.uid === company.betaAdmin.uid);
    expect(newest).toBeDefined();
    return newest?.page;
  };

  test.each(auditActions)('%s leads to what it names, or is known to lead nowhere', async (action) => {
    expect(subjectKindsOf(action).length === 0).toBe(leadNowhere.includes(action));
    for (const thing of subjectKindsOf(action)) {
      const [subject, page] = things[thing];
      expect([thing, await pageOf(action, subject)]).toEqual([thing, page]);
      expect([thing, await pageOf(action, 'gone')]).toEqual([thing, thing === 'ruleSet' ? page : null]);
    }
    if (subjectKindsOf(action).length === 0) expect(await pageOf(action, company.alphaInspector.uid)).toBeNull();
  });

  test('leads an admin to what their client has, and names the rest in words', async () => {
    const { alphaAdmin, beta, betaInspector } = company;
    const actions: Partial<Record<SubjectKind, AuditAction>> = {
      report: 'reportFiled',
      ncr: 'ncrRaised',
      instrument: 'instrumentAdded',
      calibration: 'calibrationAdded',
      batch: 'batchAdded',
      client: 'clientChanged',
      person: 'userChanged',
    };
    for (const [thing, action] of Object.entries(actions)) {
      const [subject, page] = things[thing as SubjectKind];
      expect(await pageOf(action, subject, alphaAdmin)).toBe(page);
    }
    expect(await pageOf('contentChanged', things.content[0], alphaAdmin)).toBeNull();
    expect(await pageOf('referenceDataChanged', things.referenceList[0], alphaAdmin)).toBeNull();
    expect(await pageOf('dossierAsked', things.dossier[0], alphaAdmin)).toBeNull();
    // What went to another client is no longer theirs to see.
    expect(await pageOf('instrumentChanged', ofBeta.instrumentId, alphaAdmin)).toBeNull();
    expect(await pageOf('batchChanged', ofBeta.batchId, alphaAdmin)).toBeNull();
    expect(await pageOf('userChanged', betaInspector.uid, alphaAdmin)).toBeNull();
    expect(await pageOf('clientChanged', beta, alphaAdmin)).toBeNull();
  });

  test('does not lead to somebody who was removed, until they are restored', async () => {
    const { uid } = await company.join('Leaver', 'user', company.alpha);
    await company.call('DELETE', `/removeUser/${uid}`, company.superuser);
    expect(await pageOf('userRemoved', uid)).toBeNull();
    await company.call('POST', `/restoreUser/${uid}`, company.superuser);
    expect(await pageOf('userRemoved', uid)).toBe(`/reports?person=${uid}`);
  });

  test('of an enquiry leads to it in whichever box it lies, and to nothing else', async () => {
    await company.db.updateTable('enquiries').set({ archivedAt: '2026-02-01T00:00:00.000Z' }).execute();
    const list = async (query: string) =>
      (await company.call('GET', `/enquiries?${query}`, company.superuser)).json().enquiries.length as number;
    expect([await list('enquiry=enquiry-1'), await list('enquiry=gone'), await list('box=inbox')]).toEqual([1, 0, 0]);
  });
});
