import { z } from 'zod';
import type { ServerVerdicts } from './verdict.ts';
import { formatDay } from './calendar.ts';

const words = (most: number) => z.string().max(most);

/** What an inspector states on signing a rule set: who signs, by which certificate, and what was compared. */
const signatureShape = {
  name: words(200),
  body: words(100),
  level: words(100),
  certificateNo: words(100),
  /** The last day of the certificate. Blank if it has none. */
  validUntil: words(10),
  /** The editions of the standards that the rules were compared with. */
  editions: z.array(words(200)).max(40),
  remark: words(1_000),
};

/** A signature as it is kept: with the rule set's version, and the day of signing. */
export const signedRuleSetSchema = z.object({
  version: words(20),
  revision: z.int(),
  signedOn: words(10),
  ...signatureShape,
});
export type SignedRuleSet = z.output<typeof signedRuleSetSchema>;

/** The name among a report's verdicts under which the signature is kept that held at its receipt. */
export const ruleSetKey = 'ruleSet';

/** The signature of the rules that judged a report, as it held at receipt. Undefined if there was none. */
export function ruleSetOf(judged: ServerVerdicts | undefined): SignedRuleSet | undefined {
  return signedRuleSetSchema.safeParse(judged?.[ruleSetKey]?.[0]).data;
}

/** The version of the rules that judged a report. Undefined if they did not. */
export function ruleVersionOf(judged: ServerVerdicts): string | undefined {
  const stated = Object.values(judged ?? {}).flat() as readonly { readonly ruleVersion?: string }[];
  return stated.find(({ ruleVersion }) => ruleVersion !== undefined)?.ruleVersion;
}

/** Which rules computed a report, and who signed them. The editions are what the signer named. */
export function ruleSetWords(signed: SignedRuleSet): string {
  const { version, name, body, level, certificateNo, validUntil, signedOn, editions, remark } = signed;
  const until = validUntil === '' ? '' : ` (valid until ${formatDay(validUntil)})`;
  const certificate = `${[body, level].filter(Boolean).join(' ')} no. ${certificateNo}${until}`;
  const by = `signed by ${name}, ${certificate}, on ${formatDay(signedOn)} against ${editions.join('; ')}`;
  return `Computed by rule set ${version}, ${by}.${remark && ` Remark: ${remark}`}`;
}
