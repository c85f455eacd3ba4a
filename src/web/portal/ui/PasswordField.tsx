import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import type { Faults } from './useForm.ts';

/** An input for a password, with a button that shows the typed text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="pr-14"
      action={
        // Placed over the end of the input.
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          size={22}
          label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
          className="relative mr-0.5 -ml-[3.375rem] self-center"
        />
      }
    />
  );
}

type Asked = { label: string; error: string | undefined };

/** The input for the password that the person has now. */
export function CurrentPasswordField(asked: Asked) {
  return <PasswordField name="currentPassword" isRequired autoComplete="current-password" {...asked} />;
}

/** The input for a new password. */
export function NewPasswordField(asked: Asked & { name: string }) {
  return <PasswordField hint="At least 10 characters." isRequired autoComplete="new-password" {...asked} />;
}

/** The inputs for a new password that is typed twice. */
export function NewPasswordFields({ label, faults }: { label: string; faults: Faults }) {
  return (
    <>
      <NewPasswordField name="newPassword" label={label} error={faults['newPassword']} />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        isRequired
        autoComplete="new-password"
        error={faults['confirmPassword']}
      />
    </>
  );
}
