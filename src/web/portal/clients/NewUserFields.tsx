import { PasswordField } from '#web/portal/account/PasswordField.tsx';
import type { Faults } from '#web/portal/useForm.ts';
import type { Choice } from '#web/ui/fields/choices.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The roles that a client's people can have, and how they are called. */
export const user: Choice = { value: 'user', label: 'User' };
export const admin: Choice = { value: 'admin', label: 'Admin' };

const states: readonly Choice[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** The inputs for a person's new account. */
export function NewUserFields({ usertypes, faults }: { usertypes: readonly Choice[]; faults: Faults }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField name="fname" label="Full Name" isRequired autoComplete="off" error={faults['fname']} />
      </div>
      <div className="sm:col-span-2">
        <TextField name="email" label="Email" type="email" isRequired autoComplete="off" error={faults['email']} />
      </div>
      <div className="sm:col-span-2">
        <PasswordField
          name="password"
          label="Password"
          hint="At least 10 characters."
          isRequired
          autoComplete="new-password"
          error={faults['password']}
        />
      </div>
      <Select
        name="usertype"
        label="User Type"
        isRequired
        options={usertypes}
        emptyLabel={null}
        error={faults['usertype']}
      />
      <Select name="isActive" label="Status" isRequired options={states} emptyLabel={null} error={faults['isActive']} />
    </div>
  );
}
