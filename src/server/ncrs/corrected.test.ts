import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { logNcr } from '#server/store/ncrs/ncrWrites.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { manifestOf, type SentFile } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

describeWithCompany('NCRs of a report that is corrected, on $name:', (company) => {
  const { put, filed, ofReport, get, act } = testNcrActions(company);
  const { put: send, act: review, basisOf } = reportActions(company);

  /** Revises a report that is not reviewed. */
  const revised = async (id: string, answers: object) => {
    expect((await put(id, answers, { basis: await basisOf(id) })).statusCode).toBe(200);
  };
  const states = async (id: string) =>
    (await ofReport(id)).map(({ state }: { state: string }) => state).toSorted() as string[];

  test('a report that is sent again after a return raises what was proposed, and proposes what is new', async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
    const failed = judgedFilmTest(failingReadings);
    const id = await filed({ inspectionTests: [failed] });
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: false });
    await review(id, 'return', company.superuser, { comments: [{ text: 'Raise it.' }] });
    const path = `inspectionTests/${failed.testId}/failed`;
    const answers = {
      inspectionTests: [{ ...failed, photos: ['weld.jpg'] }, judgedFilmTest(failingReadings)],
      nonConformances: [{ path, decision: 'NCR raised', severity: 'major' }],
    };
    const photo: SentFile = { field: 'photos', filename: 'weld.jpg', content: jpeg('weld again') };
    await uploadActions(company, company.alphaInspector).whole(id, photo);
    const sent = { basis: await basisOf(id), files: manifestOf([photo]) };
    expect((await put(id, answers, sent)).statusCode).toBe(200);
    const ncrs = (await ofReport(id)).toSorted((a: { state: string }, b: { state: string }) =>
      a.state < b.state ? -1 : 1,
    );
    expect(ncrs.map(({ state }: { state: string }) => state)).toEqual(['open', 'proposed']);
    expect((await get(ncrs[0].ncrId)).files).toMatchObject([{ purpose: 'found', filename: 'weld.jpg' }]);
  });

  test('a reading of air and steel after the rows has no second NCR beside one that was raised of it as of a test', async () => {
    const row = { at: '16:00', airTempC: '28', humidity: '90', surfaceTempC: '26.8', okToWork: 'Yes' };
    const log = (of: object) =>
      judgedFilmTest([], { kind: 'ambientLog', requirement: {}, readings: { rows: [{ ...row, ...of }] } });
    const fifth = log({ humidity: '60' });
    const path = `inspectionTests/${fifth.testId}/humidity`;
    const raised = { path, about: 'Ambient log', decision: 'NCR raised', severity: 'minor' };
    const id = await filed({ inspectionTests: [fifth], nonConformances: [raised] });
    expect(await states(id)).toEqual(['open']);
    await revised(id, { inspectionTests: [log({}), { ...log({}), testId: fifth.testId }] });
    expect(await states(id)).toEqual(['open']);
    const [{ ncrId }] = await ofReport(id);
    expect((await get(ncrId)).state).toBe('open');
  });

  test('a batch of the register that is quarantined or expired is proposed, or raised as its inspector decided, and once, whatever is wrong with it and though a correction moves it', async () => {
    const paint = { productName: 'Penguard Primer', component: 'A', batchNo: 'Q-100', expiresOn: '2026-11-01' };
    const { batchId } = (await company.call('POST', '/batches', company.superuser, paint)).json();
    const held = { since: '2026-11-10', reason: 'Lumps after stirring' };
    expect((await company.call('PUT', `/batches/${batchId}/quarantine`, company.superuser, held)).statusCode).toBe(200);
    const path = 'usedBatches/A PENGUARDPRIMER Q100/failed';
    const decided = { nonConformances: [{ path, decision: 'NCR raised', severity: 'major' }] };
    const id = await filed({ batch_partA: 'q 100', ...decided });
    expect(await states(id)).toEqual(['open']);
    const [{ ncrId }] = await ofReport(id);
    expect(await get(ncrId)).toMatchObject({
      about: 'Batch Q-100, Part A of Penguard Primer',
      found:
        'Batch Q-100 expired on 01 Nov 2026.\nBatch Q-100 has been quarantined since 10 Nov 2026: «Lumps after stirring»',
    });
    await revised(id, { thinnerbatchnumber: 'Q-100', ...decided });
    expect(await states(id)).toEqual(['open']);
    await revised(id, { thinnerbatchnumber: '' });
    // What somebody raised stays open until somebody closes it.
    expect(await states(id)).toEqual(['open']);
  });

  test('one that was only proposed says that its failure was corrected, is withdrawn for it, and is proposed again should it be back', async () => {
    const failed = judgedFilmTest(failingReadings);
    const { testId } = failed;
    const structuralMember = 'TK-777';
    const id = await filed({ structuralMember, inspectionTests: [failed] });
    const [{ ncrId, number }] = await ofReport(id);
    const { alphaInspector, superuser } = company;
    expect(await get(ncrId)).toMatchObject({ noLongerFails: null, steps: ['raise', 'dismiss'] });
    expect((await act(ncrId, 'withdraw', superuser)).json().code).toBe('ncrStepNotAllowed');
    await revised(id, { structuralMember, inspectionTests: [{ ...judgedFilmTest(passingReadings), testId }] });
    // A proposed NCR never disappears by itself.
    expect(await states(id)).toEqual(['proposed']);
    expect(await get(ncrId, alphaInspector)).toMatchObject({
      noLongerFails: expect.stringContaining('revision 2 does not fail'),
      steps: ['withdraw', 'raise', 'dismiss'],
    });
    const final = { structureTag: structuralMember, conclusion: 'Accepted' };
    const accepted = () => send(randomUUID(), final, { kind: 'inspection' });
    expect((await accepted()).json().fields.conclusion).toContain(number);
    expect((await act(ncrId, 'withdraw', alphaInspector)).json()).toMatchObject({ state: 'dismissed', number });
    const { log } = await get(ncrId);
    expect(log.at(-1)).toMatchObject({ what: 'withdraw', text: expect.stringContaining('revision 2') });
    expect((await accepted()).statusCode).toBe(200);
    await revised(id, { structuralMember, inspectionTests: [failed] });
    expect(await get(ncrId)).toMatchObject({ state: 'proposed', number, noLongerFails: null });
    // An NCR that somebody dismissed stays dismissed.
    await act(ncrId, 'dismiss', superuser, { reason: 'Masked for the weld.' });
    await revised(id, { structuralMember, inspectionTests: [{ ...failed, remarks: 'Again.' }] });
    expect(await states(id)).toEqual(['dismissed']);
  });

  test('one that was proposed of a report that is void can be withdrawn; one that was raised is closed as any other', async () => {
    const [one, two] = [judgedFilmTest(failingReadings), judgedFilmTest(failingReadings)];
    const path = `inspectionTests/${two.testId}/failed`;
    const id = await filed({ inspectionTests: [one, two], nonConformances: [{ path, decision: 'NCR raised' }] });
    await company.call('POST', `/reports/${id}/void`, company.superuser, { reason: 'Filed for another day' });
    const ncrs = (await ofReport(id)) as { ncrId: string; state: string }[];
    const shown = async (state: string) => get(ncrs.find((ncr) => ncr.state === state)?.ncrId ?? '');
    expect(await shown('proposed')).toMatchObject({ noLongerFails: 'The report is void.' });
    expect(await shown('open')).toMatchObject({ noLongerFails: null, steps: ['agree'] });
  });

  test('the log of one stands in the order in which it was written, also within a millisecond', async () => {
    const [{ ncrId }] = await ofReport(await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }));
    const { db } = company;
    const texts = Array.from({ length: 20 }, (_, at) => `Line ${at}`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      for (const text of texts) await logNcr(db, ncrId, 'changed', { text });
    } finally {
      vi.useRealTimers();
    }
    // The ids come in no order either: here they come in the wrong one.
    for (const [at, text] of texts.entries()) {
      await db
        .updateTable('ncrLog')
        .set({ id: `${texts.length - at + 100}` })
        .where('text', '=', text)
        .execute();
    }
    const { log } = await get(ncrId);
    expect(log.slice(-20).map(({ text }: { text: string }) => text)).toEqual(texts);
  });
});
