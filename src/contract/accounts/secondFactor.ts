import { z } from 'zod';
import { secondFactorCode, existingPassword } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';

/** GET /account/secondFactor: the state of one's own second factor. */
export const secondFactorAnswer = z.strictObject({
  isOn: z.boolean(),
  isDemanded: z.boolean().describe('Whether superusers demand it of whoever asks.'),
  recoveryCodesLeft: count,
});
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>;

/** POST /account/confirm, and /account/secondFactor/start, /off and /recoveryCodes: all ask for the password again. */
export const confirmPasswordRequest = z.object({ currentPassword: existingPassword });

/** The answer of /start. The factor is not active yet. */
export const newFactor = z.strictObject({
  secret: z.string().describe('In base32.'),
  address: z.string().describe('What an authenticator app takes: otpauth://…'),
});
export type NewFactor = z.output<typeof newFactor>;

/** POST /account/secondFactor/confirm: the app's first code switches the factor on. */
export const confirmFactorRequest = z.object({ code: secondFactorCode });

/** The answer of /confirm and /recoveryCodes. */
export const recoveryCodesAnswer = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()).describe('Told this once.'),
});
export type RecoveryCodesAnswer = z.output<typeof recoveryCodesAnswer>;

/** GET and PUT /secondFactorDemand: whether admins and superusers must have a second factor. */
export const demandSecondFactorRequest = z.object({ isDemanded: z.boolean('Say whether it is demanded.') });
export const demandSecondFactorAnswer = z.strictObject({ isDemanded: z.boolean() });
