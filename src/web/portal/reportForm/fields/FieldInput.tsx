import { type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { ThicknessFinding } from '#web/portal/reportForm/measuring/ThicknessFinding.tsx';
import { TestsInput } from '#web/portal/reportForm/measuring/TestsInput.tsx';
import { AnswerInput, type AnswerInputProps } from './AnswerInput.tsx';
import { Attachment } from './Attachment.tsx';
import { Photos } from './Photos.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SignButton } from './SignButton.tsx';

/** The input of one field of a report, according to its kind. */
export function FieldInput({ field, ...props }: AnswerInputProps<Field>) {
  switch (field.kind) {
    case 'rows':
      return <RowsInput field={field} isLabelHidden={props.isLabelHidden} />;
    case 'verdicts':
    case 'paint':
      return null;
    case 'thickness':
      return <ThicknessFinding />;
    case 'tests':
      return <TestsInput />;
    case 'file':
      return <Attachment field={field} />;
    case 'photos':
      return <Photos field={field} />;
    default:
      if (!field.signs) return <AnswerInput field={field} {...props} />;
      return (
        <div className="flex flex-col gap-3">
          <AnswerInput field={field} {...props} />
          <SignButton of={field} signs={field.signs} row={undefined} words={labelOf(field)} />
        </div>
      );
  }
}
