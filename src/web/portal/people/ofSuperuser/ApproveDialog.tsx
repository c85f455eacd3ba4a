import { type PendingUser, approveUserRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { type DialogEvents, EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { formDataValues } from '#web/portal/ui/useForm.ts';

/** Assigns a self-registered account to a client, and activates it. */
export function ApproveDialog({ user, ...events }: { user: PendingUser } & DialogEvents) {
  return (
    <EditDialog
      title={`Approve ${user.fname}`}
      submit="Approve"
      shape={approveUserRequest}
      read={formDataValues}
      send={(body) => call(calls.approveUser, { params: { uid: user.uid }, body })}
      done={({ message }) => message}
      failed="The account could not be approved."
      {...events}
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
