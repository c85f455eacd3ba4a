import { withPasswordRequest } from '#contract/accounts/secondFactor.ts';
import { CurrentPasswordField } from '#web/portal/ui/PasswordField.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';

/** Asks for the password again before a change to the second factor, and makes the call. */
export function PasswordDialog<Answer>({
  send,
  title,
  words,
  submit,
  failed,
  onDone,
  onClose,
}: {
  send: (body: { currentPassword: string }) => Promise<Answer>;
  title: string;
  words: string;
  submit: string;
  /** What to say if the change failed and the server gave no reason. */
  failed: string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title={title}
      submit={submit}
      shape={withPasswordRequest}
      read={textsOf}
      send={send}
      failed={failed}
      staysOpen
      onSaved={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{words}</p>
          <CurrentPasswordField label="Your password" error={faults['currentPassword']} />
        </>
      )}
    </EditDialog>
  );
}
