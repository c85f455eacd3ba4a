import { mostViews } from '#contract/accounts/keptViews.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import { dropView, keepView as writeView, keptViewsOf } from '#server/store/accounts/keptViews.ts';
import type { Db } from '#server/store/schema.ts';

/** GET /api/account/views: the views of lists that the person has kept. */
export function keptViews({ db }: { db: Db }): Handler<'keptViews'> {
  return async ({ person }) => ({ views: await keptViewsOf(db, person.uid) });
}

const screenOf = (address: string) => address.split('?')[0];

/** PUT /api/account/views: keeps a view under a name, or takes it away. */
export function keepView({ db }: { db: Db }): Handler<'keepView'> {
  return async ({ person: { uid }, body: { name, address } }) => {
    if (address === null) await dropView(db, uid, name);
    else {
      const before = await keptViewsOf(db, uid);
      const same = before.find((one) => one.name === name);
      // A name is that of one view: the other list would lose its own without a word.
      if (same && screenOf(same.address) !== screenOf(address))
        throw fieldProblem('name', 'invalidInput', 'A view of another list has this name: choose another one.');
      if (before.length >= mostViews && !same)
        throw fieldProblem('name', 'invalidInput', `Keep at most ${mostViews} views: take one away first.`);
      await writeView(db, uid, { name, address });
    }
    return { views: await keptViewsOf(db, uid) };
  };
}
