import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { UserStatus } from '#web/portal/ui/StatusBadge.tsx';
import { UserActions } from '#web/portal/people/UserActions.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';

const fname = { key: 'fname', title: 'Full Name' };
const email = { key: 'email', title: 'Email' };
const others = [
  { key: 'usertype', title: 'User Type' },
  { key: 'isActive', title: 'Status' },
];

/** The columns that users can be sorted by. The first is the default. */
export const userColumns = [fname, email, ...others];

const heads = [{ title: 'UID' }, email, fname, ...others, { title: 'Actions' }];

/** The users of a page. The ARIA roles are explicit, because a table that CSS lays out as cards loses its own. */
export function UsersTable({
  users,
  sort,
  onSort,
  onChanged,
}: {
  users: readonly User[];
  sort: string;
  onSort: (sort: string) => void;
  onChanged: () => void;
}) {
  const [edited, setEdited] = useState<User | null>(null);
  return (
    <>
      <table role="table" aria-label="Users" className="w-full border-collapse cards:block">
        <TableHead heads={heads} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="cards:block">
          {users.map((user) => (
            <tr
              key={user.uid}
              role="row"
              className="border-t border-line cards:grid cards:gap-x-4 cards:gap-y-2 cards:px-4 cards:py-4 sm:cards:grid-cols-2"
            >
              <Cell
                title="UID"
                className="text-muted tabular-nums cards:text-sm rows:w-48 rows:text-xs rows:wrap-anywhere"
              >
                {user.uid}
              </Cell>
              <Cell title="Email" className="rows:wrap-anywhere">
                {user.email}
              </Cell>
              <Cell title="Full Name" className="font-semibold cards:order-first cards:col-span-full cards:text-lg">
                {user.fname}
              </Cell>
              <Cell title="User Type">{user.usertype}</Cell>
              <Cell title="Status">
                <UserStatus user={user} />
              </Cell>
              <td
                role="cell"
                className="whitespace-nowrap cards:-ml-3 cards:self-end rows:py-1 rows:pr-2 rows:text-right"
              >
                <UserActions user={user} onEdit={() => setEdited(user)} onRemoved={onChanged} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {users.length === 0 && <p className="border-t border-line px-4 py-16 text-center text-muted">No users found.</p>}
      {edited && <EditUserDialog user={edited} onSaved={onChanged} onClose={() => setEdited(null)} />}
    </>
  );
}
