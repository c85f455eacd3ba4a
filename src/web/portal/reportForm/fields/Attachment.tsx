import { useFormContext } from 'react-hook-form';
import { type FileField as FileFieldLine, labelOf } from '#domain/reports/fieldKinds.ts';
import { limitsInWords, sizeInWords } from '#web/portal/reportForm/files/sizes.ts';
import { useFault, useFilesState, useReportParts } from '#web/portal/reportForm/parts.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { UndoLine } from './UndoLine.tsx';

/** What the server takes as an attachment: pictures, PDF and Office files. */
const accept =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx';

/** A field that takes one attached file. */
export function Attachment({ field }: { field: FileFieldLine }) {
  const { files } = useReportParts();
  const { clearErrors } = useFormContext<ReportValues>();
  const { attachments, refused, removedAttachments } = useFilesState();
  const fault = useFault(field.name);
  const file = attachments[field.name]?.file;
  const removed = removedAttachments[field.name];
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label={labelOf(field)}
        name={field.name}
        accept={accept}
        hint={`A picture, PDF or Office file. ${limitsInWords}`}
        error={refused[field.name]?.[0] ?? fault}
        file={file && { name: file.name, size: sizeInWords(file.size) }}
        onChoose={(chosen) => {
          clearErrors(field.name);
          void files.attach(field.name, chosen);
        }}
        onRemove={() => {
          clearErrors(field.name);
          files.detach(field.name);
        }}
      />
      <UndoLine words={removed && `${removed.file.name} was removed.`} onUndo={() => files.undoDetach(field.name)} />
    </div>
  );
}
