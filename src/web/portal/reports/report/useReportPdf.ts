import type { ReportAnswer } from '#contract/reports/report.ts';
import { noteExport } from '#web/portal/reports/exports.ts';
import { downloadReportPdf } from '#web/portal/reports/pdf/download.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { alert } from '#web/ui/ask.ts';

const failed = 'PDF generation failed';

/** Makes the PDF of one report. */
export function useReportPdf(report: ReportAnswer) {
  const { act, isPending } = useAction();
  const { author, client, number } = report;
  const make = () =>
    act({
      run: async () => {
        await downloadReportPdf(report);
        noteExport(client.clientId, { uid: author.uid, people: 1, entries: 1, reports: [number] });
      },
      failed,
      // Whatever the reason, the person must learn that there is no file.
      tell: () => alert(failed),
    });
  return { isMaking: isPending(), make };
}
