import { z } from 'zod';
import { currentPassword } from '#contract/account.ts';

/** GET /account/secondFactor: the own one. `isDemanded` where superusers demand it of whoever asks. */
export type SecondFactorAnswer = { isOn: boolean; isDemanded: boolean; recoveryCodesLeft: number };

/** POST /account/confirm, and /account/secondFactor/start, /off and /recoveryCodes: each asks for the password again. */
export const withPasswordRequest = z.object({ currentPassword });

/** The answer of /start: the secret in base32, and the address that an authenticator app takes. It counts for nothing yet. */
export type NewFactorAnswer = { secret: string; address: string };

/** POST /account/secondFactor/confirm: the app's first code switches the factor on. */
export const confirmFactorRequest = z.object({
  code: z.string('Give the code.').trim().min(1, 'Give the code.').max(60, 'Use at most 60 characters.'),
});

/** The answer of /confirm and /recoveryCodes. The codes are told this once. */
export type RecoveryCodesAnswer = { message: string; recoveryCodes: string[] };

/** GET and PUT /secondFactorDemand: whether admins and superusers must have a second factor. */
export const demandRequest = z.object({ isDemanded: z.boolean('Say whether it is demanded.') });
export type DemandAnswer = z.infer<typeof demandRequest>;
