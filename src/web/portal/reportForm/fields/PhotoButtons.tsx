import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { FileButton } from '#web/ui/fields/FileField.tsx';

/** Takes a photo with the camera, or lets people choose photos that are there. Only what is chosen has the name. */
export function PhotoButtons({ name, ...both }: Omit<React.ComponentProps<typeof FileButton>, 'children'>) {
  return (
    <>
      <FileButton {...both} accept="image/*" capture="environment">
        <IconCamera aria-hidden="true" />
        Take a photo
      </FileButton>
      <FileButton {...both} name={name} accept="image/*,.heic,.heif" multiple>
        <IconPhotoPlus aria-hidden="true" />
        Choose photos
      </FileButton>
    </>
  );
}
