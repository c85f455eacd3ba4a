import { Problem } from '#contract/problems.ts';
import { type Person, isInScope, reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { type FoundReport, reportById, voidReport as makeVoid, wholeReport } from '#server/store/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';

type Services = { db: Db };

/** A report that a person may see. One that lies outside of their scope is as one that there is not. */
async function seenBy(db: Db, person: Person, id: string): Promise<FoundReport> {
  const found = await reportById(db, id);
  if (!found || !isInScope(reportScope(person), found)) throw new Problem('notFound');
  return found;
}

/** GET /api/reports/:reportId: one report, everything of it. */
export function report({ db }: Services): Handler<'report'> {
  return async ({ person, params: { reportId = '' } }) => wholeReport(db, await seenBy(db, person, reportId));
}

/** POST /api/reports/:reportId/void: says that a report should not be there; it stays to be read as such. */
export function voidReport({ db }: Services): Handler<'voidReport'> {
  return async ({ person, params: { reportId = '' }, body: { reason }, write }) => {
    const found = await seenBy(db, person, reportId);
    return write(async (tx) => {
      await makeVoid(tx, reportId, { by: person.uid, reason });
      const answer = { message: `Report ${found.number} is void.` };
      return { answer, told: { subject: reportId, clientId: found.clientId, detail: { reason } } };
    });
  };
}
