import { Fragment } from 'react';
import type { Field } from '#domain/report/fields.ts';
import { TickGroup } from '#web/ui/fields/Tick.tsx';
import { FieldInput } from './FieldInput.tsx';

/** Fields that stand together: those of a group under its label, and every other field alone. */
type Cluster = { readonly label: string | undefined; readonly fields: readonly Field[] };

function clustersOf(sectionFields: readonly Field[]): Cluster[] {
  const clusters: { label: string | undefined; fields: Field[] }[] = [];
  for (const field of sectionFields) {
    const last = clusters.at(-1);
    if (field.group !== undefined && last?.label === field.group) last.fields.push(field);
    else clusters.push({ label: field.group, fields: [field] });
  }
  return clusters;
}

/** Fields that take the whole width of the section. */
function isWide(field: Field): boolean {
  return field.kind === 'longText' || field.kind === 'choices' || field.kind === 'files';
}

/** Parts made by hand, each in place of the field of its name; `null` where another part stands for the field too. */
export type Replacements = Readonly<Record<string, React.ReactNode>>;

function Fields({ of, replace }: { of: readonly Field[]; replace: Replacements }) {
  return of.map((field) => {
    if (field.name in replace) return <Fragment key={field.name}>{replace[field.name]}</Fragment>;
    return (
      <div key={field.name} className={isWide(field) ? 'col-span-full' : 'min-w-0'}>
        <FieldInput field={field} />
      </div>
    );
  });
}

export const fieldGrid = 'grid grid-cols-1 items-end gap-x-4 gap-y-5 sm:grid-cols-2';

function ClusterFields({ label, of, replace }: { label: string; of: readonly Field[]; replace: Replacements }) {
  if (of.some((field) => field.kind === 'tick')) {
    return (
      <div className="col-span-full">
        <TickGroup label={label} width={of.every((field) => field.label.length === 1) ? 'letters' : 'words'}>
          <Fields of={of} replace={replace} />
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

/** The fields of a section in their order, made from the report's list; `replace` puts in what is made by hand. */
export function SectionFields({ fields, replace = {} }: { fields: readonly Field[]; replace?: Replacements }) {
  return (
    <div className={fieldGrid}>
      {clustersOf(fields).map(({ label, fields: of }) =>
        label === undefined ? (
          <Fields key={of[0]?.name} of={of} replace={replace} />
        ) : (
          <ClusterFields key={of[0]?.name} label={label} of={of} replace={replace} />
        ),
      )}
    </div>
  );
}
