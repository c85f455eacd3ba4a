import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type PictureAnswer, pictureLimitBytes, pictureTypes } from '#contract/content/content.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** The types that the file chooser offers. */
export const acceptedPictureTypes = pictureTypes.join(',');

/** Uploads a picture, which the server encodes in the widths and formats of the site. `fault` says why that failed. */
export function usePictureUpload(onKept: (stored: PictureAnswer) => void) {
  const { act, isPending } = useAction();
  const [fault, setFault] = useState<string>();

  const upload = async (file: File) => {
    setFault(undefined);
    if (!pictureTypes.some((type) => type === file.type)) return setFault('Choose a JPEG, PNG, WebP or AVIF.');
    if (file.size > pictureLimitBytes) return setFault('This picture is larger than 25 MB.');
    return act({
      run: () => call(calls.addPicture, { body: file }),
      failed: 'The picture could not be saved.',
      onDone: onKept,
      tell: setFault,
    });
  };
  return { upload, isUploading: isPending(), fault };
}
