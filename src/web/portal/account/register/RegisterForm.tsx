import { useNavigate } from 'react-router';
import { registerRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call, unreachableWords } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { NewPasswordField } from '#web/portal/ui/PasswordField.tsx';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { alert } from '#web/ui/ask.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The form by which visitors register an account of their own. */
export function RegisterForm() {
  const navigate = useNavigate();
  const form = useForm({
    shape: registerRequest,
    read: formDataValues,
    send: async (body) => {
      const { message } = await call(calls.register, { body });
      await alert(message || 'Registered successfully!');
      await navigate('/login');
    },
    failed: { refused: 'Registration failed.', unreached: `Error: ${unreachableWords}` },
  });
  const { faults } = form;
  return (
    <AccountForm of={form} submit="Sign Up">
      <TextField name="name" label="Name" isRequired autoComplete="name" error={faults['name']} />
      <TextField name="email" label="Email" type="email" isRequired autoComplete="username" error={faults['email']} />
      <NewPasswordField name="password" label="Password" error={faults['password']} />
      <p className="text-muted">
        Have an account?{' '}
        <TextLink to="/login" className="text-accent-text">
          Sign In
        </TextLink>
      </p>
      <p className="text-sm text-muted">
        What we keep, and for how long:{' '}
        <TextLink to="/privacy#accounts" className="text-ink">
          privacy notice
        </TextLink>
      </p>
    </AccountForm>
  );
}
