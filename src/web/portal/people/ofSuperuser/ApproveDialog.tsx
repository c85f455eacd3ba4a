import { type AwaitingUser, approveUserRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { toast } from '#web/ui/toast.tsx';

/** Assigns a self-registered account to a client, and activates it. */
export function ApproveDialog({
  user,
  onApproved,
  onClose,
}: {
  user: AwaitingUser;
  onApproved: () => void;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title={`Approve ${user.fname}`}
      submit="Approve"
      shape={approveUserRequest}
      read={textsOf}
      send={async (body) => {
        const { message } = await call(calls.approveUser, { params: { uid: user.uid }, body });
        toast(message, 'success');
        onClose();
        onApproved();
      }}
      failed="The account could not be approved."
      onClose={onClose}
    >
      {(faults) => (
        <ClientSearch
          name="clientId"
          isRequired
          onlyActive
          hint={`${user.email} will belong to this client.`}
          error={faults['clientId']}
        />
      )}
    </EditDialog>
  );
}
