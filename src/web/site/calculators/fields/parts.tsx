import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import type { Typed } from '#web/site/calculators/answer.ts';

/** What the fields of a calculator are given: what was typed, and what is wrong with it. */
export type FieldsProps = { typed: Typed; faults: Typed };

/** A field's name, with what was typed into it (or stands there at first) and what is wrong with that. */
export function fieldOf({ typed, faults }: FieldsProps) {
  return (name: string, atFirst?: string) => ({ name, defaultValue: typed[name] ?? atFirst, error: faults[name] });
}

/** A figure: point and comma are both accepted, so that it is a text to the browser. */
export function FigureField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...props} />;
}

/** Fields that belong together, under a heading. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-heading font-semibold">{title}</legend>
      {hint && <p className="mt-1 max-w-prose text-muted">{hint}</p>}
      <div className="mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
