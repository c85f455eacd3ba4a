import { useRevalidator } from 'react-router';
import { changePasswordRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { CurrentPasswordField, NewPasswordField } from '#web/portal/ui/PasswordField.tsx';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Changes the person's own password, which ends their other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const { form, faults, message, isPending } = useForm({
    shape: changePasswordRequest,
    read: formDataValues,
    send: async (body, { form: inputs, say }) => {
      const saved = await call(calls.changePassword, { body });
      inputs.reset();
      say({ tone: 'success', words: saved.message });
      await revalidate();
    },
    failed: 'Your password was not changed.',
  });
  return (
    <form {...form} className="grid max-w-md gap-6">
      <Banner message={message} />
      {/* Tells a password manager whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField label="Current password" error={faults['currentPassword']} />
      <NewPasswordField name="newPassword" label="New password" error={faults['newPassword']} />
      <Button type="submit" variant="primary" isPending={isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
