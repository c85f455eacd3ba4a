import { calls } from '#contract/calls.ts';
import { type ReportAnswer, voidReportRequest } from '#contract/reports/report.ts';
import { call } from '#web/api/call.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';

/** Asks a superuser for the reason to void a report, and voids it. */
export function VoidDialog({
  report: { reportId, number },
  ...events
}: { report: Pick<ReportAnswer, 'reportId' | 'number'> } & DialogEvents) {
  return (
    <FieldsDialog
      title={`Make ${number} void`}
      submit="Make void"
      note={
        <p>
          A void report stays readable, marked as void with your name and reason. Its figures no longer count. This
          cannot be undone.
        </p>
      }
      of={[reasonField]}
      shape={voidReportRequest}
      send={(body) => call(calls.voidReport, { params: { reportId }, body })}
      done={({ message }) => message}
      failed="The report could not be made void."
      {...events}
    />
  );
}
