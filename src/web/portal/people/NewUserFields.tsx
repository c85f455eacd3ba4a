import { PasswordField } from '#web/portal/ui/PasswordField.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import type { Choice } from '#web/ui/fields/choices.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { accountStates } from './choices.ts';

/** The inputs for a person's new account, which can have one of the offered roles. */
export function NewUserFields({ usertypes, faults }: { usertypes: readonly Choice[]; faults: Faults }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField name="fname" label="Full Name" isRequired autoComplete="off" error={faults['fname']} />
      </div>
      <div className="sm:col-span-2">
        <TextField name="email" label="Email" type="email" isRequired autoComplete="off" error={faults['email']} />
      </div>
      {/* CSS alone reacts to the checkbox and shows the password field, so resetting the form needs no script. */}
      <div className="group grid gap-6 sm:col-span-2">
        <Tick name="invite" value="true" label="Send a link to choose a password, instead of typing one here" />
        <div className="group-has-[[name=invite]:checked]:hidden">
          <PasswordField
            name="password"
            label="Password"
            hint="At least 10 characters."
            isRequired
            autoComplete="new-password"
            error={faults['password']}
          />
        </div>
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

/** The new account as typed. With `invite`, its owner sets the password. */
export function readNewUser(typed: FormData) {
  const { password, ...texts } = textsOf(typed);
  const invite = typed.get('invite') === 'true';
  return { ...texts, isActive: typed.get('isActive') === 'true', invite, ...(invite ? {} : { password }) };
}
