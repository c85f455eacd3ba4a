import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import type { NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { isOpenNcr } from '#domain/ncrs/ncr.ts';
import {
  type NcrActor,
  type NcrObjection,
  isSelfAgreement,
  ncrObjections,
  ncrStepsFor,
} from '#domain/ncrs/ncrSteps.ts';
import { actsFor, type Person, canSeeClient, may, reportScope } from '#domain/people/permissions.ts';
import { ncrSeenBy, type StoredNcr, wholeNcr } from '#server/store/ncrs/ncrs.ts';
import { ncrFactsOf } from '#server/store/ncrs/ncrFacts.ts';
import type { Db } from '#server/store/schema.ts';

/** An NCR that this person may see. One that they may not see does not exist for them. */
export async function requireVisibleNcr(db: Db, person: Person, ncrId: string): Promise<StoredNcr> {
  const found = requireFound(await ncrSeenBy(db, person, ncrId));
  return found;
}

/** A person with an account, as the rules for an NCR's steps see them. */
export function ncrActorOf(person: Person, ncr: StoredNcr): NcrActor {
  const { uid } = person;
  const isWithin = actsFor(person, ncr.clientId);
  const isOwn = isWithin && (ncr.reportAuthorId === uid || ncr.raisedBy === uid);
  const mayReview = may(person, 'reviewReports');
  const isClientAdmin = may(person, 'consentForClient') && canSeeClient(person, ncr.clientId);
  const mayRaise = may(person, 'stepInNcr') && (isOwn || mayReview || isClientAdmin);
  return { uid, isResponsible: isWithin && ncr.responsibleId === uid, mayRaise, mayReview, isClientAdmin };
}

/** Whether a person may set severity, due date and responsible person: whoever may raise the NCR, while it is open. */
export function mayChangeNcrDetails(person: Person, ncr: StoredNcr): boolean {
  return ncrActorOf(person, ncr).mayRaise && isOpenNcr(ncr.state);
}

/** An NCR with the steps that this person can take. */
export async function ncrAnswerFor(db: Db, person: Person, ncr: StoredNcr): Promise<NcrAnswer> {
  const facts = await ncrFactsOf(db, ncr, reportScope(person));
  const actor = ncrActorOf(person, ncr);
  const steps = may(person, 'stepInNcr') ? ncrStepsFor(facts, actor) : [];
  return {
    ...(await wholeNcr(db, ncr, person)),
    noLongerFails: facts.noLongerFails,
    steps,
    agreesAlone: steps.includes('agree') && isSelfAgreement(facts, actor),
    mayChange: mayChangeNcrDetails(person, ncr),
  };
}

const faultyFields: Partial<Record<NcrObjection, string>> = {
  noReason: 'reason',
  noDisposition: 'disposition',
  noAction: 'correctiveAction',
  noEvidence: 'evidence',
};

/** Refuses a step with the words of its objection. */
export function refuseNcrStep(objection: NcrObjection): never {
  const sentence = ncrObjections[objection];
  const field = faultyFields[objection];
  if (field !== undefined) throw fieldProblem(field, 'invalidInput', sentence);
  if (objection === 'notNow') throw new Problem('ncrMovedOn', { sentence });
  throw new Problem('ncrStepNotAllowed', { sentence });
}
