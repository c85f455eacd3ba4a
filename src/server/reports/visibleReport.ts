import { requireFound } from '#contract/problems.ts';
import { type Person, reportScope } from '#domain/people/permissions.ts';
import { type FoundReport, reportById } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * The newest revision of a report that this person may see. A report outside their scope does not exist for them.
 */
export async function requireVisibleReport(db: Db, person: Person, id: string): Promise<FoundReport> {
  const found = requireFound(await reportById(db, id, reportScope(person)));
  return found;
}
