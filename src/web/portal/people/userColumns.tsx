import type { SortKeyOf } from '#contract/paging.ts';
import type { User, usersQuery } from '#contract/people/people.ts';
import { UserStatus } from '#web/portal/ui/StatusBadge.tsx';
import type { SortableDataColumn } from '#web/portal/ui/table/DataTable.tsx';

/** A column by which users can be sorted. */
export type UserColumn = SortableDataColumn<User, SortKeyOf<typeof usersQuery>>;

// The columns that every table of users has.

export const emailColumn: UserColumn = {
  key: 'email',
  title: 'Email',
  card: 'second',
  className: 'rows:wrap-anywhere',
  cell: ({ email }) => email,
};

export const nameColumn: UserColumn = {
  key: 'fname',
  title: 'Full Name',
  card: 'name',
  className: 'font-semibold',
  cell: ({ fname }) => fname,
};

export const statusColumn: UserColumn = {
  key: 'isActive',
  title: 'Status',
  card: 'state',
  cell: (user) => <UserStatus user={user} />,
};
