import { calls } from '#contract/calls.ts';
import { type ReportAnswer, voidReportRequest } from '#contract/reports/report.ts';
import { call } from '#web/api/call.ts';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';
import { toast } from '#web/ui/toast.tsx';

/** Asks a superuser for the reason to void a report, and voids it. */
export function VoidDialog({
  report: { reportId, number },
  onVoided,
  onClose,
}: {
  report: Pick<ReportAnswer, 'reportId' | 'number'>;
  onVoided: () => void;
  onClose: () => void;
}) {
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
      send={async (body) => {
        const { message } = await call(calls.voidReport, { params: { reportId }, body });
        toast(message, 'success');
        onClose();
        onVoided();
      }}
      failed="The report could not be made void."
      onClose={onClose}
    />
  );
}
