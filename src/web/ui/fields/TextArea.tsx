import { type FieldWords, FieldFrame, controlStyle, splitFieldProps, useFieldIds } from './frame.tsx';

/** Several lines of text. It grows with the text in browsers that support this. */
export function TextArea({
  rows = 3,
  ...props
}: FieldWords & Omit<React.ComponentProps<'textarea'>, 'id' | 'required' | 'className'>) {
  const { words, own: area } = splitFieldProps(props);
  const { ids, aria } = useFieldIds(words);
  return (
    <FieldFrame {...words} ids={ids}>
      <textarea
        rows={rows}
        {...area}
        {...aria}
        id={ids.control}
        className={`${controlStyle} field-sizing-content max-h-96`}
        // A field that grows with its text ignores `rows`, so this sets the height: so many lines, plus padding and
        // border.
        style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
      />
    </FieldFrame>
  );
}
