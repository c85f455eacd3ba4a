import { useState } from 'react';
import { Select } from '#web/ui/fields/Select.tsx';
import { type PhotoSize, canReducePhotos, choosePhotoSize, chosenPhotoSize } from './photoSize.ts';

const options: readonly { value: PhotoSize; label: string }[] = [
  { value: 'original', label: 'Photos in full size' },
  { value: 'reduced', label: 'Photos reduced for e-mail' },
];

/** Chooses the size of photos in every PDF made from now on. */
export function PhotoSizeSelect() {
  const [size, setSize] = useState(chosenPhotoSize);
  if (!canReducePhotos()) {
    return <p className="text-sm text-muted">PDFs hold photos in full size: this browser cannot reduce them.</p>;
  }
  return (
    <Select
      label="Photos in PDFs"
      isLabelHidden
      emptyLabel={null}
      options={options}
      value={size}
      onChange={({ target }) => {
        const next = options.find(({ value }) => value === target.value)?.value ?? 'original';
        choosePhotoSize(next);
        setSize(next);
      }}
    />
  );
}
