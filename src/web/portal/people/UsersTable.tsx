import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { DataTable } from '#web/portal/ui/table/DataTable.tsx';
import { UserActions } from './UserActions.tsx';

/** A table of users with the actions on each. `children` renders the dialog that changes one of them. */
export function UsersTable({
  onRemoved,
  children,
  ...table
}: {
  onRemoved: () => void;
  children: (edited: User, onClose: () => void) => React.ReactNode;
} & Omit<React.ComponentProps<typeof DataTable<User>>, 'keyOf' | 'actions'>) {
  const [edited, setEdited] = useState<User | null>(null);
  const actionsOf = (user: User) => <UserActions user={user} onEdit={() => setEdited(user)} onRemoved={onRemoved} />;
  return (
    <>
      <DataTable keyOf={({ uid }) => uid} actions={actionsOf} {...table} />
      {edited && children(edited, () => setEdited(null))}
    </>
  );
}
