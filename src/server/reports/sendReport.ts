import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { fileNewReport } from './fileNewReport.ts';
import { receivedAnswer } from './filing.ts';
import { withJudgeableReport } from './judging.ts';

/** PUT /api/dailyreport/:reportId: files a daily report in the form that devices used before there were other kinds. */
export function sendReport(services: FileServices): Handler<'sendReport'> {
  return async ({ body: json, ...asked }) => {
    const { person, request } = asked;
    refuseOtherAccount(request, person.uid);
    return withJudgeableReport(person.uid, { call: 'sendReport', json }, async (reading) => {
      const { id, files } = await fileNewReport(services, { ...asked, reading });
      return receivedAnswer(id, files);
    });
  };
}
