import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type ContentItem, type PublishedPicture, changePictureRequest } from '#contract/content/content.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { type Faults, readBody } from '#web/portal/ui/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { FileButton } from '#web/ui/fields/FileField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { FocusPointPicker } from './FocusPointPicker.tsx';
import { acceptedPictureTypes, usePictureUpload } from './usePictureUpload.ts';

/** The names of the inputs of an item's picture, and of its second one. */
const names = {
  first: { id: 'pictureId', alt: 'alt', x: 'focusX', y: 'focusY' },
  second: { id: 'secondPictureId', alt: 'secondAlt', x: 'secondFocusX', y: 'secondFocusY' },
} as const;

/** Saves a picture's description and focus. Returns its id, null without one. Throws a refusal naming these fields. */
export async function pictureIdAfterSaving(typed: FormData, which: keyof typeof names): Promise<string | null> {
  const { id, alt, x, y } = names[which];
  const pictureId = String(typed.get(id) ?? '');
  if (pictureId === '') return null;
  const focus = { x: Number(typed.get(x)), y: Number(typed.get(y)) };
  const { body, faults } = readBody(changePictureRequest, { alt: typed.get(alt), focus });
  if (!body) throw new RefusalError(400, { message: faults['alt'] ?? '', fields: { [alt]: faults['alt'] ?? '' } });
  await call(calls.changePicture, { params: { pictureId }, body });
  return pictureId;
}

type Chosen = { pictureId: string; picture: PublishedPicture };

/** The item's first or second picture, where it has one. */
function storedPicture(item: ContentItem | null, which: keyof typeof names): Chosen | null {
  const [pictureId, picture] =
    which === 'first'
      ? [item?.pictureId, item?.picture]
      : [item && 'secondPictureId' in item.fields ? item.fields.secondPictureId : null, item?.second];
  return pictureId && picture ? { pictureId, picture } : null;
}

/** A picture of the item: its description in words, and the point that stays visible when it is cropped. */
export function PictureField({
  item,
  faults,
  which = 'first',
  label = 'Picture',
}: {
  item: ContentItem | null;
  faults: Faults;
  which?: keyof typeof names;
  label?: string;
}) {
  const { id, alt, x, y } = names[which];
  const [chosen, choose] = useState<Chosen | null>(storedPicture(item, which));
  const { upload, isUploading, fault } = usePictureUpload(choose);
  const error = fault ?? faults[id];
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {chosen && (
        <>
          <input type="hidden" name={id} value={chosen.pictureId} />
          <FocusPointPicker key={chosen.pictureId} picture={chosen.picture} names={{ x, y }} />
          <TextField
            key={`alt of ${chosen.pictureId}`}
            name={alt}
            label="What it shows"
            hint="For people who cannot see the picture."
            isRequired
            autoComplete="off"
            defaultValue={chosen.picture.alt}
            error={faults[alt]}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3" aria-live="polite">
        <FileButton accept={acceptedPictureTypes} data-field={id} onFiles={([file]) => file && void upload(file)}>
          {isUploading ? <Spinner /> : <IconPhotoUp aria-hidden="true" size={20} />}
          {isUploading ? 'Saving it in all sizes…' : chosen ? 'Choose another' : 'Choose a picture'}
        </FileButton>
        {chosen && <Button onPress={() => choose(null)}>No picture</Button>}
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
