import { calls } from '#contract/calls.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { call } from '#web/api/call.ts';
import { downloadReportsPdf } from '#web/portal/reports/pdf/download.ts';
import { usePdfMaking } from '#web/portal/reports/pdf/usePdfMaking.ts';
import { auditReportExports } from './auditReportExports.ts';

/** The complete reports, each fetched only when it is needed. */
async function* inFull(reports: readonly ListedReport[], signal: AbortSignal) {
  for (const { reportId } of reports) yield await call(calls.report, { params: { reportId }, signal });
}

/** Makes one PDF of several reports. `making` tells which reports, and how many are done. */
export function useReportsPdf() {
  const { making, make } = usePdfMaking<{ ids: readonly string[]; done: number }>();
  const makeOf = (reports: readonly ListedReport[]) => {
    const ids = reports.map(({ reportId }) => reportId);
    return make({ ids, done: 0 }, async (signal, tell) => {
      await downloadReportsPdf(inFull(reports, signal), { signal, onProgress: (done) => tell({ ids, done }) });
      auditReportExports(reports);
    });
  };
  return { making, make: makeOf };
}
