import { calls } from '#contract/calls.ts';
import { changeNcrRequest, type NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { call } from '#web/api/call.ts';
import { DetailsFields, readDetails } from '#web/portal/ncrs/DetailsFields.tsx';
import { type DialogEvents, EditDialog } from '#web/portal/ui/EditDialog.tsx';

/** Sets the severity, the due date and the responsible person. A newly responsible person is told by mail. */
export function DetailsDialog({
  ncr,
  uid,
  ...events
}: {
  ncr: NcrAnswer;
  /** The uid of the signed-in account. */
  uid: string;
} & DialogEvents) {
  const { ncrId, version } = ncr;
  return (
    <EditDialog
      title={`Responsible, due date, severity: ${ncr.number}`}
      submit="Save"
      shape={changeNcrRequest}
      read={(typed) => ({ version, ...readDetails(typed, uid) })}
      send={(body) => call(calls.changeNcr, { params: { ncrId }, body })}
      failed="This could not be saved."
      {...events}
    >
      {(faults) => <DetailsFields ncr={ncr} uid={uid} faults={faults} />}
    </EditDialog>
  );
}
