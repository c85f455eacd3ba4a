import { calls } from '#contract/calls.ts';
import { withPasswordRequest } from '#contract/accounts/secondFactor.ts';
import { call } from '#web/api/call.ts';
import { CurrentPasswordField } from '#web/portal/ui/PasswordField.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { storedUser } from '#web/portal/session/session.ts';
import { textsOf } from '#web/portal/ui/useForm.ts';

/**
 * Asks for the password in a dialog over the screen. What was typed on the screen stays, and its call goes on
 * afterwards.
 */
export default function ConfirmDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <EditDialog
      title="Confirm that it is you"
      submit="Go on"
      shape={withPasswordRequest}
      read={textsOf}
      send={(body) => call(calls.confirmItIsYou, { body })}
      failed="This could not be confirmed."
      size="small"
      staysOpen
      onSaved={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {(faults) => (
        <>
          <p>This changes who can sign in. Please enter your password again.</p>
          {/* Tells a password manager whose password this is. */}
          <input
            hidden
            type="text"
            name="username"
            autoComplete="username"
            value={storedUser()?.email ?? ''}
            readOnly
          />
          <CurrentPasswordField label="Your password" error={faults['currentPassword']} />
        </>
      )}
    </EditDialog>
  );
}
