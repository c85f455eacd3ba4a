import { type Field, photosField } from '#domain/report/fields.ts';
import { FieldInput } from '#web/portal/reportForm/FieldInput.tsx';
import { SectionFields, usualWidth } from '#web/portal/reportForm/SectionFields.tsx';
import { Photos } from './Photos.tsx';
import { Signature } from './Signature.tsx';

/** Photographs, remarks, and who signs the report off. */
export function SignOffSection({ fields }: { fields: readonly Field[] }) {
  const signer = fields.find((field) => field.name === 'inspectorSupervisor');
  const day = fields.find((field) => field.name === 'inspectorDate');
  return (
    <SectionFields
      fields={fields}
      replace={{
        [photosField]: <Photos />,
        inspectorSupervisor: signer && <Signature field={signer} />,
        // Beside the name, and not beside the button below it.
        inspectorDate: day && (
          <div className={`${usualWidth} self-start`}>
            <FieldInput field={day} />
          </div>
        ),
      }}
    />
  );
}
