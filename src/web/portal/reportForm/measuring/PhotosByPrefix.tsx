import { IconTrash } from '@tabler/icons-react';
import { PhotoButtons } from '#web/portal/reportForm/fields/PhotoButtons.tsx';
import { useFilesState, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { photoWithPrefix } from './testPhotos.ts';

/** The photos of a test, or of something that failed. They are photos of the report whose names begin with a mark. */
export function PhotosByPrefix({ mark, of, caption }: { mark: string; of: string; caption: string }) {
  const { files } = useReportForm();
  const own = useFilesState().photos.filter((photo) => photo.name.startsWith(mark));
  const add = (chosen: readonly File[]) => {
    files.addPhotos(
      chosen.map((file) => photoWithPrefix(mark, file)),
      caption,
    );
  };
  return (
    <div role="group" aria-label={`Photos of ${of}`} className="flex flex-col gap-3">
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <PhotoButtons className="min-h-16" onFiles={add} />
      </div>
      {own.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {own.map(({ id, previewUrl }, at) => (
            <li key={id} className="flex items-center gap-1 rounded-md border border-line p-1">
              {previewUrl ? (
                <img src={previewUrl} alt={`${at + 1}`} className="size-16 rounded-md object-cover" />
              ) : (
                <span className="px-2">Photo {at + 1}</span>
              )}
              <IconButton
                icon={IconTrash}
                label={`Remove photo ${at + 1} of ${of}`}
                onPress={() => files.removePhoto(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
