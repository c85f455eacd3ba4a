import type { Handler } from '#server/http/handler.ts';
import { voidReport as makeVoid } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';
import { reportAnswerFor } from './review.ts';
import { requireVisibleReport } from './visibleReport.ts';

type Services = { db: Db };

/** GET /api/reports/:reportId: one report in full. */
export function report({ db }: Services): Handler<'report'> {
  return async ({ person, params: { reportId } }) =>
    reportAnswerFor(db, person, await requireVisibleReport(db, person, reportId));
}

/** POST /api/reports/:reportId/void: makes a report void. It can still be read. */
export function voidReport({ db }: Services): Handler<'voidReport'> {
  return async ({ person, params: { reportId }, body: { reason }, write }) => {
    const found = await requireVisibleReport(db, person, reportId);
    return write(async (tx) => {
      await makeVoid(tx, reportId, { by: person.uid, reason });
      const answer = { message: `Report ${found.number} is void.` };
      return { answer, logged: { subject: reportId, clientId: found.clientId, detail: { reason } } };
    });
  };
}
