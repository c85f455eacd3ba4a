import { calls } from '#contract/calls.ts';
import { type MessageAnswer, type User, updateUserRequest } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/clients/EditDialog.tsx';
import { UserFields, readUser } from '#web/portal/clients/UserFields.tsx';
import { alert } from '#web/ui/ask.tsx';

/** Changes an account, as a superuser: the whole of it is sent. */
export function EditUserDialog({ user, onSaved, onClose }: { user: User; onSaved: () => void; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit User"
      shape={updateUserRequest}
      read={(typed) => ({ ...user, ...readUser(typed) })}
      send={async (body) => {
        const { message } = await call<MessageAnswer>(calls.updateUser, { params: { uid: user.uid }, body });
        await alert(message);
        onSaved();
        onClose();
      }}
      failed="User update failed"
      onClose={onClose}
    >
      {(faults) => <UserFields user={user} hasTick faults={faults} />}
    </EditDialog>
  );
}
