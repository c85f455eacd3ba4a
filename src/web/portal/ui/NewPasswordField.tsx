import { PasswordField } from './PasswordField.tsx';

/** A password that someone chooses now. */
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
