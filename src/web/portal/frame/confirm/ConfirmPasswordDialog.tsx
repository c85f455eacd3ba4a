import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { PasswordDialog } from '#web/portal/ui/PasswordDialog.tsx';

/** Asks for the password in a dialog over the screen. What was typed there stays, and its call goes on afterwards. */
export default function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <PasswordDialog
      title="Confirm that it is you"
      words="This changes who can sign in. Please enter your password again."
      submit="Go on"
      send={(body) => call(calls.confirmItIsYou, { body })}
      failed="This could not be confirmed."
      size="small"
      onSaved={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
    </PasswordDialog>
  );
}
