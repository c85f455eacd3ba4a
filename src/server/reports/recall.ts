import { reportScope } from '#domain/people/permissions.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { Handler } from '#server/http/handler.ts';
import { recallSummary } from '#server/store/recall.ts';
import type { Db } from '#server/store/schema.ts';

/** GET /recall: what the reports within the own scope used, between two days. */
export function recall({ db }: { db: Db }): Handler<'recall'> {
  return async ({ person, query }) => ({
    keys: recallKeys(query.used),
    ...(await recallSummary(db, { ...query, scope: reportScope(person) })),
  });
}
