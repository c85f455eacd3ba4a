import { brand } from '#brand/brand.ts';
import { forgotPasswordRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { useDelayedLoginRedirect } from '#web/portal/account/useDelayedLoginRedirect.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

export const meta = () => [{ title: `Forgot password | ${brand.name}` }];

export default function ForgotPassword() {
  const signInLater = useDelayedLoginRedirect();
  const form = useForm({
    shape: forgotPasswordRequest,
    read: formDataValues,
    send: async (body, { say }) => {
      const { message } = await call(calls.forgotPassword, { body });
      say({ tone: 'success', words: message || 'Password reset email sent!' });
      signInLater();
    },
    failed: {
      refused: 'Something went wrong. Please try again.',
      unreached: 'An error occurred. Please try again.',
    },
  });
  return (
    <AccountPage title="Forgot password" lead="We will email you a link to choose a new one.">
      <AccountForm of={form} submit="Send">
        <TextField
          name="email"
          label="Email"
          type="email"
          isRequired
          autoComplete="username"
          error={form.faults['email']}
        />
      </AccountForm>
    </AccountPage>
  );
}
