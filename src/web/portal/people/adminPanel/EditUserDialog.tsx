import { calls } from '#contract/calls.ts';
import { type User, updateUserRequest } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { stateField, userFields, withState } from '#web/portal/people/userFields.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

/** Changes an account as an admin of its client. */
export function EditUserDialog({ user, ...events }: { user: User } & DialogEvents) {
  return (
    <FieldsDialog
      title="Edit User"
      shape={updateUserRequest}
      of={userFields(user, stateField)}
      stored={user}
      body={withState}
      send={(body) => call(calls.updateUser, { params: { uid: user.uid }, body })}
      done="User updated successfully!"
      failed="Failed to update user."
      {...events}
    />
  );
}
