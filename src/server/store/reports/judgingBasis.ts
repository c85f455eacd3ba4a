import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { SignedRuleSet } from '#domain/measurement/ruleSet.ts';
import type { CoatSearchKey } from '#domain/measurement/paint/previousCoat.ts';
import type { UsedItem } from '#domain/recall/usedItems.ts';
import { equipmentExistsStatement, usedKeysOfType, usedEquipment } from '#server/store/equipment/equipment.ts';
import { checksOfGauges, type ReportIds } from '#server/store/equipment/gaugeChecks.ts';
import { earlierCoatsStatement } from '#server/store/recall/coatBefore.ts';
import {
  type RequirementsQuery,
  requirementsAmong,
  requirementsStatement,
  signatureAmong,
} from '#server/store/reference/requirements.ts';
import type { RequirementsTable } from '#server/store/reference/requirementsTable.ts';
import type { Db } from '#server/store/schema.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { run, type Statement, statement } from '#server/store/engine/statement.ts';

/** What a report is judged by: its products' and client's requirements, stored equipment and the rules' signature. */
export type JudgingBasis = {
  requirements: Requirements;
  known: Awaited<ReturnType<typeof usedEquipment>> & Pick<KnownEquipment, 'checks'>;
  signed: SignedRuleSet | undefined;
};

/**
 * Runs statements of the same columns. On PostgreSQL as one, which saves round trips. SQLite would plan all of it anew
 * each time, as it does with every statement that sorts.
 */
async function runAll(db: Db, [first, ...others]: readonly [Statement, ...Statement[]]) {
  if (!isSqlite(db)) {
    return run<RequirementsTable>(
      db,
      others.reduce((all, one) => statement`${all} union all ${one}`, first),
    );
  }
  const each = await Promise.all([first, ...others].map((one) => run<RequirementsTable>(db, one)));
  return each.flat();
}

/**
 * Reads what a report is judged by, and which reports have an earlier coat at its place. Tells first whether any of the
 * equipment is stored: most reports name none that is.
 */
export async function readJudgingBasis(
  db: Db,
  report: RequirementsQuery & ReportIds,
  { used, coat }: { used: readonly UsedItem[]; coat: CoatSearchKey },
): Promise<JudgingBasis & { coatsThere: readonly string[] }> {
  const coats = coat.coatPlace === null ? [] : [earlierCoatsStatement(report, coat)];
  const rows = await runAll(db, [requirementsStatement(report), equipmentExistsStatement(used), ...coats]);
  const stored = Map.groupBy(rows, ({ of }): string => of);
  return {
    requirements: requirementsAmong(rows, report),
    signed: signatureAmong(rows),
    coatsThere: (stored.get('coat') ?? []).map(({ key }) => key),
    known: {
      ...(await usedEquipment(
        db,
        report.clientId,
        used.filter(({ what }) => stored.has(what)),
      )),
      ...(stored.has('check') && { checks: await checksOfGauges(db, usedKeysOfType(used, 'gauge'), report) }),
    },
  };
}
