import { confirmPasswordRequest } from '#contract/accounts/secondFactor.ts';
import { EditDialog } from './EditDialog.tsx';
import { CurrentPasswordField } from './PasswordField.tsx';
import { formDataValues } from './useForm.ts';

/** Asks for the password again before something is changed, and makes the call. */
export function PasswordDialog<Answer>({
  words,
  children,
  ...dialog
}: { words: string; children?: React.ReactNode } & Omit<
  React.ComponentProps<typeof EditDialog<unknown, { currentPassword: string }, Answer>>,
  'shape' | 'read' | 'staysOpen' | 'children'
>) {
  return (
    <EditDialog {...dialog} shape={confirmPasswordRequest} read={formDataValues} staysOpen>
      {(faults) => (
        <>
          <p>{words}</p>
          {children}
          <CurrentPasswordField label="Your password" error={faults['currentPassword']} />
        </>
      )}
    </EditDialog>
  );
}
