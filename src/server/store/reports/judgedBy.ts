import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { SignedRuleSet } from '#domain/measurement/ruleSet.ts';
import type { Used } from '#domain/recall/used.ts';
import { keptStatement, keysAs, usedEquipment } from '#server/store/equipment/equipment.ts';
import { checksOfGauges, type ForReport } from '#server/store/equipment/gaugeChecks.ts';
import {
  type AskingReport,
  requirementsAmong,
  requirementsStatement,
  signatureAmong,
} from '#server/store/reference/requirements.ts';
import type { RequirementsTable } from '#server/store/reference/requirementsTable.ts';
import type { Db } from '#server/store/schema.ts';
import { run, statement } from '#server/store/engine/statement.ts';

/**
 * What a report is judged by: the requirements of its products and its client, the stored equipment that it used, and
 * the signature that the rules bear.
 */
export type JudgedBy = {
  requirements: Requirements;
  known: Awaited<ReturnType<typeof usedEquipment>> & Pick<KnownEquipment, 'checks'>;
  signed: SignedRuleSet | undefined;
};

/**
 * Reads what a report is judged by. One statement reads the requirements and tells whether any of the equipment is
 * stored. Most reports name none that is, so on PostgreSQL this saves round trips.
 */
export async function judgedBy(db: Db, report: AskingReport & ForReport, used: readonly Used[]): Promise<JudgedBy> {
  const asked = statement`${requirementsStatement(report)} union all ${keptStatement(used)}`;
  const rows = await run<RequirementsTable>(db, asked);
  const kept = new Set<string>(rows.map(({ of }) => of));
  return {
    requirements: requirementsAmong(rows, report),
    signed: signatureAmong(rows),
    known: {
      ...(await usedEquipment(
        db,
        report.clientId,
        used.filter(({ what }) => kept.has(what)),
      )),
      ...(kept.has('check') && { checks: await checksOfGauges(db, keysAs(used, 'gauge'), report) }),
    },
  };
}
