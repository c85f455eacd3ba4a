import { type ChoicesField, type ColumnField, type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { ThicknessFinding } from '#web/portal/reportForm/measuring/ThicknessFinding.tsx';
import {
  isThicknessField,
  useThicknessBreach,
  useThicknessHint,
} from '#web/portal/reportForm/measuring/thicknessIn.ts';
import { TestsInput } from '#web/portal/reportForm/measuring/TestsInput.tsx';
import { AnswerInput, type AnswerInputProps } from './AnswerInput.tsx';
import { AttachmentInput } from './AttachmentInput.tsx';
import { PhotosInput } from './PhotosInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SignatureButton } from './SignatureButton.tsx';

/** A thickness figure. Only these ask for the verdict on them, since it is judged anew at each pause in typing. */
function ThicknessInput(props: AnswerInputProps<ColumnField | ChoicesField>) {
  return <AnswerInput {...props} broken={useThicknessBreach(props.field)} hint={useThicknessHint(props.field)} />;
}

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
      return <AttachmentInput field={field} />;
    case 'photos':
      return <PhotosInput field={field} />;
    default:
      if (isThicknessField(field)) return <ThicknessInput {...props} field={field} />;
      if (!field.signs) return <AnswerInput field={field} {...props} />;
      return (
        <div className="flex flex-col gap-3">
          <AnswerInput field={field} {...props} />
          <SignatureButton of={field} signs={field.signs} row={undefined} words={labelOf(field)} />
        </div>
      );
  }
}
