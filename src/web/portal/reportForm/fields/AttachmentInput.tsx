import { useFormContext } from 'react-hook-form';
import { type FileField as FileFieldLine, labelOf } from '#domain/reports/fieldKinds.ts';
import { attachmentSlotsOf } from '#web/portal/reportForm/files/reportFiles.ts';
import { gaugeFileInputTypes } from '#web/portal/reportForm/measuring/gaugeFileInputTypes.ts';
import { fileLimitsInWords, sizeInWords } from '#web/portal/reportForm/files/sizes.ts';
import { useFault, useFilesState, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { UndoLine } from './UndoLine.tsx';

/** The types that the server accepts as attachments, and their names. */
const documents = {
  accept:
    'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
  one: 'A picture, PDF or Office file.',
  several: 'pictures, PDF or Office files.',
};
const ofGauges = {
  accept: gaugeFileInputTypes,
  one: 'A CSV, TXT or JSON file, or a zip.',
  several: 'files that readings were taken from: CSV, TXT, JSON or a zip. Using readings keeps their file here.',
};

/** A field that takes one attachment, or several. */
export function AttachmentInput({ field }: { field: FileFieldLine }) {
  const { files } = useReportForm();
  const { clearErrors } = useFormContext<ReportValues>();
  const { attachments, refused, removedAttachments } = useFilesState();
  const fault = useFault(field.name);
  const places = attachmentSlotsOf(field);
  const most = places.length;
  const { accept, one, several } = field.takes === 'gaugeFiles' ? ofGauges : documents;
  const reasons = [...places.flatMap((place) => refused[place] ?? []), ...(fault ? [fault] : [])];
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label={labelOf(field)}
        name={field.name}
        accept={accept}
        hint={`${most === 1 ? one : `Up to ${most} ${several}`} ${fileLimitsInWords}`}
        error={reasons.length > 0 ? reasons.join(' ') : undefined}
        files={places.flatMap((place) => {
          const file = attachments[place]?.file;
          return file ? [{ key: place, name: file.name, size: sizeInWords(file.size) }] : [];
        })}
        most={most}
        onChoose={(chosen) => {
          clearErrors(field.name);
          files.attachTo(field, chosen);
        }}
        onRemove={(place) => {
          clearErrors(field.name);
          files.detach(place);
        }}
      />
      {places.map((place) => {
        const removed = removedAttachments[place];
        return (
          <UndoLine
            key={place}
            words={removed && `${removed.file.name} was removed.`}
            onUndo={() => files.undoDetach(place)}
          />
        );
      })}
    </div>
  );
}
