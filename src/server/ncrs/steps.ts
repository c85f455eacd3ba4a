import { auditActionByStep } from '#contract/ncrs/ncrCalls.ts';
import type { NcrDetails, NcrStepRequest } from '#contract/ncrs/ncrs.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { NcrAction, NcrActor } from '#domain/ncrs/ncrSteps.ts';
import { isSelfAgreement, ncrStepResult as stepOf } from '#domain/ncrs/ncrSteps.ts';
import { reportScope, type Scope } from '#domain/people/permissions.ts';
import { dispositionWords } from '#domain/ncrs/ncr.ts';
import { isReason } from '#domain/text/reason.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptIfAllowed } from '#server/limits/limit.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { passingTestsIn } from '#server/store/ncrs/ncrEvidence.ts';
import { type NcrClosure, filesOfNcr, ncrById, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { ncrFactsOf } from '#server/store/ncrs/ncrFacts.ts';
import { changeNcr, logNcr, type NcrChange, type NcrDoer, raisedNow } from '#server/store/ncrs/ncrWrites.ts';
import { tellNextNcrActors } from '#server/store/ncrs/ncrPeople.ts';
import type { Db } from '#server/store/schema.ts';
import { ncrActorOf, ncrAnswerFor, refuseNcrStep, requireVisibleNcr } from './acting.ts';
import { prepareNcrDetailsChange } from './details.ts';

/** The tests that a closure names. Each must be a later pass in place of the failed test, for the NCR's client. */
async function testsOf(tx: Db, ncr: StoredNcr, { evidence }: Pick<NcrStepRequest, 'evidence'>): Promise<NcrClosure> {
  const known = await passingTestsIn(tx, ncr, [...new Set(evidence.tests.map(({ reportId }) => reportId))]);
  const tests = evidence.tests.map(({ reportId, testId }) => {
    const test = known.find((one) => one.reportId === reportId && one.testId === testId);
    if (!test)
      throw fieldProblem(
        'evidence',
        'invalidInput',
        'This is not a later test of the same kind, structure, area and coat that passed.',
      );
    return test;
  });
  return { text: evidence.text, tests };
}

async function hasFiles(tx: Db, { ncrId }: StoredNcr): Promise<boolean> {
  return (await filesOfNcr(tx, ncrId)).some(({ purpose }) => purpose === 'closure');
}

/** The columns that a step changes, besides the state. */
function changeBy(action: NcrAction, stated: NcrStepRequest, doer: NcrDoer, closure: NcrClosure): NcrChange {
  const at = new Date().toISOString();
  const byId = doer.byId ?? null;
  switch (action) {
    case 'raise':
      return raisedNow(byId);
    case 'propose':
    case 'agree': {
      const { correctiveAction, preventiveAction, disposition } = stated;
      // The client had consented to another action.
      const anew = { consentBy: null, consentAt: null };
      return { correctiveAction, preventiveAction, ...(disposition && { disposition }), ...anew };
    }
    case 'consent':
      return { consentBy: byId, consentAt: at };
    case 'close':
      return { closedBy: byId, closedAt: at, closure: JSON.stringify(closure) };
    default:
      return {};
  }
}

/** The text of a step in the NCR's log. */
function wordsOf(action: NcrAction, stated: NcrStepRequest, { text, tests }: NcrClosure): string {
  if (action === 'propose' || action === 'agree') {
    const disposition = stated.disposition && `${dispositionWords[stated.disposition]}.`;
    const preventive = stated.preventiveAction && `To prevent it: ${stated.preventiveAction}`;
    return [disposition, stated.correctiveAction, preventive].filter(Boolean).join('\n');
  }
  if (action === 'close')
    return [...tests.map((test) => `${test.about} passed, ${test.number}.`), text].filter(Boolean).join('\n');
  return stated.reason;
}

/**
 * Takes a step, in the transaction of its audit line. `set` reads what is set of the NCR when it is raised. Throws if the step is not possible, or if the NCR has changed
 * since.
 */
export async function takeNcrStep(
  tx: Db,
  ncr: StoredNcr,
  actor: NcrActor,
  doer: NcrDoer & { scope: Scope },
  stated: NcrStepRequest,
  set?: (tx: Db, ncr: StoredNcr) => ReturnType<typeof prepareNcrDetailsChange>,
) {
  const { action, version } = stated;
  const { scope, ...by } = doer;
  if (ncr.version !== version) refuseNcrStep('notNow');
  const closure: NcrClosure = action === 'close' ? await testsOf(tx, ncr, stated) : { text: '', tests: [] };
  const hasEvidence =
    action === 'close' && (closure.tests.length > 0 || isReason(closure.text) || (await hasFiles(tx, ncr)));
  const { reason, correctiveAction, disposition } = stated;
  const facts = await ncrFactsOf(tx, ncr, scope);
  const outcome = stepOf(facts, action, actor, {
    reason,
    correctiveAction,
    hasEvidence,
    ...(disposition && { disposition }),
  });
  if (!('next' in outcome)) return refuseNcrStep(outcome.objection);
  const details = set && action === 'raise' ? await set(tx, ncr) : undefined;
  await changeNcr(tx, ncr, { ...changeBy(action, stated, doer, closure), ...details?.change, state: outcome.next });
  const isAlone = action === 'agree' && isSelfAgreement(facts, actor);
  const words = action === 'withdraw' ? (facts.noLongerFails ?? '') : wordsOf(action, stated, closure);
  const text = isAlone ? `${words}\nAgreed alone: nobody else may review.` : words;
  const repairedBy = action === 'ready' ? ncr.responsibleId : null;
  await logNcr(tx, ncr.ncrId, action, { ...by, text, repairedBy });
  await details?.tell();
  const doneBy = doer.byId ?? doer.byOutsider ?? '';
  const isMailed = action === 'ready' || action === 'propose';
  if (isMailed && (await countAttemptIfAllowed(tx, attemptLimits.ncrReadyMail, doneBy)))
    await tellNextNcrActors(tx, { ...ncr, state: outcome.next });
  if (action === 'rejectClosure') {
    const email = ncr.responsibleId === null ? ncr.responsibleEmail : ncr.email;
    if (email !== null) await queueMail(tx, 'ncrAssigned', email, { ncrId: ncr.ncrId, rejectedFor: reason });
  }
  const detail = {
    ncr: ncr.number,
    ...details?.detail,
    ...(isAlone && { agreedAlone: true }),
    ...(action === 'dismiss' || action === 'rejectClosure' ? { reason } : {}),
    ...(doer.byOutsider !== undefined && { by: doer.byOutsider }),
  };
  return { action: auditActionByStep[action], subject: ncr.ncrId, clientId: ncr.clientId, detail };
}

/** POST /api/ncrs/:ncrId/steps: takes a step. */
export function ncrStep(): Handler<'ncrStep'> {
  return async ({ person, params: { ncrId }, body, write }) =>
    write(async (tx) => {
      const ncr = await requireVisibleNcr(tx, person, ncrId);
      const logged = await takeNcrStep(
        tx,
        ncr,
        ncrActorOf(person, ncr),
        { byId: person.uid, scope: reportScope(person) },
        body,
        body.details && ((within, of) => prepareNcrDetailsChange(within, person, of, body.details as NcrDetails)),
      );
      const now = (await ncrById(tx, ncrId)) ?? ncr;
      return { answer: await ncrAnswerFor(tx, person, now), logged: logged };
    });
}
