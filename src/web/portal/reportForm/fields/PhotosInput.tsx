import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { maxTextLength } from '#domain/reports/answers.ts';
import { type PhotosField, labelOf, photosFieldName } from '#domain/reports/fieldKinds.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import type { FormPhoto } from '#web/portal/reportForm/files/reportFiles.ts';
import { fileLimitsInWords, sizeInWords } from '#web/portal/reportForm/files/sizes.ts';
import { setKeepsPhotoMetadata, keepsPhotoMetadata } from '#web/portal/reportForm/files/photoMetadata.ts';
import { useFault, useFilesState, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PhotoButtons } from './PhotoButtons.tsx';
import { UndoLine } from './UndoLine.tsx';

const heic = /\.(?:heic|heif)$/i;

function Preview({ photo }: { photo: FormPhoto }) {
  const frame = 'flex size-24 shrink-0 items-center justify-center rounded-md bg-sunken text-muted';
  if (photo.previewUrl) {
    return <img src={photo.previewUrl} alt="" decoding="async" className="size-24 shrink-0 rounded-md object-cover" />;
  }
  return <div className={frame}>{photo.file ? <IconPhoto aria-hidden="true" size={32} /> : <Spinner />}</div>;
}

function state({ file, previewUrl }: FormPhoto): string {
  if (!file) return 'Getting ready…';
  return previewUrl ? sizeInWords(file.size) : `${sizeInWords(file.size)}, sent as it is`;
}

/** Said at once, while another photo can still be taken: a photo that nothing here can read is not printed either. */
function Unread({ photo: { file, previewUrl } }: { photo: FormPhoto }) {
  if (!file || previewUrl) return null;
  return (
    <p role="status" className="rounded-md bg-caution-wash px-3 py-2 text-sm">
      This browser cannot read the photo{heic.test(file.name) && ', which is HEIC'}. It is sent as it is, but the PDF
      will have words in its place. To print it, take it as JPEG: on an iPhone under Settings, Camera, Formats, Most
      Compatible.
    </p>
  );
}

function PhotoCard({ photo, number }: { photo: FormPhoto; number: number }) {
  const { files } = useReportForm();
  const { clearErrors } = useFormContext<ReportValues>();
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex gap-3">
        <Preview photo={photo} />
        <div className="min-w-0 grow py-1">
          <p className="font-semibold">Photo {number}</p>
          <p className="truncate text-sm" title={photo.name}>
            {photo.name}
          </p>
          <p className="text-sm text-muted">{state(photo)}</p>
        </div>
        <button
          type="button"
          onClick={() => {
            clearErrors(photosFieldName);
            files.removePhoto(photo.id);
          }}
          className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-danger-wash hover:text-danger"
        >
          <IconTrash aria-hidden="true" size={22} />
          <span className="sr-only">Remove photo {number}</span>
        </button>
      </div>
      <Unread photo={photo} />
      <TextField
        label={`Caption of photo ${number}`}
        defaultValue={photo.caption}
        maxLength={maxTextLength}
        onChange={(event) => files.caption(photo.id, event.currentTarget.value)}
      />
    </li>
  );
}

/** The photos of a report: takes or chooses them, shows them, captions and removes them. */
export function PhotosInput({ field }: { field: PhotosField }) {
  const { files } = useReportForm();
  const { clearErrors } = useFormContext<ReportValues>();
  const { photos, refused, removedPhotos } = useFilesState();
  const removed = removedPhotos.at(-1);
  const fault = useFault(field.name);
  const reasons = [...(refused[field.name] ?? []), ...(fault ? [fault] : [])];
  const add = (chosen: readonly File[]) => {
    clearErrors(field.name);
    files.addPhotos(chosen);
  };
  const preparing = photos.filter((photo) => !photo.file).length;
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="float-left mb-1 w-full font-semibold">{labelOf(field)}</legend>
      <p id="photos-hint" className="clear-both mb-3 text-sm text-muted">
        As many as you need. Large ones are made smaller before they are sent. {fileLimitsInWords}
      </p>
      <div className="mb-3">
        <Checkbox
          label="Keep the time and place that the camera wrote into the photos"
          defaultChecked={keepsPhotoMetadata()}
          onChange={(event) => setKeepsPhotoMetadata(event.currentTarget.checked)}
          aria-describedby="place-hint"
        />
        <p id="place-hint" className="mt-1 text-sm text-muted">
          This applies to photos you add from now on. Attachments are sent as they are.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <PhotoButtons name={field.name} aria-describedby="photos-hint" onFiles={add} />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {reasons.map((reason) => (
          <ErrorText key={reason}>{reason}</ErrorText>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {preparing > 0 ? `Getting ${preparing} of ${photos.length} photos ready…` : ''}
        {preparing === 0 && photos.length > 0 ? `${pluralize(photos.length, 'photo')} ready.` : ''}
      </p>
      <div className="mt-3 empty:hidden">
        <UndoLine words={removed && `Photo ${removed.at + 1} was removed.`} onUndo={() => files.undoRemovePhoto()} />
      </div>
      {photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {photos.map((photo, index) => (
            <PhotoCard key={photo.id} photo={photo} number={index + 1} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
