import { Problem } from '#contract/problems.ts';
import { type Scope, isInScope, reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { reportsByNumber } from '#server/store/reportDocument.ts';
import { clientPage, recordedPerson } from '#server/store/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';

/** Of some numbers those that are reports in a scope, of a client, and of one person where that is given. */
async function namedReports(
  db: Db,
  numbers: readonly string[],
  { scope, clientId, uid }: { scope: Scope; clientId: string; uid: string | undefined },
): Promise<string[]> {
  const found = await reportsByNumber(db, numbers);
  return found
    .filter((report) => report.clientId === clientId && isInScope(scope, report))
    .filter(({ authorId }) => uid === undefined || authorId === uid)
    .map(({ number }) => number);
}

/** POST /reports/:clientId/exports: notes a PDF that a browser has made of reports which its reader may see. */
export function reportsExported({ db }: { db: Db }): Handler<'reportsExported'> {
  return async ({ person, params: { clientId = '' }, body: { id, uid, reports, ...made }, write }) => {
    const scope = reportScope(person);
    if (uid === undefined) {
      if (!(await clientPage(db, { scope, client: clientId }, 1))) throw new Problem('notFound');
    } else {
      const isSeen = isInScope(scope, { clientId, authorId: uid });
      if (!isSeen || !(await recordedPerson(db, clientId, uid))) throw new Problem('notFound');
    }
    const named = reports && { reports: await namedReports(db, reports, { scope, clientId, uid }) };
    const told = { id, subject: uid ?? clientId, clientId, detail: { as: 'PDF', ...made, ...named } };
    return write(async () => ({ answer: { message: 'Noted.' }, told }));
  };
}
