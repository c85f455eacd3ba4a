import { IconLayoutGrid } from '@tabler/icons-react';

/**
 * Opens the places from the header, on a phone, while a form or a review covers their bar. Says how much waits for the
 * person.
 */
export function PlacesButton({ sum, onPress }: { sum: number; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={sum > 0 ? `Places, ${sum} waiting` : 'Places'}
      aria-haspopup="dialog"
      onClick={onPress}
      className="relative hidden size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-sunken max-lg:task:inline-flex"
    >
      <IconLayoutGrid aria-hidden="true" />
      {sum > 0 && (
        <span className="absolute -top-0.5 left-1/2 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {sum}
        </span>
      )}
    </button>
  );
}
