import { calls } from '#contract/calls.ts';
import { type User, updateUserRequest } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { UserFields, readUser } from '#web/portal/people/UserFields.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Changes an account as an admin of its client. */
export function EditUserDialog({ user, onSaved, onClose }: { user: User; onSaved: () => void; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit User"
      shape={updateUserRequest}
      read={readUser}
      send={async (body) => {
        await call(calls.updateUser, { params: { uid: user.uid }, body });
        toast('User updated successfully!', 'success');
        onClose();
        onSaved();
      }}
      failed="Failed to update user."
      onClose={onClose}
    >
      {(faults) => <UserFields user={user} hasTick={false} faults={faults} />}
    </EditDialog>
  );
}
