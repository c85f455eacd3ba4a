import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSelfAgreement,
  dispositions,
  type NcrActor,
  type NcrFacts,
  ncrActions,
  ncrStates,
  ncrStepResult,
  ncrStepsFor,
} from './ncrSteps.ts';

const nobody = { isResponsible: false, mayRaise: false, mayReview: false, isClientAdmin: false };
const inspector: NcrActor = { ...nobody, uid: 'asha', mayRaise: true };
const contractor: NcrActor = { ...nobody, uid: 'ravi', isResponsible: true };
const reviewer: NcrActor = { ...nobody, uid: 'meera', mayRaise: true, mayReview: true };
const clientAdmin: NcrActor = { ...nobody, uid: 'kiran', isClientAdmin: true };
const proposed: NcrFacts = {
  state: 'proposed',
  disposition: null,
  hasConsent: false,
  repairedBy: [],
  proposedBy: null,
  reviewers: ['meera', 'root'],
  noLongerFails: null,
};
const repaired: NcrFacts = {
  ...proposed,
  state: 'readyForVerification',
  disposition: 'repair',
  repairedBy: ['ravi'],
};

describe('A non-conformance report', () => {
  test('is raised from a proposal, or dismissed with a reason', () => {
    expect(ncrStepResult(proposed, 'raise', inspector)).toEqual({ next: 'open' });
    expect(ncrStepResult(proposed, 'dismiss', inspector)).toEqual({ objection: 'noReason' });
    expect(ncrStepResult(proposed, 'dismiss', inspector, { reason: 'The gauge was set wrong.' })).toEqual({
      next: 'dismissed',
    });
  });

  test('is withdrawn without another reason only where what it was proposed for is gone', () => {
    expect(ncrStepResult(proposed, 'withdraw', inspector)).toEqual({ objection: 'stillFails' });
    const gone = { ...proposed, noLongerFails: 'The report was corrected.' };
    expect(ncrStepResult(gone, 'withdraw', inspector)).toEqual({ next: 'dismissed' });
    expect(ncrStepResult(gone, 'withdraw', contractor)).toEqual({ objection: 'notAllowed' });
    expect(ncrStepResult({ ...gone, state: 'open' }, 'withdraw', inspector)).toEqual({ objection: 'notNow' });
  });

  test('has its action proposed by whoever is responsible, and agreed by a reviewer, once it is said what is to be done and how', () => {
    const open: NcrFacts = { ...proposed, state: 'open' };
    expect(ncrStepResult(open, 'propose', contractor)).toEqual({ objection: 'noDisposition' });
    expect(ncrStepResult(open, 'propose', contractor, { disposition: 'repair' })).toEqual({ objection: 'noAction' });
    const stated = { disposition: 'repair', correctiveAction: 'Blast and coat again.' } as const;
    expect(ncrStepResult(open, 'propose', contractor, stated)).toEqual({ next: 'open' });
    expect(ncrStepResult(open, 'agree', contractor, stated)).toEqual({ objection: 'ownProposal' });
    expect(ncrStepResult(open, 'agree', reviewer)).toEqual({ objection: 'noDisposition' });
    expect(ncrStepResult(open, 'agree', reviewer, stated)).toEqual({ next: 'actionAgreed' });
    for (const action of ['propose', 'agree'] as const)
      expect(ncrStepResult(open, action, inspector, stated)).toEqual({ objection: 'notAllowed' });
    // An action that was agreed is no longer, once whoever is responsible proposes another one.
    expect(ncrStepResult({ ...open, state: 'actionAgreed' }, 'propose', contractor, stated)).toEqual({ next: 'open' });
  });

  test('has no action agreed by a reviewer who proposed it or is responsible for it, while another may review', () => {
    const open: NcrFacts = { ...proposed, state: 'open' };
    const stated = { disposition: 'repair', correctiveAction: 'Blast and coat again.' } as const;
    const responsible = { ...reviewer, isResponsible: true };
    expect(ncrStepsFor(open, contractor)).toEqual(['propose']);
    expect(ncrStepsFor(open, responsible)).toEqual(['propose']);
    expect(ncrStepResult(open, 'agree', responsible, stated)).toEqual({ objection: 'ownAction' });
    // Nor once somebody else became responsible.
    const ownProposal = { ...open, proposedBy: 'meera' };
    expect(ncrStepResult(ownProposal, 'agree', reviewer, stated)).toEqual({ objection: 'ownAction' });
    expect(ncrStepResult(ownProposal, 'agree', { ...reviewer, uid: 'root' }, stated)).toEqual({ next: 'actionAgreed' });
    // The only reviewer agrees it alone: nobody else could.
    const alone = { ...open, reviewers: ['meera'] };
    expect(ncrStepsFor(alone, responsible)).toEqual(['agree']);
    expect(isSelfAgreement(alone, responsible)).toBe(true);
    expect([isSelfAgreement(alone, reviewer), isSelfAgreement(open, responsible)]).toEqual([false, false]);
  });

  test('is closed with evidence, by a reviewer who did not do the repair', () => {
    expect(ncrStepResult(repaired, 'close', reviewer)).toEqual({ objection: 'noEvidence' });
    expect(ncrStepResult(repaired, 'close', reviewer, { hasEvidence: true })).toEqual({ next: 'closed' });
    expect(ncrStepResult(repaired, 'close', contractor, { hasEvidence: true })).toEqual({ objection: 'notAllowed' });
    const own = { ...repaired, repairedBy: ['ravi', 'meera'] };
    expect(ncrStepResult(own, 'close', reviewer, { hasEvidence: true })).toEqual({ objection: 'ownRepair' });
  });

  test("is used as it is with the consent of the client's admin alone", () => {
    const asIs: NcrFacts = { ...repaired, disposition: 'useAsIs', repairedBy: [] };
    expect(ncrStepResult(asIs, 'close', reviewer, { hasEvidence: true })).toEqual({ objection: 'noConsent' });
    expect(ncrStepResult(asIs, 'consent', reviewer)).toEqual({ objection: 'notAllowed' });
    expect(ncrStepResult(asIs, 'consent', clientAdmin)).toEqual({ next: 'readyForVerification' });
    expect(ncrStepResult({ ...asIs, hasConsent: true }, 'close', reviewer, { hasEvidence: true })).toEqual({
      next: 'closed',
    });
  });

  test('opens again where its closure was rejected', () => {
    const reason = { reason: 'The edge is still thin.' };
    expect(ncrStepResult(repaired, 'rejectClosure', reviewer, reason)).toEqual({ next: 'rejectedClosure' });
    expect(ncrStepResult({ ...repaired, state: 'rejectedClosure' }, 'reopen', contractor)).toEqual({ next: 'open' });
  });

  test('is never closed by who repaired it, without evidence, or as it is without consent, whatever else holds', () => {
    const anyNcr = fc.record({
      state: fc.constantFrom(...ncrStates),
      disposition: fc.constantFrom(...dispositions, null),
      hasConsent: fc.boolean(),
      noLongerFails: fc.constantFrom(null, 'Corrected.'),
      repairedBy: fc.subarray(['asha', 'ravi', 'meera']),
      proposedBy: fc.constantFrom('asha', 'meera', null),
      reviewers: fc.subarray(['meera', 'root']),
    });
    const anyActor = fc.record({
      uid: fc.constantFrom('asha', 'ravi', 'meera', 'root'),
      isResponsible: fc.boolean(),
      mayRaise: fc.boolean(),
      mayReview: fc.boolean(),
      isClientAdmin: fc.boolean(),
    });
    const anySaid = fc.record({ hasEvidence: fc.boolean(), reason: fc.constantFrom('', 'Because it is so.') });
    fc.assert(
      fc.property(anyNcr, anyActor, anySaid, fc.constantFrom(...ncrActions), (ncr, actor, stated, action) => {
        const made = ncrStepResult(ncr, action, actor, stated);
        if (!('next' in made) || made.next !== 'closed') return;
        expect(ncr.repairedBy).not.toContain(actor.uid);
        expect(stated.hasEvidence).toBe(true);
        expect(ncr.disposition !== 'useAsIs' || ncr.hasConsent).toBe(true);
      }),
    );
  });
});
