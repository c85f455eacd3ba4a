import { PasswordField } from '#web/portal/account/PasswordField.tsx';
import type { Faults } from '#web/portal/useForm.ts';
import type { Choice } from '#web/ui/fields/choices.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { accountStates } from './choices.ts';

/** The inputs for a person's new account, which can have one of the roles offered. */
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
      <Select
        name="isActive"
        label="Status"
        isRequired
        options={accountStates}
        emptyLabel={null}
        error={faults['isActive']}
      />
    </div>
  );
}
