import { Fragment } from 'react';
import type { Field } from '#domain/report/fields.ts';
import { TickGroup, tickWidth } from '#web/ui/fields/Tick.tsx';
import { FieldInput } from './FieldInput.tsx';

/** Consecutive fields that stand together: those of a group under its label, others without one. */
type Cluster = { readonly label: string | undefined; readonly fields: readonly Field[] };

function clustersOf(sectionFields: readonly Field[]): Cluster[] {
  const clusters: { label: string | undefined; fields: Field[] }[] = [];
  for (const field of sectionFields) {
    const last = clusters.at(-1);
    if (last && last.label === field.group) last.fields.push(field);
    else clusters.push({ label: field.group, fields: [field] });
  }
  return clusters;
}

/** Fields that take the whole width of the section. */
function isWide(field: Field): boolean {
  return field.kind === 'longText' || field.kind === 'choices' || field.kind === 'files';
}

/** The kind of a field so short that two stand side by side even on a phone; undefined for all others. */
function shortKind(field: Field): 'figure' | 'number' | undefined {
  if (field.figure) return 'figure';
  return field.kind === 'number' || field.options?.length === 2 ? 'number' : undefined;
}

/** The short fields that have a partner: consecutive ones of one kind, two by two. */
function pairedNames(fields: readonly Field[]): ReadonlySet<string> {
  const paired = new Set<string>();
  let single: Field | undefined;
  for (const field of fields) {
    const kind = shortKind(field);
    if (kind && single && shortKind(single) === kind) {
      paired.add(single.name).add(field.name);
      single = undefined;
    } else single = kind && field;
  }
  return paired;
}

/** Parts made by hand, each in place of the field of its name; `null` where another part stands for the field too. */
export type Replacements = Readonly<Record<string, React.ReactNode>>;

/** The width of a field that is neither short nor wide: the whole of a phone, half of a wider screen. */
export const usualWidth = 'col-span-2 min-w-0 sm:col-span-1';

type FieldsProps = { of: readonly Field[]; replace: Replacements; title?: string | undefined };

function Fields({ of, replace, title }: FieldsProps) {
  const paired = pairedNames(of);
  return of.map((field) => {
    if (field.name in replace) return <Fragment key={field.name}>{replace[field.name]}</Fragment>;
    const width = paired.has(field.name) ? 'min-w-0' : usualWidth;
    return (
      <div key={field.name} className={isWide(field) ? 'col-span-full' : width}>
        <FieldInput field={field} isLabelHidden={field.label === title} />
      </div>
    );
  });
}

export const fieldGrid = 'grid grid-cols-2 items-end gap-x-3 gap-y-5 sm:gap-x-4';

function ClusterFields({ label, of, replace }: FieldsProps & { label: string }) {
  if (of.some((field) => field.kind === 'tick')) {
    return (
      <div className="col-span-full">
        <TickGroup label={label} width={tickWidth(of.map((field) => field.label))}>
          {of.map((field) => (
            <FieldInput key={field.name} field={field} />
          ))}
        </TickGroup>
      </div>
    );
  }
  return (
    <fieldset className="col-span-full min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-display text-lg font-bold">{label}</legend>
      <div className={`clear-both ${fieldGrid}`}>
        <Fields of={of} replace={replace} />
      </div>
    </fieldset>
  );
}

/**
 * The fields of a section in their order, made from the report's list; `replace` puts in what is made by hand. A field
 * that is called what the section's `title` says shows no label of its own.
 */
export function SectionFields({
  fields,
  replace = {},
  title,
}: {
  fields: readonly Field[];
  replace?: Replacements;
  title?: string;
}) {
  return (
    <div className={fieldGrid}>
      {clustersOf(fields).map(({ label, fields: of }) =>
        label === undefined ? (
          <Fields key={of[0]?.name} of={of} replace={replace} title={title} />
        ) : (
          <ClusterFields key={of[0]?.name} label={label} of={of} replace={replace} />
        ),
      )}
    </div>
  );
}
