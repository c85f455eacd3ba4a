import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import type { Company, TestPerson } from './company.ts';
import { reportActions } from './reports.ts';
import { jpeg } from './sampleFiles.ts';

/** A test of film thickness with its verdict, against limits of 75 to 125 µm. */
export const judgedFilmTest = (values: readonly number[], more: Partial<UnjudgedTest> = {}) =>
  judgedTest({
    testId: randomUUID(),
    areaCode: 'Shell 1',
    coatNo: '2',
    readings: { readings: readingsInUm(values) },
    ...more,
  });
/** Readings that fail, and readings that pass. */
export const failingReadings = [60, 61, 62, 63, 64];
export const passingReadings = [80, 90, 100, 110, 120];

/** A test with readings still due. */
export const unfinishedTest = () => {
  const requirement = { scheme: 'sspcPa2', level: '3', minUm: '75', maxUm: '125', surface: '8' };
  const unjudged = { ...judgedFilmTest([], { requirement }), readings: { areas: [] }, verdict: undefined } as const;
  return { ...unjudged, verdict: judgeTest(unjudged as never, 'device') };
};

/** The steps of non-conformance reports as calls to a server on which superusers are reviewers. */
export function testNcrActions(company: Company) {
  const reports = reportActions(company);
  const put = (id: string, answers: object, more?: object, by?: TestPerson) =>
    reports.put(id, { structuralMember: 'TK-101', ...answers }, more, by);
  const filed = (answers: object, by?: TestPerson) => reports.filed({ structuralMember: 'TK-101', ...answers }, by);
  const ofReport = async (reportId: string) =>
    (await company.call('GET', `/ncrs?report=${reportId}`, company.superuser)).json().ncrs;
  const get = async (ncrId: string, by = company.superuser) => (await company.call('GET', `/ncrs/${ncrId}`, by)).json();
  const act = async (ncrId: string, action: string, by: TestPerson, said: object = {}) => {
    const { version } = await get(ncrId);
    return company.call('POST', `/ncrs/${ncrId}/steps`, by, { action, version, ...said });
  };
  /** Adds a photo to an NCR, for what was found or for the repair. */
  const addPhoto = (ncrId: string, by: TestPerson, purpose: string, content = jpeg(purpose)) => {
    const path = `/ncrs/${ncrId}/files?filename=after.jpg&purpose=${purpose}`;
    return company.call('PUT', path, by, content, { 'content-type': 'image/jpeg' });
  };
  const change = async (ncrId: string, by: TestPerson, said: object) => {
    const { version, severity, dueOn } = await get(ncrId);
    return company.call('PUT', `/ncrs/${ncrId}/details`, by, { version, severity, dueOn, responsible: null, ...said });
  };
  const action = { disposition: 'repair', correctiveAction: 'Sweep and coat again.' };
  /** The responsible person proposes the action unless they are a reviewer, and a reviewer agrees it. */
  const agreed = async (ncrId: string, by: TestPerson) => {
    if ((await get(ncrId, by)).steps.includes('propose'))
      expect((await act(ncrId, 'propose', by, action)).statusCode).toBe(200);
    expect((await act(ncrId, 'agree', company.superuser, action)).statusCode).toBe(200);
  };
  /** Raises an NCR of a film thickness that is too low. */
  const raised = async (more: Partial<UnjudgedTest> = {}) => {
    const failed = judgedFilmTest(failingReadings, more);
    const path = `inspectionTests/${failed.testId}/failed`;
    const nonConformances = [{ path, decision: 'NCR raised', severity: 'major', about: 'Dry film thickness' }];
    const reportId = await filed({ inspectionTests: [failed], nonConformances });
    const [one] = await ofReport(reportId);
    return { ...one, reportId } as { ncrId: string; number: string; reportId: string; state: string };
  };
  const repaired = async (by = company.alphaColleague, more: Partial<UnjudgedTest> = {}) => {
    const one = await raised(more);
    expect((await change(one.ncrId, company.superuser, { responsible: { uid: by.uid } })).statusCode).toBe(200);
    await agreed(one.ncrId, by);
    expect((await act(one.ncrId, 'ready', by)).json().state).toBe('readyForVerification');
    return one;
  };
  const byHand = (more: object = {}) => ({
    severity: 'minor',
    about: 'Runs on the roof',
    found: 'Three runs.',
    ...more,
  });
  const freely = async (by: TestPerson, more: object = {}) => {
    const ncrId = randomUUID();
    return { ncrId, response: await company.call('PUT', `/ncrs/${ncrId}`, by, byHand(more)) };
  };

  return { put, filed, ofReport, get, act, addPhoto, change, action, agreed, raised, repaired, byHand, freely };
}
