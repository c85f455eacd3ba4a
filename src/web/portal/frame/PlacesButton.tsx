import { IconLayoutGrid } from '@tabler/icons-react';

/** Opens the places from the header, on a phone, while a form or a review covers their bar. */
export function PlacesButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Places"
      aria-haspopup="dialog"
      onClick={onPress}
      className="hidden size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-sunken max-lg:task:inline-flex"
    >
      <IconLayoutGrid aria-hidden="true" />
    </button>
  );
}
