import { type FieldWords, Frame, controlStyle, useFieldIds } from './frame.tsx';

/** Several lines of text; it grows with what is typed where the browser knows how. */
export function TextArea({
  label,
  hint,
  error,
  note,
  question,
  unit,
  isRequired,
  isLabelHidden,
  rows = 3,
  ...area
}: FieldWords & Omit<React.ComponentProps<'textarea'>, 'id' | 'required' | 'className'>) {
  const words = { label, hint, error, note, question, unit, isRequired, isLabelHidden };
  const { ids, aria } = useFieldIds(words);
  return (
    <Frame {...words} ids={ids}>
      <textarea
        rows={rows}
        {...area}
        {...aria}
        id={ids.control}
        className={`${controlStyle} field-sizing-content max-h-96`}
        // A field that grows with its text takes no notice of `rows`: as many lines, and the padding and border around them.
        style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
      />
    </Frame>
  );
}
