import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type User, loginRequest } from '#contract/people/people.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import { PasswordField } from '#web/portal/ui/PasswordField.tsx';
import { storeSession } from '#web/portal/session/session.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Asks in place for the password of the account whose reports wait, so that nothing on the page is lost. */
export default function SignInAgainDialog({ user, uid, onClose }: { user: User; uid: string; onClose: () => void }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    shape: loginRequest,
    read: (typed) => ({ ...formDataValues(typed), email: user.email }),
    send: async (body) => {
      await storeSession(await call(calls.login, { body }));
      onClose();
      toast('You are signed in again. Sending continues.', 'success');
      const outbox = startOutbox(uid);
      await outbox.applyToQueued({ kind: 'signedIn' });
      void outbox.wake();
    },
    failed: 'An error occurred during login.',
    tell: (words, { say }, error) => {
      if (error instanceof RefusalError && error.code === 'secondFactorNeeded') setCodeAsked(true);
      say({ tone: 'danger', words });
    },
  });
  const { faults } = form;
  return (
    <Dialog isOpen onClose={onClose} title="Sign in to continue sending" size="small">
      <form {...form.form} className="flex flex-col gap-5">
        <p>
          Your session has ended. Your reports are safe on this device. Enter the password of{' '}
          <span className="font-semibold break-words">{user.email}</span>.
        </p>
        <Banner message={form.message} />
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={faults['password']} />
        {isCodeAsked && (
          <TextField
            name="code"
            label="Code of your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={faults['code']}
          />
        )}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Sign In
        </Button>
      </form>
    </Dialog>
  );
}
