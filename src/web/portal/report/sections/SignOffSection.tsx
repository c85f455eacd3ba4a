import { type Field, photosField } from '#domain/report/fields.ts';
import { SectionFields } from '#web/portal/report/SectionFields.tsx';
import { Photos } from './Photos.tsx';
import { Signature } from './Signature.tsx';

/** Photographs, remarks, and who signs the report off. */
export function SignOffSection({ fields }: { fields: readonly Field[] }) {
  const signer = fields.find((field) => field.name === 'inspectorSupervisor');
  return (
    <SectionFields
      fields={fields}
      replace={{ [photosField]: <Photos />, inspectorSupervisor: signer && <Signature field={signer} /> }}
    />
  );
}
