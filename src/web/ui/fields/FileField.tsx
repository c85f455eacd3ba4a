import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { ErrorText, type FieldWords, Hint, RequiredMark, useFieldIds } from './frame.tsx';

/** A label that looks like a button and opens the device's file chooser, which offers the camera too. */
export function FileButton({
  children,
  onFiles,
  className = '',
  ...input
}: { children: React.ReactNode; onFiles: (files: File[]) => void } & Omit<
  React.ComponentProps<'input'>,
  'type' | 'onChange' | 'value'
>) {
  return (
    <label
      className={`inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge bg-surface px-5 py-2 text-center font-semibold hover:border-ink hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${className}`}
    >
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Emptied so that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children}
    </label>
  );
}

/** Lets an element take files that are dropped on it, beside a button that chooses them. */
export function fileDropProps(onFiles: (files: File[]) => void) {
  return {
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}

/** A field for one file, which a new choice replaces, or up to `most`. Shows names and sizes; files can be removed. */
export function FileField({
  label,
  hint,
  error,
  isRequired,
  name,
  accept,
  files,
  most = 1,
  onChoose,
  onRemove,
}: Omit<FieldWords, 'unit' | 'note' | 'question'> & {
  name: string;
  accept?: string;
  files: readonly { key: string; name: string; size: string }[];
  most?: number;
  onChoose: (files: File[]) => void;
  onRemove: (key: string) => void;
}) {
  const words = { label, hint, error, isRequired };
  const { ids, aria } = useFieldIds(words);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline gap-1">
        <label htmlFor={ids.control} className="font-semibold">
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </div>
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {files.map((file) => (
        <div key={file.key} className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <IconFile aria-hidden="true" size={22} className="shrink-0 text-muted" />
          <span className="min-w-0 grow py-1.5">
            <span className="block font-medium break-words">{file.name}</span>
            <span className="block text-sm text-muted">{file.size}</span>
          </span>
          <button
            type="button"
            onClick={() => onRemove(file.key)}
            aria-label={`Remove ${file.name}`}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-surface"
          >
            <IconX aria-hidden="true" size={20} />
          </button>
        </div>
      ))}
      <FileButton
        {...aria}
        id={ids.control}
        name={name}
        accept={accept}
        className="self-start"
        multiple={most > 1}
        disabled={most > 1 && files.length >= most}
        onFiles={onChoose}
      >
        <IconPaperclip aria-hidden="true" size={20} />
        {most === 1 ? (files.length > 0 ? 'Choose another file' : 'Choose a file') : 'Choose files'}
      </FileButton>
      {error && <ErrorText id={ids.error}>{error}</ErrorText>}
    </div>
  );
}
