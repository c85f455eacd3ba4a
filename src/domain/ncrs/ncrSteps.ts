import { isReason, reasonNeeded, shortestReason } from '#domain/text/reason.ts';
import { type NcrState, ncrStateWords } from './ncr.ts';

export type { NcrState };
export const ncrStates = Object.keys(ncrStateWords) as NcrState[];

export const dispositions = ['rework', 'repair', 'useAsIs', 'reject'] as const;
export type Disposition = (typeof dispositions)[number];

export const ncrActions = [
  'withdraw',
  'raise',
  'dismiss',
  'propose',
  'agree',
  'ready',
  'close',
  'rejectClosure',
  'reopen',
  'consent',
] as const;
export type NcrAction = (typeof ncrActions)[number];

/** The facts about an NCR that decide about its steps. */
export type NcrFacts = {
  state: NcrState;
  disposition: Disposition | null;
  /** Whether the client's admin has agreed to use the work as it is. This stays on record. */
  hasConsent: boolean;
  /** The people who did the repair, or reported it as done. */
  repairedBy: readonly string[];
  /** Who proposed the action that waits for agreement. Null if none waits, or if it was nobody with an account. */
  proposedBy: string | null;
  /** Everybody who may review at present. */
  reviewers: readonly string[];
  /** For a proposed NCR: why its failure no longer exists, in words. Null while the failure exists. */
  noLongerFails: string | null;
};

/** The person who acts. An outsider with a mailed link is responsible, and nothing else. */
export type NcrActor = {
  uid: string;
  isResponsible: boolean;
  mayRaise: boolean;
  mayReview: boolean;
  isClientAdmin: boolean;
};

/** The data that comes with a step. */
type NcrStepInput = { reason?: string; disposition?: Disposition; correctiveAction?: string; hasEvidence?: boolean };

/** Why a step is refused, in words for the person who tried it. */
export const ncrObjections = {
  notNow: 'This non-conformance report has moved on in the meantime. You now see where it stands.',
  notAllowed: 'You are not allowed to do this.',
  stillFails: 'Its report still fails there: raise it, or dismiss it with a reason.',
  noReason: reasonNeeded,
  noDisposition: 'Choose what is to be done: rework, repair, use as is, or reject.',
  noAction: 'Say how it is to be corrected.',
  noConsent: "Using it as it is needs the consent of the client's admin.",
  noEvidence: 'Closing needs evidence: a later test that passes, a file, or words by the reviewer.',
  ownProposal: 'A reviewer agrees the action. Propose what is to be done, and they are told.',
  ownAction: 'Another reviewer agrees an action that you proposed, or for which you are responsible.',
  ownRepair: 'Someone other than the person who did the repair must verify this.',
} as const;
export type NcrObjection = keyof typeof ncrObjections;

type Rule = { next: NcrState; asks: (ncr: NcrFacts, actor: NcrActor, input: NcrStepInput) => NcrObjection | undefined };

const noReason = ({ reason = '' }: NcrStepInput) => (isReason(reason) ? undefined : 'noReason');
const only = (allowed: boolean) => (allowed ? undefined : 'notAllowed');

const raise: Rule = { next: 'open', asks: (_, { mayRaise }) => only(mayRaise) };
/** Needs no reason: the failure that the NCR was proposed for no longer exists. */
const withdraw: Rule = {
  next: 'dismissed',
  asks: ({ noLongerFails }, { mayRaise }) => (noLongerFails === null ? 'stillFails' : only(mayRaise)),
};
const dismiss: Rule = { next: 'dismissed', asks: (_, { mayRaise }, input) => only(mayRaise) ?? noReason(input) };
/** An action says what is to be done, and how. */
function noAction({ disposition }: NcrFacts, input: NcrStepInput) {
  if (!(input.disposition ?? disposition)) return 'noDisposition';
  return input.correctiveAction?.trim() ? undefined : 'noAction';
}
/** Whether somebody has a part in the action: they proposed it, or are responsible for it. */
const isOwnAction = ({ proposedBy }: NcrFacts, { uid, isResponsible }: NcrActor) => isResponsible || proposedBy === uid;
/** Whether a reviewer agrees an action of their own, which is possible only where nobody else may review. */
export const isSelfAgreement = (ncr: NcrFacts, actor: NcrActor): boolean =>
  actor.mayReview && isOwnAction(ncr, actor) && ncr.reviewers.every((uid) => uid === actor.uid);

/**
 * Whoever is responsible proposes the action, unless nobody but them could agree it. An action that was agreed is given
 * up by it: another one waits again.
 */
const propose: Rule = {
  next: 'open',
  asks: (ncr, actor, input) => only(actor.isResponsible && !isSelfAgreement(ncr, actor)) ?? noAction(ncr, input),
};
/** Nobody agrees an action of their own while another may review. Any other reviewer needs no proposal. */
const agree: Rule = {
  next: 'actionAgreed',
  asks: (ncr, actor, input) => {
    if (!actor.mayReview) return actor.isResponsible ? 'ownProposal' : 'notAllowed';
    if (isOwnAction(ncr, actor) && !isSelfAgreement(ncr, actor)) return 'ownAction';
    return noAction(ncr, input);
  },
};
const ready: Rule = {
  next: 'readyForVerification',
  asks: (_, { isResponsible, mayReview }) => only(isResponsible || mayReview),
};
const close: Rule = {
  next: 'closed',
  asks: ({ disposition, hasConsent, repairedBy }, { uid, mayReview }, { hasEvidence = false }) => {
    if (!mayReview) return 'notAllowed';
    if (repairedBy.includes(uid)) return 'ownRepair';
    if (disposition === 'useAsIs' && !hasConsent) return 'noConsent';
    return hasEvidence ? undefined : 'noEvidence';
  },
};
const rejectClosure: Rule = {
  next: 'rejectedClosure',
  asks: (_, { mayReview }, input) => only(mayReview) ?? noReason(input),
};
const reopen: Rule = { next: 'open', asks: (_, { isResponsible, mayReview }) => only(isResponsible || mayReview) };
const consentIn = (next: NcrState): Rule => ({
  next,
  asks: ({ disposition }, { isClientAdmin }) => {
    if (disposition !== 'useAsIs') return 'notNow';
    return only(isClientAdmin);
  },
});

/**
 * The steps of a non-conformance report: what can be done in each state, and where it leads. Whoever did the repair can
 * never close it, in any role. Using the work as it is needs the client's agreement.
 */
const steps: Readonly<Record<NcrState, Partial<Record<NcrAction, Rule>>>> = {
  proposed: { withdraw, raise, dismiss },
  open: { propose, agree },
  actionAgreed: { propose, agree, ready, consent: consentIn('actionAgreed') },
  readyForVerification: { close, rejectClosure, consent: consentIn('readyForVerification') },
  rejectedClosure: { reopen },
  closed: {},
  dismissed: {},
};

/** The state that a step leads to, or why the step is refused. */
export function ncrStepResult(
  ncr: NcrFacts,
  action: NcrAction,
  actor: NcrActor,
  input: NcrStepInput = {},
): { next: NcrState } | { objection: NcrObjection } {
  const rule = steps[ncr.state][action];
  if (!rule) return { objection: 'notNow' };
  const objection = rule.asks(ncr, actor, input);
  return objection ? { objection } : { next: rule.next };
}

/** The steps somebody can take on an NCR now, so that a screen offers nothing refused because of who they are. */
export function ncrStepsFor(ncr: NcrFacts, actor: NcrActor): NcrAction[] {
  const input: NcrStepInput = {
    reason: 'x'.repeat(shortestReason),
    disposition: ncr.disposition ?? 'repair',
    correctiveAction: 'x',
    hasEvidence: true,
  };
  return ncrActions.filter((action) => 'next' in ncrStepResult(ncr, action, actor, input));
}
