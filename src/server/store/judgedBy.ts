import type { Requirements } from '#domain/measurement/requirements.ts';
import type { Used } from '#domain/recall/used.ts';
import { keptStatement, usedEquipment } from './equipment.ts';
import { type AskingReport, requirementsAmong, requirementsStatement } from './requirements.ts';
import type { RequirementsTable } from './requirementsTable.ts';
import type { Db } from './schema.ts';
import { run, statement } from './statement.ts';

/** What a report is judged by: what its product and its client ask, and what is kept of the equipment that it used. */
export type JudgedBy = { requirements: Requirements; known: Awaited<ReturnType<typeof usedEquipment>> };

/**
 * What a report is judged by. It is asked at once, with whether anything is kept of what the report used: of most nothing is, and on
 * PostgreSQL each question is a journey.
 */
export async function judgedBy(db: Db, report: AskingReport, used: readonly Used[]): Promise<JudgedBy> {
  const asked = statement`${requirementsStatement(report)} union all ${keptStatement(used)}`;
  const rows = await run<RequirementsTable>(db, asked);
  const kept = new Set<string>(rows.map(({ of }) => of));
  return {
    requirements: requirementsAmong(rows, report),
    known: await usedEquipment(
      db,
      report.clientId,
      used.filter(({ what }) => kept.has(what)),
    ),
  };
}
