import { z } from 'zod';
import { type SignedRuleSet, signedRuleSetSchema } from '#domain/measurement/ruleSet.ts';
import { day, requiredLine, tooLong } from '#contract/typed.ts';

/** GET /ruleSet: the version of the rules, and its signatures, the newest first. The newest holds. */
export const ruleSetAnswer = z.strictObject({
  version: z.string(),
  signatures: z.array(z.strictObject(signedRuleSetSchema.shape)),
});
export type RuleSetAnswer = z.output<typeof ruleSetAnswer>;

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

/** PUT /ruleSet: a new signature. It takes the place of the one before, which is kept. */
export const signRuleSetRequest = z.object({
  version: requiredLine('the rule set', 20).describe('The rule set that was compared.'),
  revision: z
    .int('Say which signature was the newest.')
    .min(0)
    .describe('The number of signatures so far, so that of two who sign at once one is told so.'),
  name: requiredLine('the name of the inspector'),
  body: requiredLine('the body that issued the certificate, such as AMPP', 100),
  level: z.string('Enter a text.').trim().max(100, tooLong(100)).default(''),
  certificateNo: requiredLine('the number of the certificate', 100),
  validUntil: z
    .literal('')
    .or(day.refine((until) => until >= today(), 'This certificate is no longer valid.'))
    .default(''),
  editions: z
    .array(requiredLine('an edition'))
    .min(1, 'Enter the editions that were compared, each on its own line.')
    .max(40, 'Enter at most 40 editions.'),
  remark: z.string('Enter a text.').trim().max(1_000, tooLong(1_000)).default(''),
}) satisfies z.ZodType<Omit<SignedRuleSet, 'signedOn'>>;
