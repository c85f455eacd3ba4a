import { reportScope, seesAll } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { dayFiguresOf } from '#server/store/reports/dayFigures.ts';
import type { Db } from '#server/store/schema.ts';

/** GET /dayfigures: one client's daily reports in the person's scope. Forms of other kinds propose values from them. */
export function dayFigures({ db }: { db: Db }): Handler<'dayFigures'> {
  return async ({ person, query }) => {
    const clientId = seesAll(person) ? query.client : person.clientId;
    return clientId ? dayFiguresOf(db, reportScope(person), clientId) : { days: [], isWhole: true };
  };
}
