import { useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { passwordResetFault, resetPasswordRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { NewPasswordFields } from '#web/portal/ui/PasswordField.tsx';
import { useDelayedLoginRedirect } from '#web/portal/account/useDelayedLoginRedirect.ts';
import { useForm } from '#web/portal/ui/useForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

export const meta = () => [{ title: `Reset password | ${brand.name}` }];

export default function ResetPassword() {
  const [search] = useSearchParams();
  const signInLater = useDelayedLoginRedirect();
  const form = useForm({
    shape: resetPasswordRequest,
    read: (typed) => ({
      token: search.get('token') ?? '',
      email: String(typed.get('email')),
      newPassword: String(typed.get('newPassword')),
      confirmPassword: String(typed.get('confirmPassword')),
    }),
    refuse: (wish, { say }) => {
      const fault = passwordResetFault(wish);
      // Two passwords that differ are only a slip, so they are a caution. Every other fault is an error.
      if (fault) say({ tone: fault.field === 'confirmPassword' ? 'caution' : 'danger', words: fault.sentence });
    },
    send: async (body, { say }) => {
      const { message } = await call(calls.resetPassword, { body });
      say({ tone: 'success', words: message || 'Password changed successfully.' });
      signInLater();
    },
    failed: { refused: 'Failed to reset password.', unreached: 'An error occurred. Please try again.' },
  });
  const { faults } = form;
  return (
    <AccountPage title="Reset password" lead="Choose a new password. This signs you out on all devices.">
      <AccountForm of={form} submit="Reset Password">
        <TextField name="email" label="Email" type="email" isRequired autoComplete="username" error={faults['email']} />
        <NewPasswordFields label="New Password" faults={faults} />
      </AccountForm>
    </AccountPage>
  );
}
