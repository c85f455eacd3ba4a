import { Problem, fieldProblem, problems } from '#contract/problems.ts';
import { canBeDemandedOf } from '#domain/people/secondFactor.ts';
import { sessionTokenOf, attemptsKey } from './confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptOrRefuse, forgiveAttempts } from '#server/limits/limit.ts';
import { seal, unseal } from '#server/secrets/seal.ts';
import { newTotpSecret, stepOfCode, totpUri } from '#server/secrets/totp.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import * as store from '#server/store/accounts/secondFactors.ts';
import { endOtherSessions } from '#server/store/accounts/sessions.ts';
import { type OwnAccountServices, ownAuditSubject, requireOwnAccount } from './ownAccount.ts';
import { verifyPasswordOrRefuse } from './passwords.ts';

export function secondFactor({ db }: OwnAccountServices): Handler<'secondFactor'> {
  return async ({ person }) => {
    const { hasFactor, isDemanded } = await store.factorState(db, person.uid);
    return {
      isOn: hasFactor,
      isDemanded: isDemanded && canBeDemandedOf(person.role),
      recoveryCodesLeft: await store.recoveryCodesLeft(db, person.uid),
    };
  };
}

/** Makes a secret for an authenticator app. It has no effect until the app's first code is accepted. */
export function startSecondFactor(services: OwnAccountServices): Handler<'startSecondFactor'> {
  const { db, secret } = services;
  return async ({ person, body: { currentPassword }, request }) => {
    const { uid } = person;
    await verifyPasswordOrRefuse(services, request, person, currentPassword);
    const { email } = await requireOwnAccount(db, uid);
    const made = newTotpSecret();
    if (!(await store.storeUnconfirmedFactor(db, uid, seal(made, secret, uid)))) throw new Problem('secondFactorIsOn');
    return { secret: made, address: totpUri(made, email) };
  };
}

/**
 * The time step of the app's first code, and its secret. Throws if the code is not the app's. Each try is counted
 * before it is checked, so that many at once get no further than the limit.
 */
async function firstStep({ db, secret }: OwnAccountServices, uid: string, code: string, tries: string) {
  const factor = await store.factorOf(db, uid);
  if (factor?.isOn) throw new Problem('secondFactorIsOn');
  const made = factor && unseal(factor.sealedSecret, secret, uid);
  if (!factor || made === undefined) throw new Problem('secondFactorNotStarted');
  await countAttemptOrRefuse(db, attemptLimits.firstCode, tries);
  const step = stepOfCode(made, code.replaceAll(/\s/g, ''), Date.now());
  if (step !== undefined) return { step, sealedSecret: factor.sealedSecret };
  throw fieldProblem('code', 'invalidInput', problems.wrongSecondFactor.sentence);
}

/** Switches the second factor on, signs the account out everywhere else, and shows the recovery codes once. */
export function confirmSecondFactor(services: OwnAccountServices): Handler<'confirmSecondFactor'> {
  return async ({ person, body: { code }, request, write }) => {
    const { uid } = person;
    const tries = attemptsKey(request, services, uid);
    const { step, sealedSecret } = await firstStep(services, uid, code, tries);
    return write(async (tx) => {
      if (!(await store.switchOnFactor(tx, uid, sealedSecret, step))) throw new Problem('secondFactorIsOn');
      const { email, fname } = await requireOwnAccount(tx, uid);
      await endOtherSessions(tx, uid, sessionTokenOf(request, services));
      await forgiveAttempts(tx, attemptLimits.firstCode, tries);
      await queueMail(tx, 'secondFactorOn', email, { fname });
      const answer = { message: 'Your second factor is on.', recoveryCodes: await store.renewRecoveryCodes(tx, uid) };
      return { answer, logged: ownAuditSubject(person) };
    });
  };
}

/** Switches the person's own second factor off. People who must have one must set up another before anything else. */
export function secondFactorOff(services: OwnAccountServices): Handler<'secondFactorOff'> {
  return async ({ person, body: { currentPassword }, request, write }) => {
    await verifyPasswordOrRefuse(services, request, person, currentPassword);
    return write(async (tx) => {
      if (!(await store.removeFactor(tx, person.uid))) throw new Problem('secondFactorIsOff');
      const { email, fname } = await requireOwnAccount(tx, person.uid);
      await queueMail(tx, 'secondFactorOff', email, { fname });
      return { answer: { message: 'Your second factor is off.' }, logged: ownAuditSubject(person) };
    });
  };
}

/** Replaces the recovery codes by new ones, and shows them once. */
export function newRecoveryCodes(services: OwnAccountServices): Handler<'newRecoveryCodes'> {
  return async ({ person, body: { currentPassword }, request, write }) => {
    await verifyPasswordOrRefuse(services, request, person, currentPassword);
    return write(async (tx) => {
      if (!(await store.factorOf(tx, person.uid))?.isOn) throw new Problem('secondFactorIsOff');
      const recoveryCodes = await store.renewRecoveryCodes(tx, person.uid);
      return {
        answer: { message: 'Your earlier codes no longer work.', recoveryCodes },
        logged: ownAuditSubject(person),
      };
    });
  };
}
