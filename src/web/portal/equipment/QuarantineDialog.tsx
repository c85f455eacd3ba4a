import { type Batch, type QuarantineRequest, quarantineRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { DateField } from '#web/ui/fields/TextField.tsx';

/** Quarantines a batch, or lifts its quarantine. Both need a reason. */
export function QuarantineDialog({
  batch: { batchId, batchNo, quarantinedSince },
  onSaved,
  onClose,
}: {
  batch: Batch;
  onSaved: () => void;
  onClose: () => void;
}) {
  const isHeld = quarantinedSince !== null;
  const read = (typed: FormData): QuarantineRequest => ({
    since: isHeld ? null : String(typed.get('since') ?? ''),
    reason: String(typed.get('reason') ?? ''),
  });
  return (
    <EditDialog
      title={isHeld ? `Lift the quarantine of ${batchNo}` : `Quarantine ${batchNo}`}
      submit={isHeld ? 'Lift' : 'Quarantine'}
      size="small"
      shape={quarantineRequest}
      read={read}
      send={async (body) => {
        const { message } = await call(calls.quarantineBatch, { params: { batchId }, body });
        toast(message, 'success');
        onSaved();
        onClose();
      }}
      failed="The quarantine could not be changed."
      onClose={onClose}
    >
      {(faults) => (
        <>
          {!isHeld && (
            <DateField
              name="since"
              label="Since"
              isRequired
              defaultValue={localDate(new Date())}
              error={faults['since']}
            />
          )}
          <TextArea name="reason" label="Reason" isRequired rows={3} error={faults['reason']} />
        </>
      )}
    </EditDialog>
  );
}
