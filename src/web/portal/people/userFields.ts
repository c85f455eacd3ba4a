import type { User } from '#contract/people/people.ts';
import { type Role, roleTable, rowOf } from '#domain/people/roles.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';

export const nameField = {
  name: 'fname',
  kind: 'text',
  label: 'Full Name',
  isWide: true,
  mandatory: 'blocks',
} as const satisfies InputField;
export const emailField = {
  name: 'email',
  kind: 'text',
  label: 'Email',
  holds: 'email',
  isWide: true,
  mandatory: 'blocks',
} as const satisfies InputField;

/** The role of an account, one of some. */
export const roleField = (roles: readonly Role[]) =>
  ({
    name: 'usertype',
    kind: 'choice',
    label: 'User Type',
    ...optionsOf(Object.fromEntries(roles.map((role) => [role, rowOf(role).title]))),
    none: null,
  }) as const satisfies InputField;

/** Whether an account can be used. */
export const statusChoiceField = {
  name: 'isActive',
  kind: 'choice',
  label: 'Status',
  options: ['true', 'false'],
  optionLabels: { true: 'Active', false: 'Inactive' },
  none: null,
} as const satisfies InputField;

/** The same as a tick. */
export const activeTickField = { name: 'isActive', kind: 'tick', label: 'Active' } as const satisfies InputField;

/** A person with one of these roles can be given another of them. Any other role stays as it is. */
const input: readonly Role[] = roleTable.superuser.gives;

/** What is changed of a person's account. `state` asks whether it is active. */
export const userFields = <State extends typeof statusChoiceField | typeof activeTickField>(
  { usertype }: User,
  state: State,
) => [emailField, nameField, roleField(input.includes(usertype) ? input : [usertype]), state] as const;

/** An account with its state as it is sent. */
export const withActiveFlag = <Answers extends { isActive: string | boolean }>({ isActive, ...user }: Answers) => ({
  ...user,
  isActive: String(isActive) === 'true',
});
