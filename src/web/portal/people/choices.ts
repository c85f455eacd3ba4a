import type { Choice } from '#web/ui/fields/choices.ts';

/** What an admin may add: people who file reports. */
export const userAlone: readonly Choice[] = [{ value: 'user', label: 'User' }];

/** The roles that a client's people can have. */
export const usertypes: readonly Choice[] = [...userAlone, { value: 'admin', label: 'Admin' }];

/** What a superuser stays. */
export const superuserAlone: readonly Choice[] = [{ value: 'superuser', label: 'SuperUser' }];

/** Whether an account can be used. */
export const accountStates: readonly Choice[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
