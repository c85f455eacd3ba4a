import { Problem } from '#contract/problems.ts';
import { isInScope, reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit.ts';
import { clientPage, recordedPerson } from '#server/store/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';

export type ExportServices = { db: Db };

/** POST /reports/:clientId/exports: notes a PDF that a browser has made of reports which its reader may see. */
export function reportsExported({ db }: ExportServices): Handler<'reportsExported'> {
  return async ({ person, params: { clientId = '' }, body: { id, uid, ...told }, request }) => {
    const scope = reportScope(person);
    if (uid === undefined) {
      if (!(await clientPage(db, { scope, client: clientId }, 1))) throw new Problem('notFound');
    } else {
      const isSeen = isInScope(scope, { clientId, authorId: uid });
      if (!isSeen || !(await recordedPerson(db, clientId, uid))) throw new Problem('notFound');
    }
    await recordAudit(db, {
      id,
      action: 'reportsExported',
      subject: uid ?? clientId,
      actorId: person.uid,
      clientId,
      address: request.ip,
      detail: { as: 'PDF', ...told },
    });
    return { message: 'Noted.' };
  };
}
