import { PasswordField } from './PasswordField.tsx';

/** The input for a new password. */
export function NewPasswordField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint="At least 10 characters."
      isRequired
      autoComplete="new-password"
      error={error}
    />
  );
}
