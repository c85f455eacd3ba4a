import { calls } from '#contract/calls.ts';
import { type User, updateUserRequest } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { stateField, userFields, withState } from '#web/portal/people/userFields.ts';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Changes an account as an admin of its client. */
export function EditUserDialog({ user, onSaved, onClose }: { user: User; onSaved: () => void; onClose: () => void }) {
  return (
    <FieldsDialog
      title="Edit User"
      shape={updateUserRequest}
      of={userFields(user, stateField)}
      stored={user}
      body={withState}
      send={async (body) => {
        await call(calls.updateUser, { params: { uid: user.uid }, body });
        toast('User updated successfully!', 'success');
        onClose();
        onSaved();
      }}
      failed="Failed to update user."
      onClose={onClose}
    />
  );
}
