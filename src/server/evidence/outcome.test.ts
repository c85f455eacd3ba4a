import { read as readSheet, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { verifyAddress } from '#contract/addresses.ts';
import { everything } from '#domain/people/permissions.ts';
import { type ReportOutcome, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { evidenceOf as paperOf } from '#pdf/content/evidence.ts';
import { formOf } from '#pdf/content/form.ts';
import type { EvidenceJob, FiledReport } from '#pdf/contract.ts';
import { approvedVersion } from '#server/store/review/approvedVersion.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import {
  passingReadings,
  failingReadings,
  judgedFilmTest,
  testNcrActions,
  unfinishedTest,
} from '#server/testing/ncrs.ts';
import { dossierSectionOfReport } from './dossierParts.ts';
import { makeEvidenceInput } from './evidenceInput.ts';

const dry = { ambienttime: '08:00', airTemp: '28', humidity: '60', surfaceTemp: '29' };
const wet = { ...dry, humidity: '95', surfaceTemp: '28' };
const accepts = { decision: 'Yes', reason: 'The maker says so.', by: 'uid', at: '2026-11-21T08:10:00.000Z' };

/** Answers that each say something of the outcome, one of each list at most. */
const chosen = fc.record({
  inspectionTests: fc.constantFrom(
    undefined,
    () => [judgedFilmTest(passingReadings)],
    () => [judgedFilmTest(failingReadings)],
    () => [{ ...judgedFilmTest(failingReadings), override: accepts }],
    () => [judgedFilmTest(passingReadings), unfinishedTest()],
    () => [{ ...judgedFilmTest(passingReadings), override: { ...accepts, decision: 'No' } }],
  ),
  passfailstatus: fc.constantFrom(undefined, 'Pass', 'Fail'),
  row: fc.constantFrom(
    undefined,
    { ...dry, okToWork: 'Yes' },
    wet,
    { ...wet, okToWork: 'Yes' },
    { ...wet, okToWork: 'No' },
  ),
  gaugeNumber: fc.constantFrom(undefined, 'K-OVERDUE', 'K-GOOD'),
  batch_partA: fc.constantFrom(undefined, 'B-EXPIRED', 'B-HELD', 'B-GOOD'),
});
type Chosen = typeof chosen extends fc.Arbitrary<infer One> ? One : never;

const answersOf = ({ inspectionTests, row, ...plain }: Chosen) => ({
  ...plain,
  ...(inspectionTests && { inspectionTests: inspectionTests() }),
  ...(row && { ambientConditions: [row, {}, {}, {}] }),
});

describeWithCompany('The outcome of a report, on $name,', (company) => {
  const { put, filed, ofReport } = testNcrActions(company);
  const { get: page, act, basisOf } = reportActions(company);
  beforeAll(async () => {
    const { superuser, alpha } = company;
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true, onlyApproved: true });
    for (const [serialNo, dueOn] of [
      ['K-OVERDUE', '2026-01-10'],
      ['K-GOOD', '2027-01-10'],
    ]) {
      const { instrumentId } = (
        await company.call('POST', '/instruments', superuser, { kind: 'dftGauge', serialNo, ownerClientId: alpha })
      ).json();
      const calibration = { calibratedOn: '2025-01-10', dueOn, asFound: 'inTolerance' };
      await company.call('POST', `/instruments/${instrumentId}/calibrations`, superuser, calibration);
    }
    const paint = { productName: 'Penguard Primer', component: 'A', madeOn: '2025-01-01' };
    for (const [batchNo, expiresOn] of [
      ['B-EXPIRED', '2026-01-10'],
      ['B-HELD', '2027-01-10'],
      ['B-GOOD', '2027-01-10'],
    ]) {
      const { batchId } = (await company.call('POST', '/batches', superuser, { ...paint, batchNo, expiresOn })).json();
      if (batchNo === 'B-HELD') {
        const held = { since: '2026-02-01', reason: 'Skin in the tin' };
        expect((await company.call('PUT', `/batches/${batchId}/quarantine`, superuser, held)).statusCode).toBe(200);
      }
    }
  });

  /** What the paper of a report says: its stamp, or that nothing was judged. */
  const stamped = (report: FiledReport) => formOf(report).outcome?.word ?? 'Not judged';

  /** The outcome in every place that shows it to somebody. */
  async function placesOf(id: string, outcome: ReportOutcome, by: TestPerson = company.superuser) {
    const { number } = await page(id, by);
    const listed = (await company.call('GET', `/reportlist?search=${number}`, by)).json().reports;
    const filtered = (await company.call('GET', `/reportlist?search=${number}&outcome=${outcome}`, by)).json().reports;
    const csv = (await company.call('GET', `/reportlist.csv?search=${number}`, by)).body.split('\r\n')[1] ?? '';
    const xlsx = await company.call('GET', `/reportlist.xlsx?search=${number}`, by);
    const book = readSheet(xlsx.rawPayload);
    const [cells] = utils.sheet_to_json<Record<string, string>>(book.Sheets['Reports']!);
    return {
      listed: listed.map((one: { outcome: string }) => one.outcome),
      found: filtered.length,
      csv: /"(Pass|Fail|Incomplete|Accepted|Not judged)"/.exec(csv)?.[1],
      xlsx: cells?.['Outcome'],
      page: (await page(id, by)).outcome,
    };
  }
  const everywhere = (outcome: ReportOutcome) => {
    const word = reportOutcomeWords[outcome];
    return { listed: [outcome], found: 1, csv: word, xlsx: word, page: outcome };
  };

  async function onPaper(id: string) {
    const equipment = { instruments: new Map(), batches: new Map(), certificates: new Map() };
    const asked = { scope: everything, folder: '', equipment };
    const part = await dossierSectionOfReport(company, { reportId: id, about: '' }, asked);
    return part?.kind === 'written' ? stamped(part.of as FiledReport) : part?.kind;
  }

  /** What the document of an approved version says. */
  async function inEvidence(id: string, revision: number) {
    const approved = (await approvedVersion(company.db, { reportId: id, revision, attempt: 1 }))!;
    const { approver, approvedAt } = approved.content;
    const job = {
      reportId: id,
      revision,
      attempt: 1,
      contentHash: '',
      token: '',
      approvedBy: approver.uid,
      approvedAt,
    };
    const order = await makeEvidenceInput(company.db, {
      job: { ...job, tries: 0, dueAt: '' },
      approved,
      publicUrl: `https://norvane.example${verifyAddress('')}`,
    });
    return { outcome: paperOf(order as EvidenceJob).outcome, stamp: stamped(order.report) };
  }

  const approve = (id: string, more: object = {}) => act(id, 'approve', company.superuser, more);
  const reason = 'Accepted by the client on site.';

  test('is the same in list, filter, CSV, XLSX, page, paper, dossier, queue, proposals and evidence, whatever was judged', async () => {
    await fc.assert(
      fc.asyncProperty(chosen, chosen, async (first, second) => {
        const id = await filed(answersOf(first));
        const { outcome } = await page(id);
        expect(await placesOf(id, outcome)).toEqual(everywhere(outcome));
        expect(await onPaper(id)).toBe(reportOutcomeWords[outcome as ReportOutcome]);
        const queue = (await company.call('GET', '/reviewqueue?most=50', company.superuser)).json().reports;
        const waiting = queue.find((one: { reportId: string }) => one.reportId === id);
        expect(waiting.outcome).toBe(outcome);
        const { findings } = waiting;
        expect(findings.failed > 0).toBe(outcome === 'fail');
        if (outcome === 'pass') expect([findings.passed > 0, findings.due + findings.undecided]).toEqual([true, 0]);
        if ((await ofReport(id)).length > 0) expect(outcome).toBe('fail');

        // What failed is approved with a reason alone, and is accepted then.
        const bare = await approve(id);
        expect(bare.statusCode).toBe(outcome === 'fail' ? 400 : 200);
        if (outcome === 'fail') {
          expect(bare.json().fields).toHaveProperty('reason');
          expect((await approve(id, { reason })).statusCode).toBe(200);
        }
        const approved: ReportOutcome = outcome === 'fail' ? 'accepted' : outcome;
        const { alphaAdmin } = company;
        expect(await placesOf(id, approved, alphaAdmin)).toEqual(everywhere(approved));
        expect(await inEvidence(id, 1)).toEqual({ outcome: approved, stamp: reportOutcomeWords[approved] });
        const step = (await page(id)).history.at(-1);
        expect([step.what, step.reason]).toEqual(['approve', outcome === 'fail' ? reason : null]);

        // A revision is judged anew, and the approved one stays as it is for those who see no other.
        const basis = await basisOf(id);
        expect((await put(id, answersOf(second), { basis })).statusCode).toBe(200);
        const again = (await page(id)).outcome;
        expect(again).not.toBe('accepted');
        expect(await placesOf(id, again)).toEqual(everywhere(again));
        expect(await placesOf(id, approved, alphaAdmin)).toEqual(everywhere(approved));
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  test('is Fail for an overdue gauge, an expired batch and a quarantine, though Pass was ticked', async () => {
    for (const stated of [{ gaugeNumber: 'K-OVERDUE' }, { batch_partA: 'B-EXPIRED' }, { batch_partA: 'B-HELD' }]) {
      const id = await filed({ passfailstatus: 'Pass', ...stated });
      expect(await placesOf(id, 'fail')).toEqual(everywhere('fail'));
    }
    const id = await filed({ passfailstatus: 'Pass', gaugeNumber: 'K-GOOD', batch_partA: 'B-GOOD' });
    expect(await placesOf(id, 'pass')).toEqual(everywhere('pass'));
  });

  test('keeps no reason where nothing was to be accepted, and none is taken but with an approval', async () => {
    const id = await filed({ passfailstatus: 'Pass' });
    expect((await approve(id, { reason })).statusCode).toBe(200);
    expect((await page(id)).history.at(-1).reason).toBeNull();
    expect((await page(id)).outcome).toBe('pass');
  });

  test('no longer counts once the report is void', async () => {
    const id = await filed({ passfailstatus: 'Fail' });
    await company.call('POST', `/reports/${id}/void`, company.superuser, { reason: 'The wrong tank was named.' });
    expect((await page(id)).outcome).toBeNull();
  });
});
