import type { InputFieldAnswers, InputField } from '#domain/reports/inputField.ts';
import { Fields, type StoredValues } from '#web/fields/Fields.tsx';
import { readFields } from '#web/fields/readFields.ts';
import { EditDialog } from './EditDialog.tsx';
import type { Faults } from './useForm.ts';

/** A dialog of fields as their definitions say. `body` makes of the answers what is sent. */
export function FieldsDialog<const Of extends readonly InputField[], Body, Answer>({
  of,
  stored,
  suggested,
  note,
  body = (answers) => answers,
  children,
  ...dialog
}: {
  of: Of;
  /** What stands in the fields at first. */
  stored?: StoredValues | undefined;
  suggested?: Readonly<Record<string, readonly string[]>>;
  /** Words above the fields. */
  note?: React.ReactNode;
  body?: (answers: InputFieldAnswers<Of>, typed: FormData) => unknown;
  /** What stands below the fields. */
  children?: (faults: Faults) => React.ReactNode;
} & Omit<React.ComponentProps<typeof EditDialog<unknown, Body, Answer>>, 'read' | 'children'>) {
  return (
    <EditDialog {...dialog} read={(typed) => body(readFields(of, typed), typed)}>
      {(faults) => (
        <>
          {note}
          <Fields of={of} stored={stored} faults={faults} {...(suggested && { suggested })} />
          {children?.(faults)}
        </>
      )}
    </EditDialog>
  );
}
