import { useFormContext } from 'react-hook-form';
import type { Field } from '#domain/report/fields.ts';
import { FieldInput } from '#web/portal/reportForm/FieldInput.tsx';
import { limitsInWords, sizeInWords } from '#web/portal/reportForm/files/sizes.ts';
import { useDerived, useFault, useFilesState, useReportParts } from '#web/portal/reportForm/parts.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';

/** What the server takes as an attachment: pictures, PDF and Office files. */
const accept =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx';

function Attachment({ field }: { field: Field }) {
  const { files } = useReportParts();
  const { clearErrors } = useFormContext<ReportValues>();
  const { attachments, refused } = useFilesState();
  const fault = useFault(field.name);
  const file = attachments[field.name]?.file;
  return (
    <FileField
      label={field.label}
      name={field.name}
      accept={accept}
      hint="A picture, PDF or Office file."
      error={refused[field.name]?.[0] ?? fault}
      file={file && { name: file.name, size: sizeInWords(file.size) }}
      onChoose={(chosen) => {
        clearErrors(field.name);
        files.attach(field.name, chosen);
      }}
      onRemove={() => {
        clearErrors(field.name);
        files.detach(field.name);
      }}
    />
  );
}

/** A box, and what it reveals while it is ticked. */
function Revealing({ tick, revealed }: { tick: Field; revealed: readonly Field[] }) {
  const isOn = useDerived((values) => values[tick.name] === true);
  return (
    <div>
      <FieldInput field={tick} />
      {isOn && (
        <div className="mt-2 ml-3 flex flex-col gap-4 border-l-4 border-accent py-2 pl-4">
          {revealed.map((field) =>
            field.kind === 'file' ? (
              <Attachment key={field.name} field={field} />
            ) : (
              <FieldInput key={field.name} field={field} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** Attachments: each box reveals the file it announces. */
export function AttachmentsSection({ fields }: { fields: readonly Field[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{limitsInWords}</p>
      {fields
        .filter((field) => field.kind === 'tick')
        .map((tick) => (
          <Revealing key={tick.name} tick={tick} revealed={fields.filter((field) => field.revealedBy === tick.name)} />
        ))}
    </div>
  );
}
