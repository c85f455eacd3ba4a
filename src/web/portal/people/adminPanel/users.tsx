import { type User, updateUserRequest } from '#contract/people/people.ts';
import { type UserColumn, emailColumn, nameColumn, statusColumn } from '#web/portal/people/userColumns.tsx';
import type { DataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { statusChoiceField, userFields, withActiveFlag } from '#web/portal/people/userFields.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

/** Changes an account as an admin of its client. */
export function AdminEditUserDialog({ user, ...events }: { user: User } & DialogEvents) {
  return (
    <FieldsDialog
      title="Edit User"
      shape={updateUserRequest}
      of={userFields(user, statusChoiceField)}
      stored={user}
      body={withActiveFlag}
      send={(body) => call(calls.updateUser, { params: { uid: user.uid }, body })}
      done="User updated successfully!"
      failed="Failed to update user."
      {...events}
    />
  );
}

const others: readonly UserColumn[] = [
  { key: 'usertype', title: 'User Type', card: 'third', cell: ({ usertype }) => usertype },
  statusColumn,
];

/** The columns that users can be sorted by. The first is the default. */
export const sortableUserColumns: readonly UserColumn[] = [nameColumn, emailColumn, ...others];

/** All columns of the table. */
export const userTableColumns: readonly DataColumn<User>[] = [
  {
    title: 'UID',
    card: 'onlyRead',
    className: 'text-muted tabular-nums rows:max-w-64 rows:truncate rows:text-xs',
    cell: ({ uid }) => uid,
  },
  emailColumn,
  nameColumn,
  ...others,
];
