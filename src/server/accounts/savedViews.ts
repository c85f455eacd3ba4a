import { mostSavedViews } from '#contract/accounts/savedViews.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import { deleteSavedView, saveView as writeView, savedViewsOf } from '#server/store/accounts/savedViews.ts';
import type { Db } from '#server/store/schema.ts';

/** GET /api/account/views: the views of lists that the person has kept. */
export function keptViews({ db }: { db: Db }): Handler<'keptViews'> {
  return async ({ person }) => ({ views: await savedViewsOf(db, person.uid) });
}

const screenOf = (address: string) => address.split('?')[0];

/** PUT /api/account/views: keeps a view under a name, or takes it away. */
export function keepView({ db }: { db: Db }): Handler<'keepView'> {
  return async ({ person: { uid }, body: { name, address } }) => {
    if (address === null) await deleteSavedView(db, uid, name);
    else {
      const before = await savedViewsOf(db, uid);
      const same = before.find((one) => one.name === name);
      // A name is that of one view: the other list would lose its own without a word.
      if (same && screenOf(same.address) !== screenOf(address))
        throw fieldProblem('name', 'invalidInput', 'A view of another list has this name: choose another one.');
      if (before.length >= mostSavedViews && !same)
        throw fieldProblem('name', 'invalidInput', `Keep at most ${mostSavedViews} views: take one away first.`);
      await writeView(db, uid, { name, address });
    }
    return { views: await savedViewsOf(db, uid) };
  };
}
