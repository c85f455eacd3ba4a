import { Problem } from '#contract/problems.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Asked, Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { draftOf } from '#server/store/drafts.ts';
import { fileAgain } from './fileAgain.ts';
import { receivedWords } from './filing.ts';
import { clearUp, fileApart, readId } from './sendReport.ts';

/** Files the next version of a report that exists already. */
async function putAgain(services: FileServices, { person, params, body, request }: Asked<'putReport'>) {
  const { basis, draft } = body;
  if (!basis) return undefined;
  refuseOtherAccount(request, person.uid);
  const id = readId(params['reportId']);
  const filed = await fileAgain(services, person, { id, address: request.ip }, { ...body, basis });
  await clearUp(services, person.uid, id, undefined);
  // Only a draft that names this report as the one that it corrects ends. Any other draft continues.
  const own = draft?.id === undefined ? undefined : await draftOf(services.db, person.uid, draft.id);
  if (own?.content.includes(id)) await clearUp(services, person.uid, own.id, draft);
  return { id, ...filed };
}

/** PUT /api/reports/:reportId: files a report of any kind, or the next version of one. */
export function putReport(services: FileServices): Handler<'putReport'> {
  return async (asked) => {
    const { kind, version = 0 } = asked.body;
    // While several servers are updated one by one, a newer app may reach an older server, which would lose the fields
    // that it does not know.
    if (version > kindOf(kind).version) throw new Problem('formTooNew', { retryAfterSeconds: 60 });
    const { id, files, filed } =
      (await putAgain(services, asked)) ?? (await fileApart(services, kindOf(asked.body.kind), asked));
    const { number, revision } = filed;
    return { message: receivedWords, reportId: id, number, revision, files: files.map(({ sha256 }) => sha256) };
  };
}
