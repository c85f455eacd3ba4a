import { Problem } from '#contract/problems.ts';
import { type Scope, isInScope, reportScope, visibleRevision } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { reportsByNumber } from '#server/store/reports/reportDocument.ts';
import { pageOfClientGroup, reportAuthor } from '#server/store/reports/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';

/** Those of the numbers that belong to reports in the scope, of this client, and of this person if one is given. */
async function namedReports(
  db: Db,
  numbers: readonly string[],
  { scope, clientId, uid }: { scope: Scope; clientId: string; uid: string | undefined },
): Promise<string[]> {
  const found = await reportsByNumber(db, numbers);
  return found
    .filter((report) => report.clientId === clientId && visibleRevision(scope, report) !== undefined)
    .filter(({ authorId }) => uid === undefined || authorId === uid)
    .map(({ number }) => number);
}

/** POST /reports/:clientId/exports: notes in the audit log that a browser made a PDF of reports its user may see. */
export function reportsExported({ db }: { db: Db }): Handler<'reportsExported'> {
  return async ({ person, params: { clientId }, body: { id, uid, reports, ...made }, write }) => {
    const scope = reportScope(person);
    if (uid === undefined) {
      if (!(await pageOfClientGroup(db, { scope, client: clientId }, 1))) throw new Problem('notFound');
    } else {
      const isSeen = isInScope(scope, { clientId, authorId: uid });
      if (!isSeen || !(await reportAuthor(db, scope, clientId, uid))) throw new Problem('notFound');
    }
    const named = reports && { reports: await namedReports(db, reports, { scope, clientId, uid }) };
    const logged = { id, subject: uid ?? clientId, clientId, detail: { as: 'PDF', ...made, ...named } };
    return write(async () => ({ answer: { message: 'Noted.' }, logged: logged }));
  };
}
