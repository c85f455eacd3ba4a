import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react';
import { useId } from 'react';

/** The words that a form field shows around its control. */
export type FieldWords = {
  label: string;
  /** A sentence of help between label and control. */
  hint?: string | undefined;
  /** Why the value cannot be accepted. */
  error?: string | undefined;
  /** A remark on the value, beside the label. */
  note?: string | undefined;
  /** A question about the value, which is accepted all the same. */
  question?: string | undefined;
  /** The unit of the value, written beside it. */
  unit?: string | undefined;
  /** Marks the field as mandatory. The form, not the field, decides whether an empty value is refused. */
  isRequired?: boolean | undefined;
  /** Keeps the label for screen readers only, where a heading right above it says the same. */
  isLabelHidden?: boolean | undefined;
};

/** The words of a field, apart from what is its control's own. */
export function splitFieldProps<Props extends FieldWords>(props: Props) {
  const { label, hint, error, note, question, unit, isRequired, isLabelHidden, ...own } = props;
  return { words: { label, hint, error, note, question, unit, isRequired, isLabelHidden }, own };
}

/** The ids of the words around a control, and the attributes that connect them to it for assistive technology. */
export function useFieldIds({ hint, error, note, question, unit, isRequired }: FieldWords) {
  const id = useId();
  const of = (part: string) => `${id}-${part}`;
  const ids = {
    control: id,
    note: of('note'),
    hint: of('hint'),
    question: of('question'),
    error: of('error'),
    unit: of('unit'),
  };
  const described = [unit && ids.unit, note && ids.note, hint && ids.hint, question && ids.question, error && ids.error]
    .filter(Boolean)
    .join(' ');
  return {
    ids,
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': isRequired || undefined,
    },
  };
}

type FieldIds = ReturnType<typeof useFieldIds>['ids'];

/** The look of a text-like control: 48 px tall, and 16 px type so that phones do not zoom in. */
export const controlStyle =
  'block w-full min-h-12 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink ' +
  // Where it is scrolled to, its label and hint are in view too, and the fault below it.
  'scroll-mt-18 scroll-mb-16 ' +
  'placeholder:text-muted hover:border-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunken';

/** The star of a mandatory field. It is outside the label, so that it is no part of the field's name. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="font-bold text-danger">
      *
    </span>
  );
}

export function Hint({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function ErrorText({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger">
      <IconAlertCircle aria-hidden="true" size={20} className="mt-0.5 shrink-0 max-[15rem]:hidden" />
      {children}
    </p>
  );
}

/** A short remark on the value, such as where it comes from. */
export function FieldNote({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <span id={id} className="ml-1 self-start rounded-full bg-caution-wash px-2 text-sm font-medium">
      {children}
    </span>
  );
}

/** A question about a value. It keeps nobody from going on. */
export function QuestionText({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p id={id} role="status" className="flex items-start gap-1.5 rounded-md bg-caution-wash px-2 py-1.5">
      <IconHelpCircle aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/**
 * A label above a control, with its hint, unit and error. `action` is shown to the right of the label, such as a button
 * 'Now'. A date or a time (`isClock`) keeps room for its picker. It is told here: a selector that looks for it would be asked
 * again, up to the page itself, with every key.
 */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  note,
  question,
  unit,
  isRequired,
  isLabelHidden,
  isClock,
  action,
  children,
}: FieldWords & { ids: FieldIds; isClock?: boolean; action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex flex-wrap items-baseline gap-1'}>
        <label htmlFor={ids.control} className="font-semibold">
          {label}
        </label>
        {isRequired && <RequiredMark />}
        {note && !isLabelHidden && <FieldNote id={ids.note}>{note}</FieldNote>}
      </div>
      {note && isLabelHidden && <FieldNote id={ids.note}>{note}</FieldNote>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      <div className="flex flex-wrap items-stretch gap-2">
        <div className={`relative grid min-w-0 grow grid-cols-1 ${isClock ? 'basis-[8rem]' : 'basis-[5rem]'}`}>
          {children}
          {unit && (
            <span
              id={ids.unit}
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm font-medium text-muted"
            >
              {unit}
            </span>
          )}
        </div>
        {action}
      </div>
      {question && <QuestionText id={ids.question}>{question}</QuestionText>}
      {error && <ErrorText id={ids.error}>{error}</ErrorText>}
    </div>
  );
}
