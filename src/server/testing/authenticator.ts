import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { type Company, password, type TestPerson } from './company.ts';

const stepMs = 30_000;
const lastMoments = 1_000;

/** The code that an authenticator app shows this many steps of 30 seconds from now. */
export function codeOf(secret: string, stepsFromNow = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsFromNow * stepMs });
}

/** Switches on a person's second factor through the calls. Returns its secret and recovery codes. */
export async function enrol({ call }: Company, person: TestPerson) {
  const started = await call('POST', '/account/secondFactor/start', person, { currentPassword: password });
  const { secret } = started.json() as { secret: string };
  // At the very end of a step, the code of the step before would expire before the server checks it.
  while (Date.now() % stepMs > stepMs - lastMoments) await wait(lastMoments);
  // Uses the code of the step before, so that the codes of this step and the next are left for signing in.
  const body = { code: codeOf(secret, -1) };
  const confirmed = await call('POST', '/account/secondFactor/confirm', person, body);
  return { secret, recoveryCodes: (confirmed.json() as { recoveryCodes: string[] }).recoveryCodes };
}
