import type { RaiseNcrRequest } from '#contract/ncrs/ncrs.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { type Failure, failuresOf } from '#domain/ncrs/failures.ts';
import { actsFor, type Person, canSeeClient, may, reportScope, seesAll } from '#domain/people/permissions.ts';
import { rowOf } from '#domain/people/roles.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { structureOf } from '#domain/reports/structure.ts';
import type { Handler } from '#server/http/handler.ts';
import { isForOtherClient, refuseOtherAccount } from '#server/http/ownAccount.ts';
import { clientById, clientNameFor } from '#server/store/people/clients.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { passingTests } from '#server/store/ncrs/ncrEvidence.ts';
import { assignableAccounts } from '#server/store/ncrs/ncrPeople.ts';
import { ncrById, ncrNumberOfFailure, ncrsPage, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import {
  addNcr,
  addPhotosOfFailure,
  changeNcr as writeNcr,
  logNcr,
  type NewNcr,
} from '#server/store/ncrs/ncrWrites.ts';
import { revokeTokens } from '#server/store/accounts/oneTimeTokens.ts';
import { filesOfReport, reportById } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';
import { ncrActorOf, mayChangeNcrDetails, ncrAnswerFor, refuseNcrStep, requireVisibleNcr } from './acting.ts';
import { limitNcrMails, prepareNcrDetailsChange } from './details.ts';

type Services = { db: Db };

/** GET /api/ncrs: a page of the NCRs that the person may see. */
export function ncrs({ db }: Services): Handler<'ncrs'> {
  return async ({ person, query }) => {
    const namedClient = await clientNameFor(db, person, query.client);
    return { ...(await ncrsPage(db, { ...query, person })), namedClient };
  };
}

/** GET /api/ncrs/:ncrId: one NCR in full. */
export function ncrHandler({ db }: Services): Handler<'ncr'> {
  return async ({ person, params: { ncrId } }) => ncrAnswerFor(db, person, await requireVisibleNcr(db, person, ncrId));
}

/**
 * GET /api/ncrs/:ncrId/evidence: the later tests that can close an NCR. They may be from other people's reports, so
 * only those who close NCRs get them.
 */
export function ncrEvidence({ db }: Services): Handler<'ncrEvidence'> {
  return async ({ person, params: { ncrId } }) => {
    const ncr = await requireVisibleNcr(db, person, ncrId);
    return ncrActorOf(person, ncr).mayReview ? passingTests(db, ncr) : { tests: [], lookedThrough: null };
  };
}

/** GET /api/ncrs/:ncrId/people: the people who can be made responsible, for those who may choose one. */
export function ncrPeople({ db }: Services): Handler<'ncrPeople'> {
  return async ({ person, params: { ncrId }, query: { search } }) => {
    const ncr = await requireVisibleNcr(db, person, ncrId);
    if (!mayChangeNcrDetails(person, ncr) || !canSeeClient(person, ncr.clientId)) return { people: [] };
    const isMailed = may(person, 'seeUsers');
    const found = await assignableAccounts(db, ncr, { search, byEmail: isMailed, everybody: seesAll(person) });
    const people = found.map(({ uid, fname, email, role }) => ({
      uid,
      fname,
      detail: isMailed ? email : rowOf(role).title,
    }));
    return { people };
  };
}

type Source = Pick<NewNcr, 'clientId' | 'reportId' | 'path' | 'structure'> & {
  failure?: Failure;
  /** The SHA-256 of the files that the person sees in the report. */
  photos?: ReadonlySet<string>;
};

/** What an NCR raised by hand is about: a report that its raiser sees, one failure of it, or only a client. */
async function sourceOf(
  tx: Db,
  person: Person,
  { reportId, path, clientId, structure }: RaiseNcrRequest,
): Promise<Source> {
  if (reportId !== undefined) {
    const report = await reportById(tx, reportId, reportScope(person));
    if (!report) throw fieldProblem('reportId', 'notFound');
    if (report.state === 'void')
      throw fieldProblem('reportId', 'invalidInput', 'This report is void: nothing of it counts any more.');
    const kind = kindOf(report.kind);
    const answers = answersIn(kind, report.answers);
    const photos = new Set((await filesOfReport(tx, report)).map(({ sha256 }) => sha256));
    const of = { clientId: report.clientId, reportId, path: null, photos };
    const found = { ...of, structure: structure || structureOf(answers) };
    if (path === undefined) return found;
    const failure = failuresOf(kind, answers, report.verdicts).find((one) => one.path === path);
    if (!failure) throw fieldProblem('path', 'invalidInput', 'Nothing in the report has failed there.');
    return { ...found, path, failure };
  }
  const client = seesAll(person) ? clientId : person.clientId;
  if (!client) throw fieldProblem('clientId', 'clientNeeded', 'Choose the client it belongs to.');
  const known = await clientById(tx, client);
  if (known?.status !== 'active') throw fieldProblem('clientId', 'invalidInput', 'Choose one of the active clients.');
  return { clientId: client, reportId: null, path: null, structure };
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether an NCR is what was sent. Compares what no step changes on an open NCR, and the severity until it can have
 * changed. A structure that was left out may have come from the report.
 */
function isSameNcr(before: StoredNcr, person: Person, sent: RaiseNcrRequest): boolean {
  const { reportId = null, path = null, structure } = sent;
  return (
    (['about', 'requirement', 'found', 'description', 'area', 'coat'] as const).every(
      (of) => before[of] === sent[of],
    ) &&
    before.reportId === reportId &&
    before.path === path &&
    (before.structure === structure || (reportId !== null && structure === '')) &&
    (reportId !== null || !seesAll(person) || before.clientId === sent.clientId) &&
    (before.version > 1 || before.severity === sent.severity)
  );
}

/** The same NCR, raised before. Undefined if none. Throws if another has the id; only its raiser is told its number. */
async function raisedBefore(tx: Db, person: Person, ncrId: string, sent: RaiseNcrRequest) {
  const before = await ncrById(tx, ncrId);
  if (!before) return undefined;
  if (before.raisedBy !== person.uid || !actsFor(person, before.clientId)) throw new Problem('ncrDiffers');
  const sentence = `${before.number} was raised of this already; change it there.`;
  if (!isSameNcr(before, person, sent)) throw new Problem('ncrDiffers', { sentence, fields: { ncrId: sentence } });
  return before;
}

/** Refuses an NCR about a failure that has one already. */
async function refuseSecond(tx: Db, { reportId, path }: Source): Promise<never> {
  const number = await ncrNumberOfFailure(tx, reportId, path);
  throw new Problem('ncrExists', number === undefined ? {} : { sentence: `${number} is about this failure already.` });
}

/** PUT /api/ncrs/:ncrId: raises an NCR by hand. The same NCR sent again gets the same answer. */
export function raiseNcr(): Handler<'raiseNcr'> {
  return async ({ person, params: { ncrId }, body, request, write }) => {
    refuseOtherAccount(request, person.uid);
    if (!idPattern.test(ncrId)) throw fieldProblem('ncrId', 'invalidInput', 'This is not the id of an NCR.');
    return write(async (tx) => {
      const before = await raisedBefore(tx, person, ncrId, body);
      if (before) return { answer: await ncrAnswerFor(tx, person, before), logged: [] };
      if (isForOtherClient(request, person, body.clientId)) throw new Problem('otherClient');
      const source = await sourceOf(tx, person, body);
      const { failure, photos, ...of } = source;
      const { severity, about, requirement, found, description, area, coat } = body;
      const raised: NewNcr = {
        ...of,
        ncrId,
        severity,
        about,
        requirement,
        found,
        description,
        area,
        coat,
        raisedBy: person.uid,
        ...(failure?.test && { test: failure.test }),
      };
      if (!(await addNcr(tx, raised))) {
        // The same NCR may have been stored by the same request, sent twice at once.
        const meanwhile = await raisedBefore(tx, person, ncrId, body);
        if (!meanwhile) return refuseSecond(tx, source);
        return { answer: await ncrAnswerFor(tx, person, meanwhile), logged: [] };
      }
      await addPhotosOfFailure(tx, raised, photos);
      const stored = (await ncrById(tx, ncrId)) as StoredNcr;
      const detail = { ncr: stored.number, about, severity, ...(of.reportId && { report: of.reportId }) };
      return {
        answer: await ncrAnswerFor(tx, person, stored),
        logged: { subject: ncrId, clientId: of.clientId, detail },
      };
    });
  };
}

/** PUT /api/ncrs/:ncrId/details: sets severity, due date and the responsible person, who is notified by mail. */
export function changeNcr(): Handler<'changeNcr'> {
  return async ({ person, params: { ncrId }, body, write }) =>
    write(async (tx) => {
      const ncr = await requireVisibleNcr(tx, person, ncrId);
      if (!mayChangeNcrDetails(person, ncr)) refuseNcrStep('notAllowed');
      if (ncr.version !== body.version) refuseNcrStep('notNow');
      const { change, isChanged, detail: set, tell } = await prepareNcrDetailsChange(tx, person, ncr, body);
      // What was saved as it was is no change, for nobody to read about.
      if (!isChanged) return { answer: await ncrAnswerFor(tx, person, ncr), logged: [] };
      await writeNcr(tx, ncr, change);
      await tell();
      const detail = { ncr: ncr.number, ...set };
      const now = (await ncrById(tx, ncrId)) as StoredNcr;
      return {
        answer: await ncrAnswerFor(tx, person, now),
        logged: { subject: ncrId, clientId: ncr.clientId, detail },
      };
    });
}

/** POST /api/ncrs/:ncrId/link: mails the outside person a new link, or revokes their link. */
export function ncrLink(): Handler<'ncrLink'> {
  return async ({ person, params: { ncrId }, body: { action }, write }) =>
    write(async (tx) => {
      const ncr = await requireVisibleNcr(tx, person, ncrId);
      if (!mayChangeNcrDetails(person, ncr)) refuseNcrStep('notAllowed');
      const { responsibleEmail: email } = ncr;
      if (email === null) throw new Problem('ncrStepNotAllowed', { sentence: 'Nobody outside is responsible for it.' });
      await revokeTokens(tx, ncrId, 'ncrLink');
      if (action === 'mail') {
        await limitNcrMails(tx, person, email);
        await queueMail(tx, 'ncrAssigned', email, { ncrId });
      }
      await logNcr(tx, ncrId, action === 'mail' ? 'linkMailed' : 'linkRevoked', { byId: person.uid, text: email });
      const logged = { subject: ncrId, clientId: ncr.clientId, detail: { ncr: ncr.number, email } };
      const as = action === 'mail' ? 'ncrLinkMailed' : 'ncrLinkRevoked';
      return { answer: await ncrAnswerFor(tx, person, ncr), logged: { ...logged, action: as } };
    });
}
