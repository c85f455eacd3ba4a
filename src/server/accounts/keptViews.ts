import { mostViews } from '#contract/accounts/keptViews.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import { dropView, keepView as writeView, keptViewsOf } from '#server/store/accounts/keptViews.ts';
import type { Db } from '#server/store/schema.ts';

/** GET /api/account/views: the views of lists that the person has kept. */
export function keptViews({ db }: { db: Db }): Handler<'keptViews'> {
  return async ({ person }) => ({ views: await keptViewsOf(db, person.uid) });
}

/** PUT /api/account/views: keeps a view under a name, or takes it away. */
export function keepView({ db }: { db: Db }): Handler<'keepView'> {
  return async ({ person: { uid }, body: { name, address } }) => {
    if (address === null) await dropView(db, uid, name);
    else {
      const before = await keptViewsOf(db, uid);
      if (before.length >= mostViews && !before.some((one) => one.name === name))
        throw fieldProblem('name', 'invalidInput', `Keep at most ${mostViews} views: take one away first.`);
      await writeView(db, uid, { name, address });
    }
    return { views: await keptViewsOf(db, uid) };
  };
}
