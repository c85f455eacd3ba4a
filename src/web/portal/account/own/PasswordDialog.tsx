import type { AnswerOf, Call } from '#contract/call.ts';
import { withPasswordRequest } from '#contract/secondFactor.ts';
import { call } from '#web/api/call.ts';
import { PasswordField } from '#web/portal/ui/PasswordField.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';

/** Asks for the password again before a change to the second factor, and makes the call. */
export function PasswordDialog<Wanted extends Call>({
  wanted,
  title,
  words,
  submit,
  failed,
  onDone,
  onClose,
}: {
  wanted: Wanted;
  title: string;
  words: string;
  submit: string;
  /** What to say if the change failed and the server gave no reason. */
  failed: string;
  onDone: (answer: AnswerOf<Wanted>) => void;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title={title}
      submit={submit}
      shape={withPasswordRequest}
      read={textsOf}
      send={async (body) => onDone(await call(wanted, { body }))}
      failed={failed}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{words}</p>
          <PasswordField
            name="currentPassword"
            label="Your password"
            isRequired
            autoComplete="current-password"
            error={faults['currentPassword']}
          />
        </>
      )}
    </EditDialog>
  );
}
