import type { Role } from '#domain/people/roles.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { NewPasswordField } from '#web/portal/ui/PasswordField.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { formDataValues } from '#web/portal/ui/useForm.ts';
import { emailField, nameField, roleField, statusChoiceField } from './userFields.ts';

/** The inputs for a person's new account, which can have one of the offered roles. */
export function NewUserFields({ roles, faults }: { roles: readonly Role[]; faults: Faults }) {
  return (
    <div className="grid gap-6">
      <Fields of={[nameField, emailField]} faults={faults} />
      {/* CSS alone reacts to the checkbox and shows the password field, so resetting the form needs no script. */}
      <div className="group grid gap-6">
        <Checkbox name="invite" value="true" label="Send a link to choose a password, instead of typing one here" />
        <div className="group-has-checked:hidden">
          <NewPasswordField name="password" label="Password" error={faults['password']} />
        </div>
      </div>
      <Fields
        of={[roleField(roles), statusChoiceField].map((field) => ({ ...field, mandatory: 'blocks' }))}
        faults={faults}
      />
    </div>
  );
}

/** The new account as typed. With `invite`, its owner sets the password. */
export function readNewUser(typed: FormData) {
  const { password, ...texts } = formDataValues(typed);
  const invite = typed.get('invite') === 'true';
  return { ...texts, isActive: typed.get('isActive') === 'true', invite, ...(invite ? {} : { password }) };
}
