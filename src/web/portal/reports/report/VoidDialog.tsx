import { calls } from '#contract/calls.ts';
import { type ReportAnswer, voidReportRequest } from '#contract/reports/report.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
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
    <EditDialog
      title={`Make ${number} void`}
      submit="Make void"
      shape={voidReportRequest}
      read={textsOf}
      send={async (body) => {
        const { message } = await call(calls.voidReport, { params: { reportId }, body });
        toast(message, 'success');
        onClose();
        onVoided();
      }}
      failed="The report could not be made void."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>
            A void report stays readable, marked as void with your name and reason. Its figures no longer count. This
            cannot be undone.
          </p>
          <TextArea name="reason" label="Reason" maxLength={1000} isRequired error={faults['reason']} />
        </>
      )}
    </EditDialog>
  );
}
