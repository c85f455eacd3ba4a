import type { Handler } from '#server/http/handler.ts';
import { voidReport as makeVoid } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';
import { shownTo } from './review.ts';
import { seenBy } from './seenBy.ts';

type Services = { db: Db };

/** GET /api/reports/:reportId: one report in full. */
export function report({ db }: Services): Handler<'report'> {
  return async ({ person, params: { reportId } }) => shownTo(db, person, await seenBy(db, person, reportId));
}

/** POST /api/reports/:reportId/void: makes a report void. It can still be read. */
export function voidReport({ db }: Services): Handler<'voidReport'> {
  return async ({ person, params: { reportId }, body: { reason }, write }) => {
    const found = await seenBy(db, person, reportId);
    return write(async (tx) => {
      await makeVoid(tx, reportId, { by: person.uid, reason });
      const answer = { message: `Report ${found.number} is void.` };
      return { answer, logged: { subject: reportId, clientId: found.clientId, detail: { reason } } };
    });
  };
}
