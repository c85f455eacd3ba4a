import { brand } from '#brand/brand.ts';
import { Problem } from '#contract/problems.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import { ruleVersion } from '#domain/measurement/verdict.ts';
import type { Handler } from '#server/http/handler.ts';
import { addRuleSetSignature, ruleSetSignatures } from '#server/store/reference/requirements.ts';
import type { Db } from '#server/store/schema.ts';

export function ruleSet({ db }: { db: Db }): Handler<'ruleSet'> {
  return async () => ({ version: ruleVersion, signatures: await ruleSetSignatures(db) });
}

/** Adds a signature of the rule set. Reports received before keep the signature of their receipt, or none. */
export function signRuleSet(): Handler<'signRuleSet'> {
  return async ({ body: { version, revision, ...signature }, write }) =>
    write(async (tx) => {
      const before = await ruleSetSignatures(tx);
      if (version !== ruleVersion || revision !== (before[0]?.revision ?? 0)) throw new Problem('changedMeanwhile');
      const signed = { version, revision: revision + 1, signedOn: dayIn(brand.timeZone, Date.now()), ...signature };
      if (!(await addRuleSetSignature(tx, signed))) throw new Problem('changedMeanwhile');
      const { name, body, level, certificateNo, validUntil, editions, remark } = signature;
      return {
        answer: { version, signatures: [signed, ...before] },
        logged: {
          subject: version,
          detail: {
            name,
            certificate: [body, level, certificateNo].filter(Boolean).join(' '),
            validUntil: validUntil || null,
            editions,
            remark: remark || null,
          },
        },
      };
    });
}
