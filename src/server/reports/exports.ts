import { Problem } from '#contract/problems.ts';
import { isInScope, reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { clientPage, recordedPerson } from '#server/store/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';

/** POST /reports/:clientId/exports: notes a PDF that a browser has made of reports which its reader may see. */
export function reportsExported({ db }: { db: Db }): Handler<'reportsExported'> {
  return async ({ person, params: { clientId = '' }, body: { id, uid, ...made }, write }) => {
    const scope = reportScope(person);
    if (uid === undefined) {
      if (!(await clientPage(db, { scope, client: clientId }, 1))) throw new Problem('notFound');
    } else {
      const isSeen = isInScope(scope, { clientId, authorId: uid });
      if (!isSeen || !(await recordedPerson(db, clientId, uid))) throw new Problem('notFound');
    }
    const told = { id, subject: uid ?? clientId, clientId, detail: { as: 'PDF', ...made } };
    return write(async () => ({ answer: { message: 'Noted.' }, told }));
  };
}
