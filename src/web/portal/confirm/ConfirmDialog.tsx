import { calls } from '#contract/calls.ts';
import { withPasswordRequest } from '#contract/secondFactor.ts';
import { call } from '#web/api/call.ts';
import { PasswordField } from '#web/portal/account/PasswordField.tsx';
import { refusalOf } from '#web/portal/callFailed.ts';
import { storedUser } from '#web/portal/session.ts';
import { textsOf, useForm } from '#web/portal/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Asks for the password over whatever is being done; that stays as it was typed, and goes on afterwards. */
export default function ConfirmDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { form, faults, said, isPending } = useForm({
    shape: withPasswordRequest,
    read: textsOf,
    send: async (body) => {
      await call(calls.confirmItIsYou, { body });
      onAnswer(true);
    },
    tell: (error, { say }) => say({ tone: 'danger', words: refusalOf(error) || 'This could not be confirmed.' }),
  });
  return (
    <Dialog isOpen size="small" title="Confirm that it is you" onClose={() => onAnswer(false)}>
      <form {...form} className="grid gap-6">
        <p>This changes who can get in. Please give your password again.</p>
        <Banner said={said} />
        {/* Tells a password manager whose password it is. */}
        <input hidden type="text" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
        <PasswordField
          name="currentPassword"
          label="Your password"
          isRequired
          autoComplete="current-password"
          error={faults['currentPassword']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Go on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
