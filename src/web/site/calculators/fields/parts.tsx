import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import type { TypedTexts } from '#web/site/calculators/answer.ts';

/** The props of a calculator's fields: what was typed, and its faults. */
export type CalculatorFieldsProps = { typed: TypedTexts; faults: TypedTexts };

/** The props of a field: its name, what was typed into it or its initial value, and its fault. */
export function fieldPropsOf({ typed, faults }: CalculatorFieldsProps) {
  return (name: string, atFirst?: string) => ({ name, defaultValue: typed[name] ?? atFirst, error: faults[name] });
}

/** A field for a figure. It is a text field, because point and comma are both accepted. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...props} />;
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-heading font-semibold">{title}</legend>
      {hint && <p className="mt-1 max-w-prose text-muted">{hint}</p>}
      <div className="mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
