import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { fileApart } from './fileApart.ts';
import { received } from './filing.ts';
import { withReading } from './judging.ts';

/**
 * PUT /api/dailyreport/:reportId: files a daily report, in the form that devices used before there were other kinds.
 */
export function sendReport(services: FileServices): Handler<'sendReport'> {
  return async ({ body: json, ...asked }) => {
    const { person, request } = asked;
    refuseOtherAccount(request, person.uid);
    return withReading(person.uid, { call: 'sendReport', json }, async (reading) => {
      const { id, files } = await fileApart(services, { ...asked, reading });
      return received(id, files);
    });
  };
}
