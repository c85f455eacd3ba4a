import { useState } from 'react';
import { Select } from '#web/ui/fields/Select.tsx';
import { type PhotoChoice, canReducePhotos, choosePhotoSize, chosenPhotoSize, maxFullSizePhotos } from './photoSize.ts';

const options: readonly { value: PhotoChoice; label: string }[] = [
  { value: 'usual', label: `Photos reduced above ${maxFullSizePhotos}` },
  { value: 'original', label: 'Photos in full size' },
  { value: 'reduced', label: 'Photos reduced for e-mail' },
];

/** Says and chooses the size of photos in every PDF made from now on. */
export function PhotoSizeSelect() {
  const [choice, setChoice] = useState(chosenPhotoSize);
  if (!canReducePhotos()) {
    return <p className="text-sm text-muted">PDFs hold photos in full size: this browser cannot reduce them.</p>;
  }
  return (
    <Select
      label="Photos in PDFs"
      isLabelHidden
      emptyLabel={null}
      options={options}
      value={choice}
      onChange={({ target }) => {
        const next = options.find(({ value }) => value === target.value)?.value ?? 'usual';
        choosePhotoSize(next);
        setChoice(next);
      }}
    />
  );
}
