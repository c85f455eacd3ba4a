import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { UserStatus } from '#web/portal/ui/StatusBadge.tsx';
import { UserActions } from '#web/portal/people/UserActions.tsx';
import { NoRows } from '#web/portal/ui/ListScreen.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { onCard } from '#web/portal/ui/table/onCard.ts';
import { Row, RowActions } from '#web/portal/ui/table/Row.tsx';
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
      <table role="table" aria-label="Users" className="w-full border-collapse cards:block rows:text-sm">
        <TableHead heads={heads} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="cards:block">
          {users.map((user) => (
            <Row key={user.uid}>
              <Cell
                title="UID"
                isTitled={false}
                className={`text-muted tabular-nums rows:max-w-64 rows:truncate rows:text-xs ${onCard.onlyRead}`}
              >
                {user.uid}
              </Cell>
              <Cell title="Email" isTitled={false} className={`rows:wrap-anywhere ${onCard.second}`}>
                {user.email}
              </Cell>
              <Cell title="Full Name" isTitled={false} className={`font-semibold ${onCard.name}`}>
                {user.fname}
              </Cell>
              <Cell title="User Type" isTitled={false} className={onCard.third}>
                {user.usertype}
              </Cell>
              <Cell title="Status" isTitled={false} className={onCard.state}>
                <UserStatus user={user} />
              </Cell>
              <RowActions>
                <UserActions user={user} onEdit={() => setEdited(user)} onRemoved={onChanged} />
              </RowActions>
            </Row>
          ))}
        </tbody>
      </table>
      {users.length === 0 && <NoRows>No users found.</NoRows>}
      {edited && <EditUserDialog user={edited} onSaved={onChanged} onClose={() => setEdited(null)} />}
    </>
  );
}
