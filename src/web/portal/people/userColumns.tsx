import type { User } from '#contract/people/people.ts';
import { UserStatus } from '#web/portal/ui/StatusBadge.tsx';
import type { SortedColumn } from '#web/portal/ui/table/DataTable.tsx';

// The columns that every table of users has.

export const emailColumn: SortedColumn<User> = {
  key: 'email',
  title: 'Email',
  card: 'second',
  className: 'rows:wrap-anywhere',
  cell: ({ email }) => email,
};

export const nameColumn: SortedColumn<User> = {
  key: 'fname',
  title: 'Full Name',
  card: 'name',
  className: 'font-semibold',
  cell: ({ fname }) => fname,
};

export const statusColumn: SortedColumn<User> = {
  key: 'isActive',
  title: 'Status',
  card: 'state',
  cell: (user) => <UserStatus user={user} />,
};
