import { IconPhotoUp } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type PictureAnswer, changePictureRequest } from '#contract/content/content.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { FileButton } from '#web/ui/fields/FileField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { acceptedPictureTypes, usePictureUpload } from './usePictureUpload.ts';

/** Puts a picture into the text. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [chosen, choose] = useState<PictureAnswer | null>(null);
  const { upload, isUploading, fault } = usePictureUpload(choose);
  return (
    <EditDialog
      title="Picture"
      submit="Put into the text"
      shape={changePictureRequest}
      read={(typed) => ({ alt: String(typed.get('alt') ?? ''), focus: { x: 0.5, y: 0.5 } })}
      send={async (body) => {
        const src = chosen?.picture.webp.at(-1)?.url;
        if (!chosen || src === undefined) return;
        await call(calls.changePicture, { params: { pictureId: chosen.pictureId }, body });
        editor.chain().focus().setImage({ src, alt: body.alt.trim() }).run();
        onClose();
      }}
      failed="The picture could not be put into the text."
      staysOpen
      onClose={onClose}
    >
      {(faults) => (
        <>
          {chosen && <Picture source={{ ...chosen.picture, alt: '' }} sizes="28rem" className="max-w-md rounded" />}
          <FileButton accept={acceptedPictureTypes} onFiles={([file]) => file && void upload(file)}>
            {isUploading ? <Spinner /> : <IconPhotoUp aria-hidden="true" size={20} />}
            {isUploading ? 'Saving it in all sizes…' : 'Choose a picture'}
          </FileButton>
          {fault && <ErrorText>{fault}</ErrorText>}
          {chosen && (
            <TextField
              name="alt"
              label="What it shows"
              hint="For people who cannot see the picture."
              isRequired
              autoComplete="off"
              error={faults['alt']}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
