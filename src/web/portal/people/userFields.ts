import type { User } from '#contract/people/people.ts';
import { type Role, roleTable, rowOf } from '#domain/people/roles.ts';
import { type AskedField, optionsOf } from '#domain/reports/askedField.ts';

export const nameField = {
  name: 'fname',
  kind: 'text',
  label: 'Full Name',
  isWide: true,
  mandatory: 'blocks',
} as const satisfies AskedField;
export const emailField = {
  name: 'email',
  kind: 'text',
  label: 'Email',
  holds: 'email',
  isWide: true,
  mandatory: 'blocks',
} as const satisfies AskedField;

/** The role of an account, one of some. */
export const roleField = (roles: readonly Role[]) =>
  ({
    name: 'usertype',
    kind: 'choice',
    label: 'User Type',
    ...optionsOf(Object.fromEntries(roles.map((role) => [role, rowOf(role).title]))),
    none: null,
  }) as const satisfies AskedField;

/** Whether an account can be used. */
export const stateField = {
  name: 'isActive',
  kind: 'choice',
  label: 'Status',
  options: ['true', 'false'],
  optionLabels: { true: 'Active', false: 'Inactive' },
  none: null,
} as const satisfies AskedField;

/** The same as a tick. */
export const activeField = { name: 'isActive', kind: 'tick', label: 'Active' } as const satisfies AskedField;

/** A person with one of these roles can be given another of them. Any other role stays as it is. */
const input: readonly Role[] = roleTable.superuser.gives;

/** What is changed of a person's account. `state` asks whether it is active. */
export const userFields = <State extends typeof stateField | typeof activeField>({ usertype }: User, state: State) =>
  [emailField, nameField, roleField(input.includes(usertype) ? input : [usertype]), state] as const;

/** An account with its state as it is sent. */
export const withState = <Answers extends { isActive: string | boolean }>({ isActive, ...user }: Answers) => ({
  ...user,
  isActive: String(isActive) === 'true',
});
