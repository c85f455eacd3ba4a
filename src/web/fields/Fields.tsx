import { useId, useState } from 'react';
import type { InputField } from '#domain/reports/inputField.ts';
import { optionLabel } from '#domain/reports/fieldKinds.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

/** What stands in fields now, by their names. */
export type StoredValues = Readonly<Record<string, unknown>>;

type FieldProps = {
  field: InputField;
  stored: unknown;
  error: string | undefined;
  /** What is suggested to a text. */
  suggested: readonly string[] | undefined;
};

function Suggested({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  );
}

function Field({ field, stored, error, suggested }: FieldProps) {
  const listId = useId();
  const { name, label, hint, placeholder, usual = '', holds, longest, mandatory } = field;
  const value = stored === null || stored === undefined ? usual : String(stored);
  const words = { name, label, hint, error, isRequired: mandatory !== undefined, defaultValue: value };
  const typed = { ...words, placeholder, maxLength: longest, autoComplete: 'off' };
  switch (field.kind) {
    case 'tick':
      return <Checkbox name={name} value="true" label={label} defaultChecked={value === 'true'} />;
    case 'choice': {
      const { options, none = 'Select' } = field;
      const choices = options.map((option) => ({ value: option, label: optionLabel(field, option) }));
      return <Select {...words} options={choices} emptyLabel={none} />;
    }
    case 'longText':
      return <TextArea {...typed} rows={field.lines} />;
    case 'quantity':
      return <TextField {...typed} unit={field.unit} inputMode="decimal" />;
    case 'date':
    case 'time':
      return <TextField {...words} type={field.kind} />;
    default:
      return (
        <>
          <TextField {...typed} type={holds ?? 'text'} list={suggested && listId} />
          {suggested && <Suggested id={listId} words={suggested} />}
        </>
      );
  }
}

const gridOf = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

/** Fields as their definitions say, filled with what is kept, each fault beside its field. */
export function Fields({
  of,
  stored = {},
  faults = {},
  suggested = {},
  columns = 2,
  className = 'gap-6',
}: {
  of: readonly InputField[];
  stored?: StoredValues | undefined;
  faults?: Readonly<Record<string, string>>;
  /** What is suggested to texts, which take anything else too, by their names. */
  suggested?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** How many stand side by side where there is room. */
  columns?: keyof typeof gridOf;
  className?: string;
}) {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  // What others depend on is followed, and what was typed into those, so that it is there when they come back.
  const followed = new Set(of.flatMap(({ name, onlyIf }) => (onlyIf ? [name, onlyIf[0]] : [])));
  const now = (name: string) =>
    changed[name] ?? String(stored[name] ?? of.find((field) => field.name === name)?.usual ?? '');
  const asked = of.filter(({ onlyIf }) => !onlyIf || now(onlyIf[0]) === onlyIf[1]);
  const follow = ({ target }: React.FormEvent) => {
    const input = target as HTMLInputElement;
    const value = input.type === 'checkbox' ? String(input.checked) : input.value;
    if (followed.has(input.name)) setChanged({ ...changed, [input.name]: value });
  };
  const widthOf = ({ kind, isWide = kind === 'longText' }: InputField) => (isWide ? 'sm:col-span-2' : '');
  return (
    <div className={`grid ${className} ${gridOf[columns]}`} onChange={follow}>
      {asked.map((field) => (
        <div
          key={field.name}
          className={`min-w-0 ${columns === 2 ? widthOf(field) : ''} ${field.kind === 'tick' ? 'self-end' : ''}`}
        >
          <Field
            field={field}
            stored={changed[field.name] ?? stored[field.name]}
            error={faults[field.name]}
            suggested={suggested[field.name]}
          />
        </div>
      ))}
    </div>
  );
}
